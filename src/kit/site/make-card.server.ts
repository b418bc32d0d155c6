import { buffer } from "node:stream/consumers";
import { requireFound } from "#base/errors.ts";
import { languageOf } from "#base/text.ts";
import { isColour } from "#kit/fields/colours.ts";
import { crestShapes } from "#kit/ui/crest-shapes.ts";
import { siteColours as colours } from "#kit/ui/site-colours.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { endingOf } from "#platform/files/file-types.ts";
import type { TextBlock } from "#platform/files/image-tasks.ts";
import { runImageTask } from "#platform/files/image-worker.ts";
import { crestSize, mailPictureWidth } from "./drawn-pictures.ts";
import { cardSize, cardType, type ShareCard } from "./share-cards.ts";

export type ReadPicture = (url: string) => Promise<Buffer | undefined>;

/** Networks refuse large pictures. The encodings are tried from the best on. */
const maxBytes = 100 * 1000;
/** 64 colours are enough for two inks with smooth edges; a page may have a coloured letterhead. */
const palettes = { withoutPicture: [64], withPicture: [256, 64, 16] };
const qualities = [82, 60, 35];

/** Without a picture that cannot be read. */
export async function makeCard(card: ShareCard, read: ReadPicture): Promise<Buffer> {
  const [picture, crest] = await Promise.all([
    card.picture && read(card.picture.url),
    card.crest ? read(card.crest) : undefined,
  ]);
  const svg = drawCard(card, { hasPicture: picture !== undefined, hasCrest: crest !== undefined });
  const texts = textsOf(card, picture ? picturePlace.left - gap : cardSize.width - margin);
  const layers = [
    ...(picture ? [layer(picture, picturePlace, "cover")] : []),
    ...(crest ? [layer(crest, crestPlace, "contain")] : []),
  ];
  const encodings =
    cardType(card) === "jpg"
      ? qualities.map((quality) => ({ jpeg: { quality, chromaSubsampling: "4:4:4" } }))
      : palettes[layers.length > 0 ? "withPicture" : "withoutPicture"].map((size) => ({
          png: { palette: true, colours: size, dither: 0.5, effort: 1 },
        }));
  return runImageTask("compose", { svg, texts, layers, encodings, maxBytes });
}

function layer(bytes: Buffer, { left, top, ...size }: typeof crestPlace, fit: "cover" | "contain") {
  return { bytes, left, top, resize: { ...size, fit, position: "top", background: "#0000" } };
}

const margin = 80;
const footHeight = 138;
const footTop = cardSize.height - footHeight;
const kickerBase = 104;
const pictureBox = { width: 322, height: 403 };
const picturePlace = {
  ...pictureBox,
  left: cardSize.width - margin - pictureBox.width,
  top: footTop - pictureBox.height,
};
const crestPlace = { left: margin, top: footTop + 31, width: 66, height: 77 };
const gap = 64;

const titleTop = kickerBase + 46;
const titleSizes = [92, 78, 66, 56, 48, 42];

