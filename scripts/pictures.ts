/**
 * Makes the pictures of the public site again, in src/content/pictures/rendered, and the list of them in
 * src/content/pictures/manifest.ts:
 *
 *   npm run pictures                      all of them
 *   npm run pictures -- gallery hero/home only those with this name, or whose names start so
 *
 * To replace a drawn picture by a photograph, put it into src/content/pictures/photos under the same name (for
 * example photos/gallery/7.jpg), run the command and commit what it wrote. The photograph is cropped around its
 * middle to the shape of the picture it replaces; take it away and the drawn one comes back. The product itself
 * never runs this; the same sources give the same pictures.
 */
import { fileURLToPath } from "node:url";
import { PhotoFault, writePictures } from "../src/content/pictures/make/write-pictures.ts";

const dir = fileURLToPath(new URL("../src/content/pictures/", import.meta.url));
try {
  await writePictures(dir, process.argv.slice(2), console.info);
} catch (error) {
  if (!(error instanceof PhotoFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
