import { expect, test } from "vitest";
import { chiefs } from "./about.ts";
import { facilityGroups } from "./facilities.ts";
import { privacyText, terms } from "./legal.ts";
import { testimonials } from "./testimonials.ts";

const facilities = facilityGroups.flatMap((group) => group.facilities);

test("there are nine chiefs, one of them in office, and their tenures leave no gap", () => {
  expect(chiefs).toHaveLength(9);
  expect(chiefs.filter((chief) => chief.isCurrent)).toHaveLength(1);
  const [current, ...former] = chiefs.map(({ tenure }) => (tenure.match(/\d{4}/g) ?? []).map(Number));
  let followedIn = current?.[0];
  for (const [from, to] of former) {
    expect(to).toBe(followedIn);
    followedIn = from;
  }
});

test("there are twelve facilities with ids 1 to 12, none of them twice", () => {
  expect(facilities.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
  expect(new Set(facilities.map(({ key }) => key)).size).toBe(12);
});

test("there are fourteen testimonials of fourteen people, all with five stars", () => {
  expect(new Set(testimonials.map(({ name }) => name)).size).toBe(14);
  expect(new Set(testimonials.map(({ picture }) => picture)).size).toBe(14);
  expect(testimonials.every(({ rating }) => rating === 5)).toBe(true);
});

const privacy = privacyText({ messageDays: 730, addressDays: undefined });

test.each([terms, privacy])("every section of $title has an address of its own", ({ sections }) => {
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
});

test.each([
  [730, undefined, "2 years after it arrived", "Any other stays on the list until then."],
  [undefined, 365, "stays until the office deletes it", "deleted by itself one year after it came"],
  [90, 1, "90 days after it arrived", "one day after it came"],
])(
  "the privacy policy says how long messages (%s days) and addresses (%s) are kept",
  (messageDays, addressDays, ...said) => {
    const text = JSON.stringify(privacyText({ messageDays, addressDays }));
    for (const words of said) expect(text).toContain(words);
  },
);
