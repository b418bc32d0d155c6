import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { loadSharp } from "./image-tasks.server.ts";
import { maxPageHeightPx, maxTextCharacters, pageWidthPx } from "./preview.job.server.ts";

/** What to read of a PDF. Pages are counted from 1. */
export interface PdfRequest {
  path: string;
  firstPage: number;
  lastPage: number;
  /** The text of so many pages is read. */
  textPages: number;
}

/** What is read, piece by piece: if the reader is ended in the middle, the pieces until then are good. */
export type PdfPiece =
  | { what: "begun" }
  | { what: "pages"; count: number }
  | { what: "picture"; page: number; width: number; height: number; webp: Uint8Array<ArrayBuffer> }
  /** Of one page; the pages come one after the other. */
  | { what: "text"; text: string };

type Send = (piece: PdfPiece) => Promise<void>;

/** A page of text is some 45 KB. */
const webpOptions = { quality: 62, effort: 2 };

/** Reads a PDF in the image worker. Once it has begun, an error is the file's fault, and there is no more to read. */
export async function readPages(request: PdfRequest, send: Send): Promise<void> {
  yieldTo(constants.priority.PRIORITY_BELOW_NORMAL);
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  const sharp = await loadSharp();
  const bytes = await readFile(request.path);
  // The first page and the words are waited for; the other pages, which are most of the work, come when nobody wants the core.
  if (request.firstPage > 1) yieldTo(constants.priority.PRIORITY_LOW);
  await send({ what: "begun" });
  try {
    const document = await library.loadDocument(bytes);
    await drawPages(document, request, { sharp, send });
    await readText(document, request, send);
  } catch {
    // Damaged, encrypted, or too large for the memory of the process.
  }
}

type PdfDocument = Awaited<
  ReturnType<Awaited<ReturnType<typeof import("@hyzyla/pdfium").PDFiumLibrary.init>>["loadDocument"]>
>;

interface Drawing {
  sharp: Awaited<ReturnType<typeof loadSharp>>;
  send: Send;
}

async function drawPages(document: PdfDocument, request: PdfRequest, { sharp, send }: Drawing) {
  const count = document.getPageCount();
  await send({ what: "pages", count });
  for (let page = request.firstPage; page <= Math.min(request.lastPage, count); page += 1) {
    const drawn = document.getPage(page - 1);
    const { originalWidth, originalHeight } = drawn.getOriginalSize();
    // The table of pages promised more than there are.
    if (!(originalWidth > 0 && originalHeight > 0)) throw new Error("There is no such page.");
    const scale = Math.min(pageWidthPx / originalWidth, maxPageHeightPx / originalHeight);
    const { width, height, data } = await drawn.render({
      scale: 1,
      width: pixels(originalWidth * scale),
      height: pixels(originalHeight * scale),
    });
    const raw = { width, height, channels: 4 } as const;
    const webp = new Uint8Array(await sharp(data, { raw }).removeAlpha().webp(webpOptions).toBuffer());
    await send({ what: "picture", page, width, height, webp });
  }
}

async function readText(document: PdfDocument, { textPages }: PdfRequest, send: Send): Promise<void> {
  let charactersLeft = maxTextCharacters;
  const count = Math.min(textPages, document.getPageCount());
  for (let page = 1; page <= count && charactersLeft > 0; page += 1) {
    // Taken anew: a page that was drawn gives no text.
    const text = `${document.getPage(page - 1).getText()}\n\n`;
    await send({ what: "text", text: text.slice(0, charactersLeft).toWellFormed() });
    charactersLeft -= text.length;
  }
}

/** A page that is all but a line has one pixel at least. */
function pixels(length: number): number {
  return Math.max(1, Math.round(length));
}

/**
 * On Linux a thread passes its priority on to those that it starts. Only the lowest is not felt by readers of the site at all, but beside
 * a busy program it is a hundredth of a core: with it a reader does not begin within its limit.
 */
function yieldTo(priority: number): void {
  if (process.platform === "linux") setPriority(priority);
}
