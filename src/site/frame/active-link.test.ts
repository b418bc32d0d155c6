import { expect, test } from "vitest";
import { ariaCurrent } from "./header.tsx";

test("a link to the page itself is the current page, with or without a trailing slash", () => {
  expect(ariaCurrent("/notice", "/notice")).toBe("page");
  expect(ariaCurrent("/notice", "/notice/")).toBe("page");
  expect(ariaCurrent("/", "/")).toBe("page");
});

test("Programs stays marked on a program's own page", () => {
  expect(ariaCurrent("/programs", "/programs/bba")).toBe("true");
});

test("Home is not marked on other pages, nor a link whose path only begins alike", () => {
  expect(ariaCurrent("/", "/about")).toBeUndefined();
  expect(ariaCurrent("/notice", "/notices")).toBeUndefined();
});
