import { identity } from "#content/identity.ts";
import { sans, serif } from "../fonts.ts";
import { palette } from "../palette.ts";
import { box, type Drawing, lettering, signature } from "../pictures/drawing.ts";

export const width = 1600;
export const height = 900;

export interface BannerWords {
  /** A short line in capitals over the title. */
  kind: string;
  title: string[];
  line: string;
  detail: string;
}

/** A banner: its words on the left over a calm ground, its scene on the right. */
export function banner(scene: string, words: BannerWords, ground: "dark" | "light"): Drawing {
  const dark = ground === "dark";
  const first = 300 - (words.title.length - 2) * 58;
  const last = first + (words.title.length - 1) * 116;
  const text =
    lettering(words.kind.toUpperCase(), {
      x: 104,
      y: first - 128,
      size: 27,
      family: sans,
      colour: dark ? "#f0c9a0" : palette.crimson,
      weight: 600,
      spacing: 6,
    }) +
    box(104, first - 104, 84, 6, dark ? palette.gold : palette.crimson) +
    words.title
      .map((line, index) =>
        lettering(line, {
          x: 100,
          y: first + index * 116,
          size: 112,
          family: serif,
          colour: dark ? palette.paper : palette.ink,
          weight: 600,
        }),
      )
      .join("") +
    lettering(words.line, {
      x: 104,
      y: last + 84,
      size: 46,
      family: serif,
      colour: dark ? "#ecd9ae" : "#7a1230",
      italic: true,
    }) +
    lettering(words.detail, {
      x: 104,
      y: last + 142,
      size: 30,
      family: sans,
      colour: dark ? "#d5dbe4" : "#3d4a60",
    });
  const school: [string, string] = [identity.school, `${identity.campus}, ${identity.university}`];
  return {
    width,
    height,
    body: scene + text + signature(104, 762, school, { serif, sans }, ground),
  };
}

export function gradient(
  id: string,
  stops: [offset: number, colour: string, opacity?: number][],
  down = true,
): string {
  const inner = stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${down ? 0 : 1}" y2="${down ? 1 : 0}">${inner}</linearGradient>`;
}

export function glow(id: string, colour: string, strength = 0.9): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

/** A veil behind the words, so that they can be read over whatever the scene draws there. */
export function veil(colour: string): string {
  const fading = gradient(
    "veil",
    [
      [0, colour, 0.94],
      [0.46, colour, 0.74],
      [0.7, colour, 0],
    ],
    false,
  );
  return `<defs>${fading}</defs>${fill("url(#veil)")}`;
}

export const fill = (paint: string) => box(0, 0, width, height, paint);

/** Numbers that look thrown and are the same on every run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}
