import { expect, test } from "vitest";
import { readRecordQuery, writeRecordQuery } from "./list-query.ts";

test.each([
  ["", ""],
  ["state=hidden", "state=hidden"],
  ["search=exam&state=scheduled&page=2", "state=scheduled&search=exam&page=2"],
  ["state=binned", ""],
  ["state=constructor", ""],
])("an address that asks for %o is written as %o", (asked, written) => {
  expect(writeRecordQuery(readRecordQuery(new URLSearchParams(asked))).toString()).toBe(written);
});
