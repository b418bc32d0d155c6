import { expect, test } from "vitest";
import { readQuery } from "./notice-board.ts";

const read = (query: string) => readQuery(new URLSearchParams(query));

test("an address without a query asks for the first page of everything", () => {
  expect(read("")).toEqual({ page: 1 });
});

test("an address carries the filter and the page", () => {
  const asked = read("page=2&type=Exam&year=2025&search=first+semester");

  expect(asked).toEqual({
    page: 2,
    type: "Exam",
    year: "2025",
    search: "first semester",
  });
});

test("the empty fields of a form are no filter", () => {
  expect(read("search=&type=&year=")).toEqual({ page: 1 });
  expect(read("search=+++")).toEqual({ page: 1 });
});

test.each([
  "page=0",
  "page=-1",
  "page=two",
  "page=99999999999",
  "type=Sports",
  "year=25",
  `search=${"x".repeat(201)}`,
])("%s makes no sense and is left out", (query) => {
  expect(read(query)).toEqual({ page: 1 });
});

test("one value that makes no sense does not take the others with it", () => {
  expect(read("type=exam&year=2024&page=3")).toEqual({ page: 3, year: "2024" });
});
