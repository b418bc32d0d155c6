import sharp from "sharp";
import { identity } from "../../identity.ts";
import { emblem, palette } from "../../samples/make/palette.ts";
import { openTypeface } from "./lettering/typeface.ts";
import { type Painting, type Shot, scenePainting } from "./painting.ts";
import { shareView } from "./scenes/campus.ts";

/** What is shown where someone shares a link: the campus in the morning, and whose it is. */
export function shareCard(shot: Shot): Painting {
  const { width, height } = shot;
  return {
    ...shot,
    paint: async () => {
      const campus = await scenePainting(shot, shareView).paint();
      const set = await openTypeface();
      const [first, rest] = inTwo(identity.school);
      const line = (text: string, face: "serif" | "sans", size: number, y: number, spacing = 0) =>
        `<path transform="translate(72 ${y})" d="${set(text, face, size, spacing).path}"/>`;
      const words =
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
        `<defs><linearGradient id="veil" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${palette.paper}" stop-opacity="0.9"/><stop offset="0.42" stop-color="${palette.paper}" stop-opacity="0.66"/><stop offset="0.66" stop-color="${palette.paper}" stop-opacity="0"/></linearGradient></defs>` +
        `<rect width="${width}" height="${height}" fill="url(#veil)"/>` +
        `<g transform="translate(70 64) scale(1.5)">${emblem.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join("")}</g>` +
        `<g fill="${palette.ink}">${line(first, "serif", 84, 276)}${line(rest, "serif", 84, 360)}</g>` +
        `<rect x="74" y="396" width="84" height="5" fill="${palette.crimson}"/>` +
        `<g fill="${palette.ink}">${line(identity.campus, "sans", 27, 452)}${line(identity.university, "sans", 27, 490)}</g></svg>`;
      return sharp(campus)
        .composite([{ input: Buffer.from(words) }])
        .png()
        .toBuffer();
    },
  };
}

/** A name on two lines, the last word alone on the second. */
function inTwo(name: string): [string, string] {
  const last = name.lastIndexOf(" ");
  return last < 0 ? [name, ""] : [name.slice(0, last), name.slice(last + 1)];
}
