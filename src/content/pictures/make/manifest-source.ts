import { join } from "node:path";
import sharp from "sharp";
import type { Painting } from "./painting.ts";
import { nearestTone } from "./tones.ts";

type Sized = { width: number; height: number };

/** The text of manifest.ts. Tones are taken from what was rendered, so that a photograph has its own. */
export async function manifestSource(
  rendered: string,
  catalogue: Record<string, Painting>,
  logos: Record<string, Sized>,
): Promise<string> {
  const lines: string[] = [];
  for (const [name, { width, height, widths }] of Object.entries(catalogue)) {
    const { dominant } = await averageOf(join(rendered, `${name}-${widths[0]}.webp`));
    lines.push(
      `  "${name}": { width: ${width}, height: ${height}, widths: [${widths.join(", ")}], tone: "${nearestTone(dominant)}" },`,
    );
  }
  for (const [name, { width, height }] of Object.entries(logos))
    lines.push(`  "${name}": { width: ${width}, height: ${height}, widths: [], tone: "none" },`);
  return `// Written by npm run pictures. Do not change it by hand.\nexport const manifest = {\n${lines.join("\n")}\n} as const;\n`;
}

async function averageOf(file: string) {
  const { channels } = await sharp(file).stats();
  return { dominant: channels.slice(0, 3).map(({ mean }) => mean) };
}
