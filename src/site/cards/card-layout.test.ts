import { beforeAll, expect, test } from "vitest";
import { type CardFonts, loadCardFonts } from "./card-fonts.server.ts";
import { layoutText } from "./card-layout.server.ts";

let fonts: CardFonts;
beforeAll(async () => {
  fonts = await loadCardFonts();
});

const room = {
  width: 1000,
  sizes: [
    { size: 80, maxLines: 2 },
    { size: 40, maxLines: 4 },
  ],
};
const lay = (text: string) => {
  const { size, lines } = layoutText(text, fonts.display, room);
  return {
    size,
    lines: lines.map(({ words }) => words.map((word) => word.text).join(" ")),
    widest: Math.max(0, ...lines.map(({ width }) => width * size)),
  };
};

test("a short title is large, a longer one smaller and whole", () => {
  expect(lay("Exam routine")).toMatchObject({ size: 80, lines: ["Exam routine"] });
  const long = lay("word ".repeat(30));
  expect(long.size).toBe(40);
  expect(long.lines.join(" ").split(" ")).toHaveLength(30);
});

test.each([
  ["one word", "x".repeat(300)],
  ["Nepali", "सूचना सम्बन्धी ".repeat(80)],
  ["one Nepali word", "परीक्षा".repeat(80)],
])("what has no room ends with an ellipsis inside the line: %s", (_, text) => {
  const { size, lines, widest } = lay(text);
  expect([size, lines.length]).toEqual([40, 4]);
  expect(lines.at(-1)).toMatch(/\S…$/u);
  expect(widest).toBeLessThanOrEqual(room.width);
});

test("what no font has is left out, and no character turns what follows", () => {
  expect(lay("🎉 Party \u202eexe.txt 中 \u0000end").lines).toEqual(["Party exe.txt end"]);
  expect(lay("🎉🎉 \u202e").lines).toEqual([]);
  expect(lay("").lines).toEqual([]);
});

test("letters of Nepali are joined as they are written", () => {
  const [line] = layoutText("क्ष", fonts.display, room).lines;
  // Three characters, one letter.
  expect(line?.words[0]?.runs[0]?.glyphs).toHaveLength(1);
  const [notJoined] = layoutText("क्\u200cष", fonts.display, room).lines;
  expect(notJoined?.words[0]?.runs[0]?.glyphs.length).toBeGreaterThan(1);
});
