import { expect, test } from "vitest";
import type { Fields } from "#fields/fields.ts";
import { changedColumns, newColumns, recordReader } from "./field-columns.ts";

const fields = {
  fullName: { kind: "text", column: "full_name", recordName: "fullname", called: "The name", maxLength: 9 },
  since: { kind: "day", column: "since_day", called: "The first day", default: "today" },
  until: { kind: "day", column: "until_day", called: "The last day", optional: true },
  size: { kind: "choice", column: "size", called: "The size", choices: [0, 1], default: 1 },
} as const satisfies Fields;

const today = "2025-01-05";

test("a new record gets what was sent, and defaults or nothing for the rest", () => {
  expect(newColumns(fields, { fullName: "Sita" }, today)).toEqual({
    full_name: "Sita",
    since_day: today,
    until_day: null,
    size: 1,
  });
  expect(newColumns(fields, { fullName: "Sita", since: "2020-02-29", size: 0 }, today)).toMatchObject({
    since_day: "2020-02-29",
    size: 0,
  });
});

test("an edit changes what was sent, also to nothing, and leaves out the rest", () => {
  expect(changedColumns(fields, { fullName: "Gita", until: null, size: undefined })).toEqual({
    full_name: "Gita",
    until_day: null,
  });
});

test("a record has the names of the contract, days as timestamps, and an empty text for nothing", () => {
  const read = recordReader(fields);
  expect(read({ full_name: "Sita", since_day: today, until_day: null, size: 0 })).toEqual({
    fullname: "Sita",
    since: "2025-01-05T00:00:00.000Z",
    until: "",
    size: 0,
  });
});
