import { isColour, tintPercent } from "#fields/colours.ts";

/**
 * The style element of a site whose accent is not the product's own; empty without one. The page holds it, and the
 * page's security policy the hash of it.
 */
export function accentStyle(accent: string): string {
  if (!isColour(accent)) return "";
  const mixed = (percent: number, other: string) => `color-mix(in srgb,${accent} ${percent}%,${other})`;
  const colours = {
    800: mixed(80, "black"),
    700: accent,
    600: accent,
    100: mixed(12, "white"),
    50: mixed(tintPercent, "white"),
  };
  const rules = Object.entries(colours).map(([step, colour]) => `--color-crimson-${step}:${colour}`);
  return `:root{${rules.join(";")}}`;
}
