import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import sharp from "sharp";

/** Twice a phone's width. */
const pageWidthPx = 800;
const maxPageHeightPx = 2_400;
const maxTextCharacters = 200_000;
/** About 45 KB a page of text. */
const webpOptions = { quality: 62, effort: 2 };

/** Pages are counted from 1. */
export interface PdfOptions {
  path: string;
  firstPage: number;
  lastPage: number;
  textPages: number;
}

/** If the worker is killed, the pieces that have arrived are good. */
export type PdfPiece =
  | { what: "begun" }
  | { what: "pages"; count: number }
  | { what: "picture"; page: number; width: number; height: number; webp: Uint8Array<ArrayBuffer> }
  | { what: "text"; text: string };

type SendPiece = (piece: PdfPiece) => Promise<void>;
type PdfDocument = Awaited<
  ReturnType<Awaited<ReturnType<typeof import("@hyzyla/pdfium").PDFiumLibrary.init>>["loadDocument"]>
>;

/** Runs in the image worker. Once it has begun, an error is the file's fault, and there is no more to read. */
export async function readPages(options: PdfOptions, sendPiece: SendPiece): Promise<void> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  const bytes = await readFile(options.path);
  // Only now: with a low priority from the start, a reader on a busy machine would not begin within its limit.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await sendPiece({ what: "begun" });
  try {
    const document = await library.loadDocument(bytes);
    await drawPages(document, options, sendPiece);
    await readText(document, options, sendPiece);
  } catch {
    // Damaged, encrypted, or too large for the worker's memory.
  }
}

async function drawPages(document: PdfDocument, options: PdfOptions, sendPiece: SendPiece) {
  const count = document.getPageCount();
  await sendPiece({ what: "pages", count });
  for (let number = options.firstPage; number <= Math.min(options.lastPage, count); number += 1) {
    const page = document.getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    // A damaged file may announce more pages than it has.
    if (!(originalWidth > 0 && originalHeight > 0)) throw new Error("There is no such page.");
    const scale = Math.min(pageWidthPx / originalWidth, maxPageHeightPx / originalHeight);
    const { width, height, data } = await page.render({
      scale: 1,
      width: Math.max(1, Math.round(originalWidth * scale)),
      height: Math.max(1, Math.round(originalHeight * scale)),
    });
    const raw = { width, height, channels: 4 } as const;
    const webp = new Uint8Array(await sharp(data, { raw }).removeAlpha().webp(webpOptions).toBuffer());
    await sendPiece({ what: "picture", page: number, width, height, webp });
  }
}

async function readText(document: PdfDocument, { textPages }: PdfOptions, sendPiece: SendPiece) {
  let charactersLeft = maxTextCharacters;
  const count = Math.min(textPages, document.getPageCount());
  for (let page = 1; page <= count && charactersLeft > 0; page += 1) {
    // Loaded again: a page that was rendered returns no text.
    const text = `${document.getPage(page - 1).getText()}\n\n`;
    await sendPiece({ what: "text", text: text.slice(0, charactersLeft).toWellFormed() });
    charactersLeft -= text.length;
  }
}
