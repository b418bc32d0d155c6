import { expect, test } from "vitest";
import { z } from "zod";
import { formShape, recordShape } from "./fields.schemas.ts";
import type { Fields } from "./fields.ts";

const fields = {
  heading: { kind: "text", column: "heading", called: "The heading", maxLength: 5 },
  room: { kind: "text", column: "room", called: "The room", maxLength: 5, optional: true },
  until: { kind: "day", column: "until_day", called: "The last day", optional: true },
  since: { kind: "day", column: "since_day", called: "The first day", default: "today" },
  page: { kind: "address", column: "page", called: "The page", optional: true, untouched: "https://" },
  size: { kind: "choice", column: "size", called: "The size", choices: [1, 2], unit: "pages", default: 1 },
  tone: { kind: "choice", column: "tone", called: "The tone", choices: ["low", "high"] },
} as const satisfies Fields;

const form = z.object(formShape(fields));
const changes = form.partial();
const given = { heading: "one", tone: "low" };

test("what must be given is asked for, each in its own sentence", () => {
  expect(form.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
    "The heading is missing.",
    "The tone must be one of low, high.",
  ]);
  expect(changes.parse({})).toEqual({});
});

test("what is optional and empty is none, and what was left out is not named", () => {
  expect(form.parse({ ...given, room: "  ", until: "", page: " https:// " })).toEqual({
    ...given,
    room: null,
    until: null,
    page: null,
  });
  expect(form.parse(given)).toEqual(given);
});

test("what is given is read: trimmed, as the school's day, as a number", () => {
  const sent = {
    heading: " two ",
    until: "2025-01-05T20:00:00Z",
    page: "http://a.example",
    size: "2",
    room: "B 12",
  };
  expect(form.parse({ ...given, ...sent })).toEqual({
    heading: "two",
    tone: "low",
    until: "2025-01-06",
    page: "http://a.example",
    size: 2,
    room: "B 12",
  });
});

test.each([
  { heading: "longer" },
  { until: "2025-02-30" },
  { page: "javascript:alert(1)" },
  { size: "3" },
  { tone: "shrill" },
])("%o is refused", (sent) => {
  const fields = form.safeParse({ ...given, ...sent }).error?.issues.map(({ path }) => path);
  expect(fields).toEqual([Object.keys(sent)]);
});

test("a record holds every field, an empty text for what is none", () => {
  const record = z.object(recordShape(fields));
  expect(Object.keys(record.shape)).toEqual(Object.keys(fields));
  expect(record.shape.until.description).toContain("Empty when there is none.");
  expect(record.shape.size.safeParse(3).success).toBe(false);
});
