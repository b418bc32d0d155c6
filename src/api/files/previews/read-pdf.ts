import { createPictureProcess, pictureProcess } from "../picture-process/picture-process.ts";
import { PictureProcessEndedError } from "../pictures/picture-errors.ts";
import type { PdfPiece } from "./pdf.thread.ts";
import { startLimitMs } from "./preview-limits.ts";
import type { PdfWish } from "./run-pdf-thread.ts";

type DrawnPage = Omit<Extract<PdfPiece, { what: "picture" }>, "what">;

export interface PdfContent {
  /** 0 if it could not be read at all: damaged, encrypted, or too slow. */
  pageCount: number;
  pages: DrawnPage[];
  text: string;
}

type Wanted = Omit<PdfWish, "path" | "startMs"> & { startMs?: number; signal: AbortSignal };

/** Reads a PDF in the picture process. Whatever the file does wrong is no error: there is no more of it. */
export async function readPdf(path: string, wanted: Wanted): Promise<PdfContent> {
  const { signal, startMs = startLimitMs, ...which } = wanted;
  const read = async (pictures: typeof pictureProcess): Promise<PdfContent> => {
    const content: PdfContent = { pageCount: 0, pages: [], text: "" };
    await pictures.ask("pdf", { path, startMs, ...which }, (piece) => add(piece, content), { signal });
    return content;
  };
  try {
    return await read(pictureProcess);
  } catch (error) {
    const mayBeInnocent = error instanceof PictureProcessEndedError && error.wasShared;
    if (!mayBeInnocent || signal.aborted) throw error;
    // What ends the next one, which it has to itself, is this file.
    return read(createPictureProcess({ idleMs: 0 }));
  }
}

function add(piece: PdfPiece, content: PdfContent): void {
  if (piece.what === "pages") content.pageCount = piece.count;
  if (piece.what === "picture") content.pages.push(piece);
  if (piece.what === "text") content.text += piece.text;
}
