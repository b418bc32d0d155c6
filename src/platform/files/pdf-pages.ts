import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { cleanText } from "#base/file-text.ts";
import { type Pdfium, readTexts } from "./pdf-text.ts";

/** Twice a phone's width. */
const pageWidthPx = 800;
const maxPageHeightPx = 2_400;
/** Enough for what is stored, whatever is cleaned away. */
const maxTextCharacters = 400_000;
/** About 45 KB a page of text. */
const webpOptions = { quality: 62, effort: 2 };

/** Pages are counted from 1. */
export interface PdfOptions {
  path: string;
  firstPage: number;
  lastPage: number;
  textPages: number;
  limitMs: number;
}

export interface PdfContent {
  /** 0 if the file could not be read. */
  pageCount: number;
  pages: { page: number; width: number; height: number; webp: Buffer }[];
  text: string;
}

type PdfDocument = Awaited<
  ReturnType<Awaited<ReturnType<typeof import("@hyzyla/pdfium").PDFiumLibrary.init>>["loadDocument"]>
>;

/** Runs in the image worker. A bad file is not an error, nor is a slow one: it only has less content. */
export async function readPdf(options: PdfOptions): Promise<PdfContent> {
  const { PDFiumLibrary, PDFiumModule } = await import("@hyzyla/pdfium");
  // Its functions for text, of which the library offers only one.
  const pdfium = (await PDFiumModule({})) as Pdfium;
  const library = await PDFiumLibrary.initBase({ vendor: async () => pdfium });
  const bytes = await readFile(options.path);
  // Only now: with a low priority from the start, a reader on a busy machine would take long to begin.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const endsMs = performance.now() + options.limitMs;
  const isLate = () => performance.now() >= endsMs;
  const content: PdfContent = { pageCount: 0, pages: [], text: "" };
  try {
    const document = await library.loadDocument(bytes);
    const count = document.getPageCount();
    content.pageCount = count;
    for (let page = options.firstPage; page <= Math.min(options.lastPage, count) && !isLate(); page += 1)
      content.pages.push({ page, ...(await drawPage(document, page)) });
    document.destroy();
    for (const text of readTexts(pdfium, bytes, options.textPages)) {
      if (isLate()) break;
      content.text += `${text}\n\n`;
      if (content.text.length > maxTextCharacters) break;
    }
  } catch {
    // Damaged, encrypted, or too large for the worker's memory.
  }
  content.text = cleanText(content.text);
  return content;
}

async function drawPage(document: PdfDocument, number: number) {
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
  const webp = await sharp(data, { raw }).removeAlpha().webp(webpOptions).toBuffer();
  return { width, height, webp };
}
