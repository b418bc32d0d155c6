import { expect, test } from "vitest";
import { documentNames, documents } from "#documents/documents.ts";
import { retentionWords } from "#features/legal/legal.words.ts";
import { problemsIn } from "#fields/check.ts";
import { showable } from "#fields/showable.ts";
import { about } from "./documents/about.ts";
import { facilities } from "./documents/facilities.ts";
import { gallery } from "./documents/gallery.ts";
import { sampleDocuments } from "./documents/samples.ts";
import { testimonials } from "./documents/testimonials.ts";

const samples = sampleDocuments("2030-02-10");

test.each(documentNames)(
  "the sample of %s is one that the office could publish, and pages show all of it",
  (name) => {
    const { rules } = documents[name];
    expect(problemsIn(rules, samples[name])).toEqual([]);
    expect(showable(rules, samples[name])).toEqual(samples[name]);
  },
);

test("there are nine chiefs, one of them in office, and their tenures leave no gap", () => {
  const { chiefs } = about;
  expect(chiefs).toHaveLength(9);
  expect(chiefs.filter((chief) => chief.isCurrent)).toHaveLength(1);
  const [current, ...former] = chiefs.map(({ tenure }) => (tenure.match(/\d{4}/g) ?? []).map(Number));
  let followedIn = current?.[0];
  for (const [from, to] of former) {
    expect(to).toBe(followedIn);
    followedIn = from;
  }
});

test("there are twelve facilities, none of them twice", () => {
  const ids = facilities.groups.flatMap((group) => group.facilities.map(({ id }) => id));
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(12);
});

test("there are twenty-one photographs, whose ids are the numbers in their addresses", () => {
  expect(gallery.photographs.map(({ id }) => Number(id))).toEqual(
    Array.from({ length: 21 }, (_, index) => index + 1),
  );
});

test("there are fourteen testimonials of fourteen people, all with five stars", () => {
  expect(new Set(testimonials.items.map(({ name }) => name)).size).toBe(14);
  expect(new Set(testimonials.items.map(({ picture }) => picture.source)).size).toBe(14);
  expect(testimonials.items.every(({ rating }) => rating === 5)).toBe(true);
});

test.each([
  [730, undefined, "2 years after it arrived", "stays on the list until then"],
  [undefined, 365, "stays until the office deletes it", "deleted by itself one year after it came"],
  [90, 1, "90 days after it arrived", "one day after it came"],
])(
  "the privacy policy says how long messages (%s days) and addresses (%s) are kept",
  (messageDays, addressDays, ...said) => {
    const words = retentionWords({ messageDays, addressDays });
    const text = Object.values(words).join("\n");
    for (const sentence of said) expect(text).toContain(sentence);
    const policy = JSON.stringify(samples.privacy);
    for (const name of Object.keys(words)) expect(policy).toContain(`{${name}}`);
  },
);
