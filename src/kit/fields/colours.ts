/** WCAG's least contrast for text. */
const leastContrast = 4.5;

/** The share of the accent colour in the background of a hovered link. */
export const tintPercent = 5;

/** The backgrounds of links and buttons in the accent colour. The same as in src/kit/ui/styles/tokens.css. */
export const grounds = [
  { token: "white", colour: "#ffffff", name: "white" },
  { token: "paper", colour: "#fbf8f3", name: "the light background of the pages" },
  { token: "paper-deep", colour: "#f4eee4", name: "the darker background of the pages" },
  { token: "gold-100", colour: "#f5ecd6", name: "a light yellow row of a table" },
] as const;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The end of a sentence that begins with the label. White text on the colour has the contrast of the colour on white. */
export function tooFaint(colour: string, needed = leastContrast): string | undefined {
  const own = partsOf(colour);
  const tint = own.map((part) => (part * tintPercent + 255 * (100 - tintPercent)) / 100);
  const all = [
    ...grounds.map(({ name, colour }) => ({ ground: name, contrast: contrastBetween(own, partsOf(colour)) })),
    { ground: "the light tint below a button", contrast: contrastBetween(own, tint) },
  ];
  const { ground, contrast } = all.reduce((worst, each) => (each.contrast < worst.contrast ? each : worst));
  if (contrast >= needed) return undefined;
  // Rounded down, so that 4.49 is not shown as 4.5.
  const shown = (Math.floor(contrast * 10) / 10).toFixed(1);
  return `is too light: a link in it on ${ground} is hard to read (contrast ${shown} to 1, and ${needed} is needed). Choose a darker colour.`;
}

const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

function contrastBetween(one: readonly number[], other: readonly number[]): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
}

function light(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
