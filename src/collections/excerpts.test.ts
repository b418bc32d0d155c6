import { expect, test } from "vitest";
import { excerpts } from "./audit-log.server.ts";

const long = "The examinations begin on Sunday. ".repeat(100);

test("short texts stay as they are", () => {
  expect(excerpts("Exam", "Result")).toEqual({ from: "Exam", to: "Result" });
});

test("of two long texts the part that differs is shown, with a little of what stands around it", () => {
  const { from, to } = excerpts(`${long}Room 4.${long}`, `${long}Room 12.${long}`);
  expect(from).toMatch(/^….{40,80}Room 4\..{40,80}…$/s);
  expect(to).toMatch(/^….{40,80}Room 12\..{40,80}…$/s);
});

test("a long text that is new is shown as it begins, and one that went as it began", () => {
  const beginning = `${long.slice(0, 400)}…`;
  expect(excerpts("", long)).toEqual({ from: "", to: beginning });
  expect(excerpts(long, "")).toEqual({ from: beginning, to: "" });
});

test("a word that is said once more is seen, though all of the shorter text stands in the longer one", () => {
  const word = "very ".repeat(100);
  const { from, to } = excerpts(word, `${word}very `);
  expect(to.length).toBeGreaterThan(from.length);
});

test("a letter of two halves is not cut into them", () => {
  const { to } = excerpts("", "😀".repeat(300));
  expect(to.isWellFormed()).toBe(true);
});
