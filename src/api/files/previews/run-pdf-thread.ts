import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { loadSharp } from "../pictures/load-sharp.ts";
import type { PdfPiece, PdfTask } from "./pdf.thread.ts";
import {
  maxPageHeightPx,
  maxTextCharacters,
  pageWidthPx,
  rendererBytes,
  threadHeapMb,
} from "./preview-limits.ts";

export interface PdfWish extends Pick<PdfTask, "firstPage" | "lastPage" | "textPages"> {
  path: string;
  /** Counted from when the thread has begun. */
  limitMs: number;
  /** And how long it may take until then. */
  startMs: number;
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

/** Once for each picture process: the threads share it. */
function compiledRenderer(): Promise<WebAssembly.Module> {
  compiling ??= readFile(new URL(import.meta.resolve("@hyzyla/pdfium/pdfium.wasm")))
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
 * ends. What was told until then is the answer, and so is what comes before an error.
 */
export async function runPdfThread(wish: PdfWish, tell: (piece: PdfPiece) => void): Promise<void> {
  const { path, limitMs, startMs, ...which } = wish;
  const renderer = await compiledRenderer();
  // A thread may only use it if it was loaded here before.
  await loadSharp();
  // A copy of its own, because it is handed over to the thread.
  const bytes = new Uint8Array(await readFile(path));
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
    tell(piece);
  });
  // It reads what somebody uploaded: whatever goes wrong once it has begun, there is no more of it.
  thread.on("error", (error) => {
    failure = error;
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  thread.once("exit", () => resolve());
  const end = () => void thread.terminate();
  let timer = setTimeout(end, startMs);
  await ended;
  clearTimeout(timer);
  if (!hasBegun) throw new ReaderNotStartedError(failure);
}
