import { expect, test } from "vitest";
import { anyText, defineList } from "./list.ts";

const { read, write } = defineList({
  pageSizes: [5, 10, 25],
  filters: { folder: ["inbox", "suspicious"], kind: ["", "notice"], person: anyText },
  request: async () => ({ success: true as const, rows: [], total: 0 }),
});
const queryOf = (search: string) => read(new URLSearchParams(search));

test("a URL without parameters is the first page with the defaults", () => {
  const start = { page: 1, limit: 10, search: "", folder: "inbox", kind: "", person: "" };
  expect(queryOf("")).toEqual(start);
  expect(write(queryOf("")).toString()).toBe("");
});

test("a choice goes into the URL and comes back", () => {
  const search = "folder=suspicious&kind=notice&person=0190&search=exam+routine&limit=25&page=3";
  expect(write(queryOf(search)).toString()).toBe(search);
});

test.each(["page=0", "page=1.5", "page=abc", "page=1e99", "limit=7", "folder=trash", "kind=constructor"])(
  "%s is replaced by the default",
  (search) => {
    expect(queryOf(search)).toEqual(queryOf(""));
  },
);
