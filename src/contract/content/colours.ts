/** What WCAG asks of text: 4.5 to 1. */
const leastContrast = 4.5;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Whether white can be read on it. */
export const carriesWhite = (colour: string): boolean => contrastWithWhite(colour) >= leastContrast;

export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => light(colour.slice(start, start + 2)));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function light(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
