import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { loadSharp } from "../load-sharp.ts";
import type { PdfPiece, PdfTask } from "./pdf.thread.ts";
import {
  maxPageHeightPx,
  maxTextCharacters,
  pageWidthPx,
  rendererBytes,
  startLimitMs,
  threadHeapMb,
} from "./preview-limits.ts";

type DrawnPage = Omit<Extract<PdfPiece, { what: "picture" }>, "what">;

export interface PdfContent {
  /** 0 if it could not be read at all: damaged, encrypted, or too slow. */
  pageCount: number;
  pages: DrawnPage[];
  text: string;
}

interface Wanted extends Pick<PdfTask, "firstPage" | "lastPage" | "textPages"> {
  /** Counted from when the thread has begun. */
  limitMs: number;
  /** And how long it may take until then. */
  startMs?: number;
  /** Ends it early, and is the error then. */
  signal: AbortSignal;
}

/** The renderer is not there, or the machine has no memory or no time for it: that says nothing about the file. */
class ReaderNotStartedError extends Error {
  override name = "ReaderNotStartedError";
  readonly code = "ERR_READER_NOT_STARTED";

  constructor(cause: unknown) {
    super("The program that reads PDF files could not be started.", { cause });
  }
}

let compiling: Promise<WebAssembly.Module> | undefined;

/** Compiling the renderer takes longer than drawing some pages, and all cores: it is done for the first file only. */
function compiledRenderer(): Promise<WebAssembly.Module> {
  compiling ??= readFile(createRequire(import.meta.url).resolve("@hyzyla/pdfium/pdfium.wasm"))
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error) => {
      compiling = undefined;
      throw new ReaderNotStartedError(error);
    });
  return compiling;
}

/** Built, the thread's file lies beside the program; otherwise Node runs its source. */
const threadFile = import.meta.url.endsWith(".ts") ? "./pdf.thread.ts" : "./pdf.thread.js";

/**
 * Reads a PDF in a thread of its own, which is ended after the limit: a file can be made so that reading it never
 * ends. What was read until then is the answer, and so is what comes before an error.
 */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>, wanted: Wanted): Promise<PdfContent> {
  const { limitMs, startMs = startLimitMs, signal, ...which } = wanted;
  const renderer = await compiledRenderer();
  // A thread may only use it if it was loaded here before.
  await loadSharp();
  // Not before: nobody hears of a stop while these are awaited.
  signal.throwIfAborted();
  const content: PdfContent = { pageCount: 0, pages: [], text: "" };
  let hasBegun = false;
  let failure: unknown;
  const workerData: PdfTask = {
    renderer,
    bytes,
    ...which,
    widthPx: pageWidthPx,
    maxHeightPx: maxPageHeightPx,
    maxCharacters: maxTextCharacters,
    maxMemoryBytes: rendererBytes,
  };
  const thread = new Worker(new URL(threadFile, import.meta.url), {
    workerData,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: threadHeapMb },
    // What the renderer complains of is the file's fault and nobody's news.
    stdout: true,
    stderr: true,
  });
  thread.on("message", (piece: PdfPiece) => {
    if (piece.what === "begun") {
      hasBegun = true;
      clearTimeout(timer);
      timer = setTimeout(end, limitMs);
    }
    add(piece, content);
  });
  // It reads what somebody uploaded: whatever goes wrong once it has begun, there is no more of it.
  thread.on("error", (error) => {
    failure = error;
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  thread.once("exit", () => resolve());
  const end = () => void thread.terminate();
  let timer = setTimeout(end, startMs);
  signal.addEventListener("abort", end);
  try {
    await ended;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
  signal.throwIfAborted();
  if (!hasBegun) throw new ReaderNotStartedError(failure);
  return content;
}

function add(piece: PdfPiece, content: PdfContent): void {
  if (piece.what === "pages") content.pageCount = piece.count;
  if (piece.what === "picture") content.pages.push(piece);
  if (piece.what === "text") content.text += piece.text;
}
