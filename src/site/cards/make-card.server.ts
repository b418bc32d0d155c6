import { buffer } from "node:stream/consumers";
import { isColour } from "#fields/colours.ts";
import type { FileStore } from "#files/file-store.server.ts";
import { endingOf } from "#files/file-types.server.ts";
import { drawInWorker } from "#files/image-worker.server.ts";
import { found } from "#http/errors.ts";
import { mailCrestSize, mailPictureWidth } from "#mail/mail-pictures.ts";
import { type Card, cardSize, cardType } from "../share-cards.ts";
import { languageOf } from "../text.ts";
import { type CardFonts, loadCardFonts } from "./card-fonts.server.ts";
import { drawLine, layoutText, type TextBlock } from "./card-layout.server.ts";

/** Loads something for all who ask, once. What could not be loaded is tried again by whoever asks next. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The bytes behind the address of an uploaded picture; undefined where they cannot be read. */
export type ReadPicture = (url: string) => Promise<Buffer | undefined>;

/** Networks refuse what is heavy, and few readers wait for it: tried from the best on, until one is light enough. */
const maxBytes = 100 * 1000;
/** 64 colours are two inks and their edges. A page of a notice may have a coloured letterhead. */
const palettes = { withoutPicture: [64], withPicture: [256, 64, 16] };
const qualities = [82, 60, 35];

const readFonts = loadOnce(loadCardFonts);

/** A card as the bytes of a picture. A picture that cannot be read is left out, and the title has its room. */
export async function makeCard(card: Card, read: ReadPicture): Promise<Buffer> {
  const [loaded, picture, crest] = await Promise.all([
    readFonts(),
    card.picture && read(card.picture.url),
    card.crest ? read(card.crest) : undefined,
  ]);
  const { svg, ...places } = drawCard(
    { ...card, picture: picture && card.picture, crest: crest ? card.crest : "" },
    loaded,
  );
  const layers = [
    ...(picture && places.picture ? [layer(picture, places.picture, "cover")] : []),
    ...(crest ? [layer(crest, places.crest, "contain")] : []),
  ];
  const encodings =
    cardType(card) === "jpg"
      ? qualities.map((quality) => ({ jpeg: { quality, chromaSubsampling: "4:4:4" } }))
      : palettes[layers.length > 0 ? "withPicture" : "withoutPicture"].map((colours) => ({
          png: { palette: true, colours, dither: 0.5, effort: 1 },
        }));
  return drawInWorker("compose", { svg, layers, encodings, maxBytes });
}

function layer(bytes: Buffer, { left, top, width, height }: PicturePlace, fit: "cover" | "contain") {
  return { bytes, left, top, resize: { width, height, fit, position: "top", background: "#0000" } };
}

/** As in the style sheet's tokens. */
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
/** Portraits are 4 to 5, and of a page its upper part. Both stand on the foot. */
const pictureBox = { width: 322, height: 403 };
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

/** Where the picture beside the title goes, if there is one. */
interface PicturePlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Drawing {
  svg: string;
  picture: PicturePlace | undefined;
  crest: PicturePlace;
}

/** A card as an SVG without any text: every letter is an outline, so that no fonts are needed to draw it. */
function drawCard(card: Card, fonts: CardFonts): Drawing {
  const picture = card.picture && {
    ...pictureBox,
    left: cardSize.width - margin - pictureBox.width,
    top: footTop - pictureBox.height,
  };
  const width = (picture ? picture.left - gap : cardSize.width - margin) - margin;
  const accent = isColour(card.accent) ? card.accent : colours.crimson;
  const crest = { left: margin, top: footTop + 31, width: 66, height: 77 };
  const parts = [
    `<rect width="${cardSize.width}" height="${cardSize.height}" fill="${colours.paper}"/>`,
    `<rect width="${cardSize.width}" height="10" fill="${accent}"/>`,
    picture ? frame(picture) : "",
    drawWords(card, fonts, width, accent),
    drawFoot(card, fonts, crest),
  ];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">${parts.join("")}</svg>`,
    picture,
    crest,
  };
}

/** A thin edge, since a white page on paper has none. */
const frame = ({ left, top, width, height }: PicturePlace) =>
  `<rect x="${left - 1}" y="${top - 1}" width="${width + 2}" height="${height + 2}" fill="${colours.paperEdge}"/>`;

/** What kind it is and the title from the top on, the lines below them from the foot up. */
function drawWords(card: Card, fonts: CardFonts, width: number, accent: string): string {
  const kicker = layoutText(card.kicker.toUpperCase(), fonts.strong, { width, sizes: kickerSizes });
  const faces = languageOf(card.title) ? fonts.nepali : fonts.display;
  const own = layoutText(card.title, faces, { width, sizes: titleSizes });
  // Of a title of nothing but smileys nothing is left.
  const title =
    own.lines.length > 0 ? own : layoutText(card.kicker, fonts.display, { width, sizes: titleSizes });
  const lines = card.lines.map((line) => layoutText(line, fonts.text, { width, sizes: lineSizes }));
  const lastBase = footTop - 46;
  return [
    group(accent, kicker, () => kickerBase),
    group(colours.ink, title, (index) => kickerBase + 30 + title.size * (lineHeight * (index + 1) - 0.18)),
    ...lines.map((line, index) =>
      group(colours.inkSoft, line, () => lastBase - 42 * (lines.length - 1 - index)),
    ),
  ].join("");
}

