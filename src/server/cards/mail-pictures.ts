import { loadSharp } from "#api/files/load-sharp.ts";
import { found } from "#api/http/errors.ts";
import { mailCrestSize, mailPictureWidth } from "#contract/mail-pictures.ts";
import { crestPaths } from "./crest.ts";
import type { ReadPicture } from "./make-card.ts";

const quality = 80;
/** Larger than it is shown, so that it is not drawn small and then blown up. */
const drawnCrest = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="560" viewBox="0 0 48 56">${crestPaths}</svg>`,
);

/** A page or a photograph for a mail. */
export async function makeMailPicture(url: string, read: ReadPicture): Promise<Buffer> {
  const [sharp, bytes] = await Promise.all([loadSharp(), read(url)]);
  return sharp(found(bytes, "The picture"))
    .resize({ width: mailPictureWidth, withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality })
    .toBuffer();
}

/** The crest for a mail: whole, in a square that shows what is behind it. */
export async function makeMailCrest(url: string | undefined, read: ReadPicture): Promise<Buffer> {
  const [sharp, bytes] = await Promise.all([loadSharp(), url ? read(url) : drawnCrest]);
  return sharp(found(bytes, "The crest"))
    .autoOrient()
    .resize({ width: mailCrestSize, height: mailCrestSize, fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
}
