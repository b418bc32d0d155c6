import { buffer } from "node:stream/consumers";
import { isColour } from "#fields/colours.ts";
import type { FileStore } from "#files/file-store.server.ts";
import { endingOf } from "#files/file-types.server.ts";
import { drawInWorker } from "#files/image-worker.server.ts";
import { found } from "#http/errors.ts";
import { crestSize, mailPictureWidth } from "#mail/mail-pictures.ts";
import { crestShapes } from "#ui/crest-shapes.ts";
import { type Card, cardSize, cardType } from "../share-cards.ts";
import { languageOf } from "../text.ts";
import { type CardFonts, loadCardFonts } from "./card-fonts.server.ts";
import { drawLine, layoutText, type TextBlock } from "./card-layout.server.ts";

export type ReadPicture = (url: string) => Promise<Buffer | undefined>;

/** Networks refuse large pictures. The encodings are tried from the best on. */
const maxBytes = 100 * 1000;
/** 64 colours are enough for two inks with smooth edges; a page may have a coloured letterhead. */
const palettes = { withoutPicture: [64], withPicture: [256, 64, 16] };
const qualities = [82, 60, 35];

let fonts: Promise<CardFonts> | undefined;

/** After a failure the next card tries again. */
function readFonts(): Promise<CardFonts> {
  fonts ??= loadCardFonts().catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });
  return fonts;
}

/** Without a picture that cannot be read. */
export async function makeCard(card: Card, read: ReadPicture): Promise<Buffer> {
  const [loaded, picture, crest] = await Promise.all([
    readFonts(),
    card.picture && read(card.picture.url),
    card.crest ? read(card.crest) : undefined,
  ]);
  const svg = drawCard(card, loaded, { hasPicture: picture !== undefined, hasCrest: crest !== undefined });
  const layers = [
    ...(picture ? [layer(picture, picturePlace, "cover")] : []),
    ...(crest ? [layer(crest, crestPlace, "contain")] : []),
  ];
  const encodings =
    cardType(card) === "jpg"
      ? qualities.map((quality) => ({ jpeg: { quality, chromaSubsampling: "4:4:4" } }))
      : palettes[layers.length > 0 ? "withPicture" : "withoutPicture"].map((colours) => ({
          png: { palette: true, colours, dither: 0.5, effort: 1 },
        }));
  return drawInWorker("compose", { svg, layers, encodings, maxBytes });
}

function layer(bytes: Buffer, { left, top, ...size }: typeof crestPlace, fit: "cover" | "contain") {
  return { bytes, left, top, resize: { ...size, fit, position: "top", background: "#0000" } };
}

/** As in the style sheet. */
const colours = {
  paper: "#fbf8f3",
  paperEdge: "#e6dccb",
  ink: "#0f1e36",
  inkSoft: "#46597b",
  onInk: "#fbf8f3",
  onInkSoft: "#ced5e0",
  crimson: "#9c0f2e",
  gold: "#b8923f",
};

const margin = 80;
const footHeight = 138;
const footTop = cardSize.height - footHeight;
const kickerBase = 104;
/** Portraits are 4 to 5; of a page the upper part is shown. */
const pictureBox = { width: 322, height: 403 };
const picturePlace = {
  ...pictureBox,
  left: cardSize.width - margin - pictureBox.width,
  top: footTop - pictureBox.height,
};
const crestPlace = { left: margin, top: footTop + 31, width: 66, height: 77 };
const gap = 64;

const kickerSizes = [{ size: 24, maxLines: 1 }];
const lineSizes = [{ size: 29, maxLines: 1 }];
const titleSizes = [
  { size: 92, maxLines: 2 },
  { size: 78, maxLines: 2 },
  { size: 66, maxLines: 3 },
  { size: 56, maxLines: 3 },
  { size: 48, maxLines: 4 },
  { size: 42, maxLines: 5 },
];
const lineHeight = 1.16;

