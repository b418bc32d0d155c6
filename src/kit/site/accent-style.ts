import type { Content } from "#kit/documents/registry.ts";
import { isColour, tintPercent } from "#kit/fields/colours.ts";

/** The style element with the school's own colours, or empty. The page's security policy has its hash. */
export function accentStyle({ accent, dark }: Pick<Content<"identity">, "accent" | "dark">): string {
  const mixed = (colour: string, percent: number, other: string) =>
    `color-mix(in srgb,${colour} ${percent}%,${other})`;
  const colours = {
    ...(isColour(accent) && {
      "crimson-800": mixed(accent, 80, "black"),
      "crimson-700": accent,
      "crimson-600": accent,
      "crimson-100": mixed(accent, 12, "white"),
      "crimson-50": mixed(accent, tintPercent, "white"),
    }),
    // The lighter steps are greys, which go with any colour.
    ...(isColour(dark) && {
      "ink-950": mixed(dark, 75, "black"),
      "ink-900": dark,
      "ink-800": mixed(dark, 92, "white"),
      "ink-700": mixed(dark, 82, "white"),
    }),
  };
  const rules = Object.entries(colours).map(([name, colour]) => `--color-${name}:${colour}`);
  return rules.length > 0 ? `:root{${rules.join(";")}}` : "";
}
