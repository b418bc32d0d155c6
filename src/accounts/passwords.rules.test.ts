import { expect, test } from "vitest";
import { missingCharacters, strengthOf } from "./accounts.rules.ts";

test.each([
  ["", "short"],
  ["elevenchars", "short"],
  ["aaaaaaaaaaaaaaaaaaaa", "simple"],
  ["123456789012", "simple"],
  ["abcdefghijklmnop", "simple"],
  ["nepalnepalnepalnepal", "simple"],
  ["kcjwmqhsvrtz", "fair"],
  ["Kc7wm-qh2vRtz", "good"],
  ["wet paper carries no ink", "strong"],
  ["पानीमाथि हिँड्ने बिरालो", "strong"],
])("%j is %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test("a character is what whoever types it takes for one", () => {
  expect(missingCharacters("🏔".repeat(11))).toBe(1);
  expect(missingCharacters("🏔".repeat(12))).toBe(0);
});

test("a password as long as can be is judged at once", () => {
  // Not by the clock: on a busy machine others have the processor meanwhile.
  const begun = process.threadCpuUsage();
  strengthOf(`${"ab".repeat(511)}x`);
  expect(process.threadCpuUsage(begun).user).toBeLessThan(200_000);
});