/** Every letter is an outline, so that no fonts are needed. */
function drawCard(card: Card, fonts: CardFonts, has: { hasPicture: boolean; hasCrest: boolean }): string {
  const right = has.hasPicture ? picturePlace.left - gap : cardSize.width - margin;
  const accent = isColour(card.accent) ? card.accent : colours.crimson;
  // An edge for white pages.
  const { left, top, width, height } = picturePlace;
  const edge = { x: left - 1, y: top - 1, width: width + 2, height: height + 2 };
  const parts = [
    rect({ ...cardSize }, colours.paper),
    rect({ width: cardSize.width, height: 10 }, accent),
    has.hasPicture ? rect(edge, colours.paperEdge) : "",
    drawWords(card, fonts, right - margin, accent),
    drawFoot(card, fonts, has.hasCrest),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">${parts.join("")}</svg>`;
}

const rect = (place: Record<string, number>, fill: string) =>
  `<rect ${Object.entries(place)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ")} fill="${fill}"/>`;

/** Kicker and title from the top, the lines from the bottom. */
function drawWords(card: Card, fonts: CardFonts, width: number, accent: string): string {
  const kicker = layoutText(card.kicker.toUpperCase(), fonts.strong, { width, sizes: kickerSizes });
  const faces = languageOf(card.title) ? fonts.nepali : fonts.display;
  const own = layoutText(card.title, faces, { width, sizes: titleSizes });
  // A title of smileys only is empty.
  const title =
    own.lines.length > 0 ? own : layoutText(card.kicker, fonts.display, { width, sizes: titleSizes });
  const lines = card.lines.map((line) => layoutText(line, fonts.text, { width, sizes: lineSizes }));
  const lastBase = footTop - 46;
  return [
    group(accent, kicker, () => kickerBase),
    group(darkOf(card), title, (index) => kickerBase + 30 + title.size * (lineHeight * (index + 1) - 0.18)),
    ...lines.map((line, index) =>
      group(colours.inkSoft, line, () => lastBase - 42 * (lines.length - 1 - index)),
    ),
  ].join("");
}

function group(
  fill: string,
  { lines, size }: TextBlock,
  baseOf: (index: number) => number,
  left = margin,
): string {
  return `<g fill="${fill}">${lines.map((line, index) => drawLine(line, size, left, baseOf(index))).join("")}</g>`;
}

const darkOf = ({ dark }: Card): string => (isColour(dark) ? dark : colours.ink);

function drawFoot(card: Card, fonts: CardFonts, hasCrest: boolean): string {
  const { school, place } = card;
  const left = crestPlace.left + crestPlace.width + 26;
  const width = cardSize.width - margin - left;
  const name = layoutText(school, fonts.display, { width, sizes: [{ size: 36, maxLines: 1 }] });
  const where = layoutText(place, fonts.text, { width, sizes: [{ size: 22, maxLines: 1 }] });
  const middle = footTop + footHeight / 2;
  const scale = crestPlace.width / 48;
  const drawnAt = `translate(${crestPlace.left} ${crestPlace.top}) scale(${scale})`;
  return [
    rect({ y: footTop, width: cardSize.width, height: footHeight }, darkOf(card)),
    rect({ y: footTop, width: cardSize.width, height: 3 }, colours.gold),
    hasCrest ? "" : `<g transform="${drawnAt}">${crestPaths}</g>`,
    group(colours.onInk, name, () => middle - 2, left),
    group(colours.onInkSoft, where, () => middle + 34, left),
  ].join("");
}

const crestFills: Record<(typeof crestShapes)[number][0], string> = {
  "fill-gold-500": `fill="${colours.gold}"`,
  "fill-paper": `fill="${colours.paper}"`,
  "fill-ink-900": `fill="${colours.ink}"`,
  "fill-crimson-700": `fill="${colours.crimson}"`,
  "fill-ink-600": `fill="${colours.inkSoft}"`,
  "fill-gold-300": 'fill="#dcc487"',
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
  return drawInWorker("fit", {
    bytes: found(await read(url), "The picture"),
    resize: { width, withoutEnlargement: true },
    flatten: { background: "#fff" },
    encoding: { jpeg: { quality: 80 } },
  });
}

/** In a transparent square. */
export async function makeMailCrest(url: string | undefined, read: ReadPicture): Promise<Buffer> {
  return drawInWorker("fit", {
    bytes: found(url ? await read(url) : drawnCrest, "The crest"),
    isUpright: true,
    resize: { width: crestSize, height: crestSize, fit: "contain", background: "#0000" },
    encoding: { png: {} },
  });
}
