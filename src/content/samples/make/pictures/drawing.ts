import { emblem, palette } from "../palette.ts";
import { escapeXml } from "../xml.ts";

export type Drawing = { width: number; height: number; body: string };

export type Point = [x: number, y: number];

export type Lettering = {
  x: number;
  y: number;
  size: number;
  family: string;
  colour: string;
  weight?: 400 | 600;
  italic?: boolean;
  anchor?: "middle" | "end";
  spacing?: number;
};

/** Attributes only, no style: the file service forbids styles inside an SVG as it forbids scripts. */
export function svgOf({ width, height, body }: Drawing, title?: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${title ? `<title>${escapeXml(title)}</title>` : ""}${body}</svg>`
  );
}

export function lettering(text: string, at: Lettering): string {
  const extra = [
    at.weight ? ` font-weight="${at.weight}"` : "",
    at.italic ? ' font-style="italic"' : "",
    at.anchor ? ` text-anchor="${at.anchor}"` : "",
    at.spacing ? ` letter-spacing="${at.spacing}"` : "",
  ].join("");
  return `<text x="${at.x}" y="${at.y}" font-family="${at.family}" font-size="${at.size}" fill="${at.colour}"${extra}>${escapeXml(text)}</text>`;
}

/** The crest in a square of `size`. Its golden rim parts it from a dark ground too. */
export function mark(x: number, y: number, size: number): string {
  const parts = emblem.map((part) => `<path d="${part.d}" fill="${part.fill}"/>`).join("");
  return `<g transform="translate(${x} ${y}) scale(${size / 64})">${parts}</g>`;
}

export function polygon(points: Point[], fill: string, extra = ""): string {
  return `<polygon points="${points.map((point) => point.map(short).join(",")).join(" ")}" fill="${fill}"${extra}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, extra = ""): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${extra}/>`;
}

export function box(x: number, y: number, width: number, height: number, fill: string, extra = ""): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${extra}/>`;
}

export function stroke(d: string, colour: string, width: number, extra = ""): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${extra}/>`;
}

/** A rolling hill across the width: two waves, filled down to `bottom`. */
export function hill(look: {
  width: number;
  bottom: number;
  y: number;
  height: number;
  length: number;
  phase: number;
  fill: string;
}): string {
  const points: Point[] = [];
  for (let x = 0; x <= look.width; x += 12) {
    const wave = Math.sin((x / look.length) * 2 * Math.PI + look.phase);
    const ripple = Math.sin((x / look.length) * 5.3 * Math.PI + look.phase * 2.1);
    points.push([x, look.y - look.height * (0.72 * wave + 0.28 * ripple)]);
  }
  return polygon([[0, look.bottom], ...points, [look.width, look.bottom]], look.fill);
}

/** A snow peak: a lit and a shaded side, parted by a broken ridge line. */
export function peak(top: Point, foot: number, spread: number, lit: string, shaded: string): string {
  const [x, y] = top;
  const drop = foot - y;
  const ridge: Point[] = [
    [x, y],
    [x + spread * 0.06, y + drop * 0.22],
    [x - spread * 0.05, y + drop * 0.42],
    [x + spread * 0.1, y + drop * 0.7],
    [x + spread * 0.02, foot],
  ];
  const left: Point[] = [
    [x - spread, foot],
    [x - spread * 0.62, y + drop * 0.66],
    [x - spread * 0.5, y + drop * 0.58],
    [x - spread * 0.22, y + drop * 0.2],
  ];
  const right: Point[] = [
    [x + spread, foot],
    [x + spread * 0.66, y + drop * 0.62],
    [x + spread * 0.42, y + drop * 0.46],
    [x + spread * 0.2, y + drop * 0.16],
  ];
  return polygon([...left, ...ridge], lit) + polygon([...ridge, ...right], shaded);
}

/** The school's name with its emblem, left to right from `x`, on a dark or on a light ground. */
export function signature(
  x: number,
  y: number,
  lines: [string, string],
  families: { serif: string; sans: string },
  ground: "dark" | "light",
) {
  const colour = ground === "dark" ? palette.paper : palette.ink;
  const second = ground === "dark" ? "#cfc6b6" : palette.slate;
  return (
    mark(x - 13, y - 2, 96) +
    lettering(lines[0], { x: x + 108, y: y + 38, size: 34, family: families.serif, colour, weight: 600 }) +
    lettering(lines[1], { x: x + 108, y: y + 72, size: 22, family: families.sans, colour: second })
  );
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
