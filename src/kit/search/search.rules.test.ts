import { fold } from "#base/folding.ts";

test.each([
  ["Résumé", "resume"],
  ["ÀÉÎÕÜ ç ñ", "aeiou c n"],
  // Written as a letter and a mark of its own.
  ["e\u0301tude", "etude"],
  ["İstanbul", "istanbul"],
  ["ＭＢＡ ﬁnance", "mba finance"],
  ["Søren Łukasz Đặng Þóra Ægir Straße", "soren lukasz dang thora aegir strasse"],
])("%s is found as %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("the marks of Devanagari are not removed", () => {
  expect(fold("परीक्षाको नतिजा")).toBe("परीक्षाको नतिजा");
  expect(fold("पुस")).not.toBe(fold("पस"));
  expect(fold("काँडा")).not.toBe(fold("काडा"));
});

test("both encodings of a letter are equal", () => {
  expect(fold("\u0929")).toBe(fold("\u0928\u093c"));
  expect(fold("é")).toBe(fold("e"));
});
