/**
 * Makes the icons for browsers and phones that take no SVG, beside the one they are made from:
 *
 *   node scripts/make-icons.ts
 *
 * Run it after changing src/web/styles/icon.svg, and commit what it wrote: the product itself never runs it.
 */
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const folder = fileURLToPath(new URL("../src/web/styles/", import.meta.url));
const paper = "#fbf8f3";

const crest = (height: number) =>
  sharp(`${folder}icon.svg`, { density: 600 })
    .resize(height, height, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

await sharp(await crest(48))
  .png({ palette: true })
  .toFile(`${folder}icon-48.png`);

// A phone rounds the corners itself and fills what is clear with black: so it gets a whole square.
await sharp({ create: { width: 180, height: 180, channels: 3, background: paper } })
  .composite([{ input: await crest(140) }])
  .png({ palette: true })
  .toFile(`${folder}icon-180.png`);
