import { drawInWorker } from "#files/image-worker.server.ts";
import { found } from "#http/errors.ts";
import { mailCrestSize, mailPictureWidth } from "#mail/mail-pictures.ts";
import { crestPaths, type ReadPicture } from "./make-card.server.ts";

const quality = 80;
/** Larger than it is shown, so that it is not drawn small and then blown up. */
const drawnCrest = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="560" viewBox="0 0 48 56">${crestPaths}</svg>`,
);

/** A page or a photograph for a mail. */
export async function makeMailPicture(url: string, read: ReadPicture): Promise<Buffer> {
  return drawInWorker("fit", {
    bytes: found(await read(url), "The picture"),
    resize: { width: mailPictureWidth, withoutEnlargement: true },
    flatten: { background: "#fff" },
    encoding: { jpeg: { quality } },
  });
}

/** The crest for a mail: whole, in a square that shows what is behind it. */
export async function makeMailCrest(url: string | undefined, read: ReadPicture): Promise<Buffer> {
  return drawInWorker("fit", {
    bytes: found(url ? await read(url) : drawnCrest, "The crest"),
    isUpright: true,
    resize: { width: mailCrestSize, height: mailCrestSize, fit: "contain", background: "#0000" },
    encoding: { png: {} },
  });
}
