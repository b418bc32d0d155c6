import { expect, test } from "vitest";
import { z } from "zod";
import { changedColumns, newColumns, recordReader } from "./columns.ts";
import { formShape, recordShape } from "./fields.schemas.ts";
import { type Fields, inColumn } from "./fields.ts";
import { choice, day, flag, line, link, number, rich } from "./rules.ts";
import { plainText } from "./values.ts";

const fields = {
  heading: inColumn("heading", line({ label: "Heading", maxLength: 5 })),
  room: inColumn("room", line({ label: "Room", maxLength: 5, optional: true })),
  until: inColumn("until_day", day({ label: "Last day", optional: true })),
  since: inColumn("since_day", day({ label: "First day" }), { default: "today" }),
  page: inColumn("page", link({ label: "Page", optional: true, prefilled: "https://" })),
  size: inColumn("size", number({ label: "Size", min: 1, max: 9, choices: [1, 2], unit: "pages" }), {
    default: 1,
  }),
  tone: inColumn(
    "tone",
    choice({
      label: "Tone",
      choices: [
        { value: "low", label: "Low" },
        { value: "high", label: "High" },
      ],
    }),
  ),
  isOpen: inColumn("is_open", flag({ label: "Open" }), { default: 0 }),
  about: inColumn("about", rich({ label: "About", maxLength: 50, optional: true })),
} as const satisfies Fields;

const form = z.object(formShape(fields));
const changes = form.partial();
const given = { heading: "one", tone: "low" };

test("a pasted text of several lines becomes one line, and endless spaces are refused quickly", () => {
  expect(form.parse({ ...given, heading: "a \n\n b" })).toMatchObject({ heading: "a b" });
  expect(form.safeParse({ ...given, heading: `a${" ".repeat(600_000)}b` }).success).toBe(false);
});

test("each missing field has its own sentence", () => {
  expect(form.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
    "Heading is missing.",
    "Tone is missing.",
  ]);
  expect(changes.parse({})).toEqual({});
});

test("an optional field may be empty, and a field that is left out is not reported", () => {
  expect(form.parse({ ...given, room: "  ", until: "", page: " https:// " })).toEqual({
    ...given,
    room: "",
    until: "",
    page: "",
  });
  expect(form.parse(given)).toEqual(given);
});

test("values are trimmed, and read as the school's day or as a number", () => {
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

test("a row has the values of a form and defaults instead of empty texts, and a record has them again", () => {
  const sent = form.parse({ ...given, room: "", isOpen: "true", about: "One\n\nTwo" });
  const row = newColumns(fields, sent, "2025-01-05");
  expect(row).toMatchObject({ heading: "one", room: null, until_day: null, since_day: "2025-01-05" });
  expect(row).toMatchObject({ size: 1, tone: "low", is_open: 1 });
  const record = recordReader(fields)(row);
  expect(record).toMatchObject({ room: "", until: "", since: "2025-01-05", page: "", size: 1, isOpen: true });
  expect(record.about).toEqual(plainText("One", "Two"));
  expect(changedColumns(fields, changes.parse({ room: "B 2" }))).toEqual({ room: "B 2" });
  expect(Object.keys(recordShape(fields))).toEqual(Object.keys(fields));
});
