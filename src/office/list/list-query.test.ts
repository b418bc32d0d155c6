import { expect, test } from "vitest";
import { readListQuery, writeListQuery } from "./list-query.ts";

const sizes = { pageSizes: [5, 10, 25, 50], pageSize: 10 };
const start = { page: 1, limit: 10, search: "" };
const read = (search: string) => readListQuery(new URLSearchParams(search), sizes);

test("an address without anything is the first page of the usual size", () => {
  expect(read("")).toEqual(start);
  expect(writeListQuery(start, sizes).toString()).toBe("");
});

test("what the address says is kept, and written the same way", () => {
  const query = read("?search=exam+routine&limit=25&page=3");

  expect(query).toEqual({ page: 3, limit: 25, search: "exam routine" });
  expect(writeListQuery(query, sizes).toString()).toBe("search=exam+routine&limit=25&page=3");
});

test.each(["page=0", "page=-1", "page=1.5", "page=abc", "page=1e99", "limit=7", "limit=100"])(
  "%s is not asked of the server",
  (search) => {
    expect(read(search)).toEqual(start);
  },
);