function drawCard(card: ShareCard, has: { hasPicture: boolean; hasCrest: boolean }): string {
  // An edge for white pages.
  const { left, top, width, height } = picturePlace;
  const edge = { x: left - 1, y: top - 1, width: width + 2, height: height + 2 };
  const drawnAt = `translate(${crestPlace.left} ${crestPlace.top}) scale(${crestPlace.width / 48})`;
  const parts = [
    rect({ ...cardSize }, colours.paper),
    rect({ width: cardSize.width, height: 10 }, accentOf(card)),
    has.hasPicture ? rect(edge, colours.paperEdge) : "",
    rect({ y: footTop, width: cardSize.width, height: footHeight }, darkOf(card)),
    rect({ y: footTop, width: cardSize.width, height: 3 }, colours.gold),
    has.hasCrest ? "" : `<g transform="${drawnAt}">${crestPaths}</g>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">${parts.join("")}</svg>`;
}

const rect = (place: Record<string, number>, fill: string) =>
  `<rect ${Object.entries(place)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ")} fill="${fill}"/>`;

const accentOf = ({ accent }: ShareCard): string => (isColour(accent) ? accent : colours.crimson);
const darkOf = ({ dark }: ShareCard): string => (isColour(dark) ? dark : colours.ink);

/** Latin and Devanagari letters, their joiners, and punctuation. Our fonts lack all others, such as a smiley. */
const known =
  /[ -~\u00a0-\u024f\u0900-\u097f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20a0-\u20c0\u2122\u2212]|\p{Join_Control}/u;

/** Kicker and title from the top, the lines from the bottom, the school in the foot. */
function textsOf(card: ShareCard, right: number): TextBlock[] {
  const column = { left: margin, width: right - margin };
  const footLeft = crestPlace.left + crestPlace.width + 26;
  const foot = { left: footLeft, width: cardSize.width - margin - footLeft };
  const lastBase = footTop - 46;
  const firstBase = lastBase - 42 * (card.lines.length - 1);
  const middle = footTop + footHeight / 2;
  const title = shown(card.title);
  const texts: TextBlock[] = [
    lineAt(kickerBase, card.kicker.toUpperCase(), { ...looks.kicker, ...column, colour: accentOf(card) }),
    {
      // A title of smileys only is empty.
      text: title || shown(card.kicker),
      ...(languageOf(title) ? looks.nepaliTitle : looks.title),
      ...column,
      colour: darkOf(card),
      sizes: titleSizes,
      top: titleTop,
      height: firstBase - 52 - titleTop,
    },
    ...card.lines.map((text, index) => lineAt(firstBase + 42 * index, text, { ...looks.line, ...column })),
    lineAt(middle - 2, card.school, { ...looks.school, ...foot }),
    lineAt(middle + 34, card.place, { ...looks.place, ...foot }),
  ];
  return texts.filter(({ text }) => text !== "");
}

const sans = "Noto Sans Devanagari";
const serif = `Newsreader 16pt, ${sans}`;
const looks = {
  kicker: { font: `${sans} bold`, size: 24 },
  title: { font: `${serif} medium`, leading: 0.16 },
  /** In one font, so that digits have the same weight. */
  nepaliTitle: { font: `${sans} semi-bold`, leading: 0 },
  line: { font: `${sans} medium`, size: 29, colour: colours.inkSoft },
  school: { font: `${serif} medium`, size: 36, colour: colours.paper },
  place: { font: `${sans} medium`, size: 22, colour: colours.onInkSoft },
};

const maxCharacters = 300;

function shown(text: string): string {
  const words = text
    .normalize("NFC")
    .split(/\s+/)
    .map((word) => [...word].filter((character) => known.test(character)).join(""));
  // Of some smileys a joiner is left, of which nothing can be drawn.
  const line = words.filter((word) => /\P{Join_Control}/u.test(word)).join(" ");
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters)}…` : line;
}

type Line = Pick<TextBlock, "font" | "colour" | "left" | "width"> & { size: number };

const lineAt = (base: number, text: string, { size, ...line }: Line): TextBlock => ({
  ...line,
  text: shown(text),
  sizes: [size],
  leading: 0,
  top: Math.round(base - size * 0.74),
  height: size * 1.5,
});

const crestFills: Record<(typeof crestShapes)[number][0], string> = {
  "fill-gold-500": `fill="${colours.gold}"`,
  "fill-paper": `fill="${colours.paper}"`,
  "fill-ink-900": `fill="${colours.ink}"`,
  "fill-crimson-700": `fill="${colours.crimson}"`,
  "fill-ink-600": `fill="${colours.inkSoft}"`,
  "fill-gold-300": `fill="${colours.goldPale}"`,
  "fill-none stroke-gold-500": `fill="none" stroke-width=".9" stroke="${colours.gold}"`,
};
const crestPaths = crestShapes.map(([look, d]) => `<path ${crestFills[look]} d="${d}"/>`).join("");

/** Headshots are at most 5 MB, pictures of pages far less. */
const maxPictureBytes = 6 * 1024 * 1024;
const fileAddress = /^\/files\/([0-9a-f]{64})\/[^/]+$/;

/** Undefined if it is missing or too large. */
export function createPictureReader(store: FileStore): ReadPicture {
  return async (url) => {
    const [, hash] = fileAddress.exec(url) ?? [];
    if (!hash) return undefined;
    const key = `${hash}.${endingOf(url)}`;
    const bytes = await store.size(key);
    return bytes && bytes <= maxPictureBytes ? buffer(await store.read(key)) : undefined;
  };
}

/** Larger than shown, to be sharp. */
const drawnCrest = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="560" viewBox="0 0 48 56">${crestPaths}</svg>`,
);

export async function makeMailPicture(
  url: string,
  read: ReadPicture,
  width = mailPictureWidth,
): Promise<Buffer> {
  return runImageTask("fit", {
    bytes: requireFound(await read(url), "The picture"),
    resize: { width, withoutEnlargement: true },
    flatten: { background: "#fff" },
    encoding: { jpeg: { quality: 80 } },
  });
}

export async function makeMailCrest(url: string | undefined, read: ReadPicture): Promise<Buffer> {
  return runImageTask("fit", {
    bytes: requireFound(url ? await read(url) : drawnCrest, "The crest"),
    isUpright: true,
    resize: { width: crestSize, height: crestSize, fit: "contain", background: "#0000" },
    encoding: { png: {} },
  });
}
