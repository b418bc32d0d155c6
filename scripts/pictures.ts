/**
 * Makes pictures of the public site from photographs, in sample/pictures/rendered:
 *
 *   npm run pictures                      from all photographs
 *   npm run pictures -- gallery hero/home only those with this name, or whose names start so
 *
 * Put a photograph into sample/pictures/photos under the name of the picture it replaces (for example
 * photos/gallery/7.jpg), run the command and commit what it wrote. It is cropped around its middle to the picture's
 * shape. The product itself never runs this.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Entry, PhotoFault, writePictures } from "./write-pictures.ts";

const dir = fileURLToPath(new URL("../sample/pictures/", import.meta.url));
const manifest: Record<string, Entry> = JSON.parse(readFileSync(`${dir}manifest.json`, "utf8"));
try {
  await writePictures(dir, manifest, process.argv.slice(2), console.info);
} catch (error) {
  if (!(error instanceof PhotoFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
