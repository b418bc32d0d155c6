import { isColour } from "#contract/content/colours.ts";
import { languageOf } from "#contract/notices/title-language.ts";
import { type Card, cardSize } from "#contract/pages/share-cards.ts";
import type { CardFonts } from "./card-fonts.ts";
import { drawLine, layoutText, type TextBlock } from "./card-layout.ts";
import { crestPaths } from "./crest.ts";

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
export interface PicturePlace {
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
export function drawCard(card: Card, fonts: CardFonts): Drawing {
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