/** Lines of one colour, each on the base that it is given. */
function group(
  fill: string,
  { lines, size }: TextBlock,
  baseOf: (index: number) => number,
  left = margin,
): string {
  return `<g fill="${fill}">${lines.map((line, index) => drawLine(line, size, left, baseOf(index))).join("")}</g>`;
}

/** The school, on its dark band. */
function drawFoot({ school, place, crest: own }: Card, fonts: CardFonts, crest: PicturePlace): string {
  const left = crest.left + crest.width + 26;
  const width = cardSize.width - margin - left;
  const name = layoutText(school, fonts.display, { width, sizes: [{ size: 36, maxLines: 1 }] });
  const where = layoutText(place, fonts.text, { width, sizes: [{ size: 22, maxLines: 1 }] });
  const middle = footTop + footHeight / 2;
  const scale = crest.width / 48;
  return [
    `<rect y="${footTop}" width="${cardSize.width}" height="${footHeight}" fill="${colours.ink}"/>`,
    `<rect y="${footTop}" width="${cardSize.width}" height="3" fill="${colours.gold}"/>`,
    own ? "" : `<g transform="translate(${crest.left} ${crest.top}) scale(${scale})">${crestPaths}</g>`,
    group(colours.onInk, name, () => middle - 2, left),
    group(colours.onInkSoft, where, () => middle + 34, left),
  ].join("");
}

/** The drawn crest, 48 by 56: the same paths as src/ui/crest.tsx, with the colours that its classes name. */
export const crestPaths = [
  ["#b8923f", "M3 2h42v29c0 12-9 19.5-21 23.5C12 50.5 3 43 3 31Z"],
  ["#fbf8f3", "M4.2 3.2h39.6V31c0 11.2-8.5 18.4-19.8 22.2C12.7 49.4 4.2 42.2 4.2 31Z"],
  ["#0f1e36", "M5.8 4.8h36.4V33H5.8Z"],
  ["#9c0f2e", "M5.82 33h36.36C41.2 42 33.6 48.1 24 51.5 14.4 48.1 6.8 42 5.82 33Z"],
  ["#46597b", "M5.8 29.5 12 23l4 3.5 8-11.5 8.5 11.5 3.5-3 6.2 6V33H5.8Z"],
  [
    "#fbf8f3",
    "m24 15 5.4 7.3-2.6-1-2.3 2.4-2.3-2.3-2.7.8ZM12 23l2.3 2-1.6-.1-1 1.2-1.6-1.1ZM36 23.5l2.1 2-1.9-.4-1.2.9-1.2-.7Z",
  ],
  ["#dcc487", "M24 6.3c1.7 1.7 2.2 2.7 2.2 3.7a2.2 2.2 0 0 1-4.4 0c0-1 .5-2 2.2-3.7Z"],
  ["#b8923f", "M5.8 32.55h36.4v.9H5.8Z"],
  [
    "#fbf8f3",
    "M23.5 37.6c-3.2-1.7-7-1.9-10.7-1v7.6c3.7-.8 7.5-.5 10.7 1.2Zm1 0c3.2-1.7 7-1.9 10.7-1v7.6c-3.7-.8-7.5-.5-10.7 1.2Z",
  ],
]
  .map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`)
  .join("");

/** Headshots are at most 5 MB, pictures of pages far less. */
const maxPictureBytes = 6 * 1024 * 1024;
const fileAddress = /^\/files\/([0-9a-f]{64})\/[^/]+$/;

/** Reads uploaded pictures by their addresses. A card is drawn without one that is not there, or is too large. */
export function createPictureReader(store: FileStore): ReadPicture {
  return async (url) => {
    const [, hash] = fileAddress.exec(url) ?? [];
    if (!hash) return undefined;
    const key = `${hash}.${endingOf(url)}`;
    const bytes = await store.size(key);
    return bytes && bytes <= maxPictureBytes ? buffer(await store.read(key)) : undefined;
  };
}

const quality = 80;
/** Larger than shown, so that it stays sharp. */
const drawnCrest = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="560" viewBox="0 0 48 56">${crestPaths}</svg>`,
);

/** A page or a photograph for a mail. */
export async function makeMailPicture(url: string, read: ReadPicture): Promise<Buffer> {
  return drawInWorker("fit", {
    bytes: found(await read(url), "The picture"),
    resize: { width: mailPictureWidth, withoutEnlargement: true },
    flatten: { background: "#fff" },
    encoding: { jpeg: { quality } },
  });
}

/** The crest for a mail: whole, in a square that shows what is behind it. */
export async function makeMailCrest(url: string | undefined, read: ReadPicture): Promise<Buffer> {
  return drawInWorker("fit", {
    bytes: found(url ? await read(url) : drawnCrest, "The crest"),
    isUpright: true,
    resize: { width: mailCrestSize, height: mailCrestSize, fit: "contain", background: "#0000" },
    encoding: { png: {} },
  });
}
