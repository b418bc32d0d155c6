import { shortLink, shortName } from "./list-parts.tsx";

test("a link of 35 characters is shown whole, a longer one with an ellipsis after 35", () => {
  const whole = "https://school.example/admission-26";
  expect(shortLink(whole)).toBe(whole);
  expect(shortLink(`${whole}7`)).toBe(`${whole}…`);
  expect(shortLink(`${"a".repeat(34)}😀b`)).toBe(`${"a".repeat(34)}😀…`);
});

test("a name is cut after 80 letters, and Nepali letters stay whole", () => {
  expect(shortName("a".repeat(80))).toBe("a".repeat(80));
  expect(shortName("नि".repeat(81))).toBe(`${"नि".repeat(80)}…`);
});
