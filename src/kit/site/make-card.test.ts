import sharp from "sharp";
import { makeCard } from "./make-card.server.ts";
import type { ShareCard } from "./share-cards.ts";

const card: ShareCard = {
  kicker: "Exam notice",
  title: "Routine of the end-term examination",
  lines: ["15 Nov 2026 · 29 Kartik 2083"],
  school: "School of Management",
  place: "Deurali Campus, Nilgiri National University",
  crest: "",
  accent: "",
  dark: "",
  picture: undefined,
};

/** Nothing is harder to keep small than noise. */
async function noise(width: number, height: number): Promise<Buffer> {
  const made = { type: "gaussian", mean: 128, sigma: 90 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise: made } })
    .png()
    .toBuffer();
}

const shapeOf = async (bytes: Buffer) => sharp(bytes).metadata();

test.each(["page", "portrait"] as const)("a card with the heaviest %s is still light", async (as) => {
  const picture = await noise(900, 1200);
  const made = await makeCard({ ...card, crest: "/crest", picture: { url: "/x", as } }, async () => picture);
  expect(made.length).toBeLessThan(100 * 1024);
  expect(await shapeOf(made)).toMatchObject({ width: 1200, height: 630 });
});

test("a picture that cannot be read is left out, and the title has its room", async () => {
  const without = await makeCard(card, async () => undefined);
  const missing = await makeCard({ ...card, picture: { url: "/x", as: "page" } }, async () => undefined);
  expect(missing.equals(without)).toBe(true);
});

test.each(["accent", "dark"])("a card has the school's %s colour, and ignores what is none", async (name) => {
  const own = await makeCard({ ...card, [name]: "#1f4d7a" }, async () => undefined);
  const wrong = await makeCard({ ...card, [name]: 'red"/><script>' }, async () => undefined);
  const plain = await makeCard(card, async () => undefined);
  expect(own.equals(plain)).toBe(false);
  expect(wrong.equals(plain)).toBe(true);
});

const titled = (title: string) => makeCard({ ...card, title }, async () => undefined);

test("characters that our fonts lack, or that turn the text, are left out", async () => {
  const odd = await titled("🎉 Party \u202eexe.txt 中 \u0000end");
  expect(odd.equals(await titled("Party exe.txt end"))).toBe(true);
  for (const empty of ["🎉🎉 \u202e", "👩\u200d🎓"])
    expect((await titled(empty)).equals(await titled(card.kicker))).toBe(true);
});

test.each([
  ["one word", "x"],
  ["Nepali", "सूचना सम्बन्धी "],
  ["one Nepali word", "परीक्षा"],
])("a title that has no room ends with an ellipsis: %s", async (_, text) => {
  const cut = await titled(text.repeat(400));
  expect(cut.equals(await titled(text.repeat(420)))).toBe(true);
  expect(cut.equals(await titled(text.repeat(3)))).toBe(false);
});

test("letters of Nepali are joined as they are written", async () => {
  const width = async (title: string) => {
    const bytes = await titled(title);
    const region = { left: 80, top: 150, width: 600, height: 90 };
    const { info } = await sharp(await sharp(bytes).extract(region).png().toBuffer())
      .trim()
      .toBuffer({ resolveWithObject: true });
    return info.width;
  };
  expect(await width("क्ष")).toBeLessThan(await width("क्\u200cष"));
});
