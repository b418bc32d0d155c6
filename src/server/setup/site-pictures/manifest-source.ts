import sharp from "sharp";
import { type Tone, tones } from "#content/pictures/tones.ts";
import type { Shot } from "./write-picture.ts";

/** What the manifest says of a picture. */
export interface Entry extends Shot {
  tone: Tone;
  /** The picture that this is a part of: a photograph that replaces it replaces the part too. */
  of?: string;
}

/** The text of manifest.ts. */
export function manifestSource(entries: Record<string, Entry>): string {
  const lines = Object.entries(entries).map(([name, { width, height, widths, tone, of }]) => {
    const more = of ? `, of: "${of}"` : "";
    return `  "${name}": { width: ${width}, height: ${height}, widths: [${widths.join(", ")}], tone: "${tone}"${more} },`;
  });
  return `// npm run pictures writes this again, with the tones of the photographs it finds.\nexport const manifest = {\n${lines.join("\n")}\n} as const;\n`;
}

/** The tone nearest to a picture's average. */
export async function toneOf(file: string): Promise<Tone> {
  const { channels } = await sharp(file).stats();
  const far = (tone: keyof typeof tones) =>
    tones[tone].reduce((sum, value, index) => sum + (value - (channels[index]?.mean ?? 0)) ** 2, 0);
  const names = Object.keys(tones) as (keyof typeof tones)[];
  return names.reduce((best, name) => (far(name) < far(best) ? name : best));
}
