import { expect, test } from "vitest";
import { addressOfForm, hasFilter, noticeAddress } from "./notice-board.ts";

test("the first page of everything has the bare address", () => {
  expect(noticeAddress()).toBe("/notice#notices");
  expect(noticeAddress({}, 1)).toBe("/notice#notices");
});

test("the filter and the page stand in the address", () => {
  const address = noticeAddress({ type: "Exam", year: "2025", search: "first semester & viva" }, 2);

  expect(address).toBe("/notice?search=first+semester+%26+viva&type=Exam&year=2025&page=2#notices");
});

test("a search in Devanagari survives the address", () => {
  const address = noticeAddress({ search: "दशैं बिदा" });

  expect(new URL(address, "http://localhost").searchParams.get("search")).toBe("दशैं बिदा");
});

test("what a form leaves empty is not in the address", () => {
  const form = new FormData();
  form.set("search", "  ");
  form.set("type", "Result");
  form.set("year", "");

  expect(addressOfForm(form)).toBe("/notice?type=Result#notices");
});

test("a filter is one that leaves something out", () => {
  expect(hasFilter({})).toBe(false);
  expect(hasFilter({ search: "", type: undefined })).toBe(false);
  expect(hasFilter({ year: "2024" })).toBe(true);
});
