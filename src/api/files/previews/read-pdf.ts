import { createPictureProcess } from "../picture-process/picture-process.ts";
import type { PdfPiece, PdfRequest } from "./pdf-pages.ts";
import { startLimitMs } from "./preview-limits.ts";

type DrawnPage = Omit<Extract<PdfPiece, { what: "picture" }>, "what">;

export interface PdfContent {
  /** 0 if it could not be read at all: damaged, encrypted, or too slow. */
  pageCount: number;
  pages: DrawnPage[];
  text: string;
}

interface Wanted extends Omit<PdfRequest, "path"> {
  /** How long reading may take, once it has begun. */
  limitMs: number;
  /** How long it may take until then. */
  startMs?: number;
  signal: AbortSignal;
}

/** The reader is not there, or the machine has no memory or no time for it: that says nothing about the file. */
class ReaderNotStartedError extends Error {
  override name = "ReaderNotStartedError";
  readonly code = "ERR_READER_NOT_STARTED";

  constructor(cause: unknown) {
    super("The program that reads PDF files could not be started.", { cause });
  }
}

/**
 * Reads a PDF in a process of its own, which is killed at the limit: a file can be made so that reading it never ends. Whatever the file
 * does wrong is no error: there is no more of it.
 */
export async function readPdf(path: string, wanted: Wanted): Promise<PdfContent> {
  const { signal, limitMs, startMs = startLimitMs, ...which } = wanted;
  const content: PdfContent = { pageCount: 0, pages: [], text: "" };
  const limit = new AbortController();
  const end = () => limit.abort();
  let hasBegun = false;
  let timer = setTimeout(end, startMs);
  function hear(piece: PdfPiece): void {
    add(piece, content);
    if (piece.what !== "begun") return;
    hasBegun = true;
    clearTimeout(timer);
    timer = setTimeout(end, limitMs);
  }
  try {
    // Quiet: what the reader complains of is the file's fault and nobody's news.
    await createPictureProcess({ idleMs: 0, isQuiet: true }).ask("pdf", { path, ...which }, hear, {
      signal: AbortSignal.any([signal, limit.signal]),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (!hasBegun) throw new ReaderNotStartedError(error);
    if (!limit.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  return content;
}

function add(piece: PdfPiece, content: PdfContent): void {
  if (piece.what === "pages") content.pageCount = piece.count;
  if (piece.what === "picture") content.pages.push(piece);
  if (piece.what === "text") content.text += piece.text;
}
