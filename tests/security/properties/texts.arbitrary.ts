import fc from "fast-check";
import texts from "./texts.json" with { type: "json" };

/** What once broke something somewhere: for a database, a spreadsheet, a page, a path, a clock or a parser. */
const hostileTexts: string[] = [
  ...texts.hostile,
  "\ud800",
  "x\udc00",
  "x".repeat(300),
  "x".repeat(10_000),
  "😀".repeat(150),
  `${"x".repeat(199)}😀`,
  "İ".repeat(127),
  "e\u0301".repeat(200),
  `https://x.example/${"%F0%9F%98%80".repeat(101)}`,
  `https://x.example/x${"%F0%9F%98%80".repeat(101)}`,
];

/** What a form would hold that a person filled in: with these a made-up request gets as far as the database. */
const plausibleTexts = texts.plausible;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<string[]>(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  // Two at once: what one check takes out may leave what another looks for.
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...hostileTexts), fc.constantFrom(...hostileTexts))
      .map(([first, second]) => first + second),
  },
);

export const plausibleText: fc.Arbitrary<string> = fc.constantFrom<string[]>(...plausibleTexts);

export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: plausibleText },
  { weight: 1, arbitrary: hostileText },
);

/** What encodes nothing that can be read, or something twice. */
const brokenEncodings = ["%", "%z", "%ED%A0%80", "%C0%AF", "%2500", "%2e%2e%2f", "%FF", "+", "%u0041"];

export const inAddress = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: text.map((value) => encodeURIComponent(value.toWellFormed())) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenEncodings) },
  );
