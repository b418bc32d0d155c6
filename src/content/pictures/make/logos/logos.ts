import type { Face, SetWords } from "../lettering/typeface.ts";

export interface Logo {
  width: number;
  height: number;
  svg: string;
}

const ink = "#0f1e36";
const height = 64;

interface LogoPlan {
  /** On a square of 64, in one ink; holes by the even-odd rule. */
  mark: string;
  lines: { text: string; face: Face; size: number; spacing?: number }[];
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Partners with invented names; each has a mark that says what it does and a hand of its own in lettering. */
const plans: LogoPlan[] = [
  {
    // A bank: three peaks in a ring.
    mark: `${circle(32, 32, 27)}${circle(32, 32, 23.5)}M14 43 25 26l6 8 8-14 12 23Z`,
    lines: [
      { text: "Triveni", face: "serifBold", size: 27 },
      { text: "COMMERCIAL BANK", face: "sans", size: 10.5, spacing: 2 },
    ],
  },
  {
    // Hydropower: a drop with a turbine's blade.
    mark: "M32 5c11 15 18 24 18 34a18 18 0 0 1-36 0C14 29 21 20 32 5ZM32 25c-4 7-9 10-9 15a9 9 0 0 0 5 8c-2-7 1-11 6-14-1 6 3 8 2 14a9 9 0 0 0 5-8c0-5-5-8-9-15Z",
    lines: [{ text: "MARDI HYDRO", face: "sansBold", size: 21, spacing: 1.4 }],
  },
  {
    // Tea: two leaves and a bud.
    mark: "M31 60V34C18 34 9 26 7 12c14 0 23 7 25 19C34 19 43 12 57 12 55 26 46 34 33 34v26ZM32 27c-5-6-5-14 0-21 5 7 5 15 0 21Z",
    lines: [
      { text: "Sundar Tea", face: "italic", size: 29 },
      { text: "GARDENS · SINCE 1974", face: "sans", size: 9, spacing: 1.6 },
    ],
  },
  {
    // Software: a peak made of two brackets.
    mark: "M6 50 26 14h8L14 50ZM58 50 38 14h-8l7 12.5L30 39l7 11h7l-7-11 3.5-6L50 50Z",
    lines: [{ text: "himalloop", face: "sansBold", size: 26 }],
  },
  {
    // Air: three wings.
    mark: "M4 40C22 38 40 28 60 8 54 30 40 44 18 46c-6 1-11-2-14-6ZM14 52c16 0 30-6 42-20-4 16-16 26-30 27-5 0-9-3-12-7Z",
    lines: [
      { text: "Lali Gurans", face: "serif", size: 25 },
      { text: "AIR SERVICES", face: "sans", size: 10.5, spacing: 4.2 },
    ],
  },
  {
    // Insurance: a shield with a house under a roof of the valley.
    mark: "M8 6h48v26c0 14-10 22-24 27C18 54 8 46 8 32ZM12 10v22c0 11 8 18 20 22.600 12-4.600 20-11.600 20-22.600V10ZM17 30 32 17l15 13-3 3-2-2v11H22V31l-2 2Z",
    lines: [
      { text: "CHAUTARI", face: "serifBold", size: 24, spacing: 2.2 },
      { text: "Mutual Insurance", face: "italic", size: 15 },
    ],
  },
  {
    // Textiles: a lozenge of Dhaka cloth.
    mark: "M32 4 60 32 32 60 4 32ZM32 12 12 32l20 20 20-20ZM32 19l13 13-13 13-13-13ZM32 26l-6 6 6 6 6-6Z",
    lines: [
      { text: "Palpa Dhaka", face: "serif", size: 24 },
      { text: "WEAVERS’ COOPERATIVE", face: "sans", size: 9.5, spacing: 1.2 },
    ],
  },
  {
    // A foundation: a lamp's flame over an open hand of rays.
    mark: `M32 6c7 8 10 13 10 19a10 10 0 0 1-20 0c0-6 3-11 10-19ZM10 40h44l-5 8H15ZM19 52h26l-4 6H23Z${circle(9, 30, 2.6)}${circle(55, 30, 2.6)}${circle(15, 18, 2.6)}${circle(49, 18, 2.6)}`,
    lines: [
      { text: "Diyo Foundation", face: "serifBold", size: 21 },
      { text: "FOR RURAL ENTERPRISE", face: "sans", size: 9.5, spacing: 1.5 },
    ],
  },
];

export function drawLogos(set: SetWords): Record<string, Logo> {
  return Object.fromEntries(plans.map((plan, index) => [`logos/${index + 1}`, drawLogo(plan, set)]));
}

function drawLogo({ mark, lines }: LogoPlan, set: SetWords): Logo {
  const gap = 5;
  const words = lines.map(({ text, face, size, spacing }, index) => ({
    ...set(text, face, size, spacing),
    size,
    // What hangs below the line must not touch the next one.
    below: index < lines.length - 1 ? gap + (/[gjpqy]/.test(text) ? size * 0.17 : 0) : 0,
  }));
  const tall = words.reduce((sum, { size, below }) => sum + size * 0.74 + below, 0);
  let y = (height - tall) / 2;
  const paths = words.map(({ path, size, below }) => {
    y += size * 0.74;
    const line = `<path transform="translate(78 ${Math.round(y * 10) / 10})" d="${path}"/>`;
    y += below;
    return line;
  });
  const width = Math.ceil(78 + Math.max(...words.map((line) => line.width)) + 2);
  return {
    width,
    height,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="${ink}">` +
      `<path fill-rule="evenodd" d="${mark}"/>${paths.join("")}</svg>\n`,
  };
}
