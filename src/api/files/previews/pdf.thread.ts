import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { loadSharp } from "../pictures/load-sharp.ts";

/** What a thread is asked to do. Pages are counted from 1. */
export interface PdfTask {
  /** The renderer, compiled once for all threads. */
  renderer: WebAssembly.Module;
  bytes: Uint8Array;
  firstPage: number;
  lastPage: number;
  widthPx: number;
  maxHeightPx: number;
  /** The text of so many pages is read, up to so many characters; none if 0. */
  textPages: number;
  maxCharacters: number;
  maxMemoryBytes: number;
}

/** What it tells, piece by piece: when it is ended in the middle, what it told is good. */
export type PdfPiece =
  | { what: "begun" }
  | { what: "pages"; count: number }
  | { what: "picture"; page: number; width: number; height: number; webp: Uint8Array<ArrayBuffer> }
  /** Of one page; the pages come one after the other. */
  | { what: "text"; text: string };

/** A page of text is some 45 KB. */
const webpOptions = { quality: 62, effort: 2 };

const task: PdfTask = workerData;
const tell = (piece: PdfPiece, moved: ArrayBuffer[] = []) => parentPort?.postMessage(piece, moved);

/**
 * Linux gives every thread a priority of its own: whoever reads a page of the site comes first. Only the lowest is not felt at all,
 * but beside a busy program it is a hundredth of a core: with it a reader does not begin within its limit.
 */
function yieldTo(priority: number): void {
  if (process.platform === "linux") setPriority(priority);
}
yieldTo(constants.priority.PRIORITY_BELOW_NORMAL);

// What WebAssembly holds is no part of a thread's own limits. This is the thread's own copy of the class.
const { grow } = WebAssembly.Memory.prototype;
const wasmPageBytes = 65_536;
WebAssembly.Memory.prototype.grow = function growWithin(pages) {
  if (this.buffer.byteLength + pages * wasmPageBytes > task.maxMemoryBytes)
    throw new RangeError("No more memory.");
  return grow.call(this, pages);
};

const library = await PDFiumLibrary.init({
  instantiateWasm(imports, onInstance) {
    const instance = new WebAssembly.Instance(task.renderer, imports);
    // Its types say module; what it takes is the instance.
    onInstance(instance as never);
    return instance.exports;
  },
});
const sharp = await loadSharp();
// The first page and the words are waited for; the other pages, which are most of the work, come when nobody wants the core.
if (task.firstPage > 1) yieldTo(constants.priority.PRIORITY_LOW);
tell({ what: "begun" });
const document = await library.loadDocument(task.bytes);
const count = document.getPageCount();
tell({ what: "pages", count });

for (let page = task.firstPage; page <= Math.min(task.lastPage, count); page += 1) {
  const drawn = document.getPage(page - 1);
  const { originalWidth, originalHeight } = drawn.getOriginalSize();
  // The table of pages promised more than there are.
  if (!(originalWidth > 0 && originalHeight > 0)) throw new Error("There is no such page.");
  const scale = Math.min(task.widthPx / originalWidth, task.maxHeightPx / originalHeight);
  const { width, height, data } = await drawn.render({
    scale: 1,
    width: pixels(originalWidth * scale),
    height: pixels(originalHeight * scale),
  });
  // A drawn page is 4 MB: handed over like that, it would make whoever gets it collect its garbage again and again.
  const raw = { width, height, channels: 4 } as const;
  const webp = new Uint8Array(await sharp(data, { raw }).removeAlpha().webp(webpOptions).toBuffer());
  tell({ what: "picture", page, width, height, webp }, [webp.buffer]);
}

let charactersLeft = task.maxCharacters;
for (let page = 1; page <= Math.min(task.textPages, count) && charactersLeft > 0; page += 1) {
  // Taken anew: a page that was drawn gives no text.
  const text = `${document.getPage(page - 1).getText()}\n\n`;
  tell({ what: "text", text: text.slice(0, charactersLeft).toWellFormed() });
  charactersLeft -= text.length;
}

/** A page that is all but a line has one pixel at least. */
function pixels(length: number): number {
  return Math.max(1, Math.round(length));
}
