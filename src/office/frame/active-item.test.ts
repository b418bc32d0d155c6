import { expect, test } from "vitest";
import { activeHref } from "./screen-roles.ts";

const hrefs = ["/admin", "/admin/roadblock", "/admin/roadblock-list", "/admin/notice"];

test("of several addresses that fit, the longest is marked", () => {
  expect(activeHref(hrefs, "/admin/notice")).toBe("/admin/notice");
  expect(activeHref([...hrefs].reverse(), "/admin/notice/12/")).toBe("/admin/notice");
  expect(activeHref(hrefs, "/admin/elsewhere")).toBe("/admin");
});

test("an address that only begins alike is not marked", () => {
  expect(activeHref(hrefs, "/admin/roadblock-list")).toBe("/admin/roadblock-list");
  expect(activeHref(["/admin/roadblock"], "/admin/roadblock-list")).toBeUndefined();
});
