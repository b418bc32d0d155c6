import { expect, test } from "vitest";
import { digitsAt, stepAt, stepOf } from "./codes.server.ts";
import { toBase32 } from "./set-up.server.ts";

/** The secret and the times of RFC 6238, appendix B. It shows eight digits; six are the end of them. */
const secret = Buffer.from("12345678901234567890");
const published = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
] as const;

test.each(published)("at second %i the digits are those that the standard publishes", (second, eight) => {
  const at = new Date(second * 1000);
  expect(digitsAt(secret, stepAt(at))).toBe(eight.slice(2));
});

test("digits are right for their half minute and for the ones beside it, and no longer", () => {
  const at = (second: number) => new Date(1_700_000_010_000 + second * 1000);
  const step = stepAt(at(0));
  const digits = digitsAt(secret, step);
  expect([-30, 0, 29, 59].map((second) => stepOf(secret, digits, at(second)))).toEqual(Array(4).fill(step));
  expect([-31, 60].map((second) => stepOf(secret, digits, at(second)))).toEqual([undefined, undefined]);
});

test("what is no six digits is never right", () => {
  const at = new Date(59_000);
  for (const typed of ["", "28708", "2870820", "28708２", "abcdef"])
    expect(stepOf(secret, typed, at)).toBeUndefined();
});

test("a secret is written in the letters that apps take", () => {
  expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(toBase32(Buffer.from("f"))).toBe("MY");
  expect(toBase32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
});
