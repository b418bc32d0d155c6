import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fonts } from "./subset-fonts.ts";

const styles = readFileSync(join(import.meta.dirname, "fonts.css"), "utf8");

/** What the style sheet says that a file holds: the browser fetches it for these characters and no others. */
function promisedBy(name: string): string[] {
  const face = styles.split("@font-face").find((each) => each.includes(`~fonts/${name}"`)) ?? "";
  const ranges = /unicode-range:([^;]+);/.exec(face)?.[1] ?? "";
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = "", last = first]) => {
    const start = Number.parseInt(first, 16);
    const count = Number.parseInt(last, 16) - start + 1;
    return Array.from({ length: count }, (_, offset) => String.fromCodePoint(start + offset));
  });
}

test.each(fonts.filter(({ name }) => !name.includes("nepali")))(
  "$name holds the characters for which the style sheet asks for it",
  ({ name, text }) => {
    expect(promisedBy(name).sort()).toEqual([...text].sort());
  },
);

test("the style sheet asks for the Nepali face for everything in it", () => {
  const nepali = fonts.find(({ name }) => name.includes("nepali"));
  expect(promisedBy("noto-sans-nepali.woff2")).toEqual(expect.arrayContaining([...(nepali?.text ?? "?")]));
});
