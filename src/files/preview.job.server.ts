import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Transaction } from "kysely";
import type { JobHandler } from "#database/queue/job-loop.ts";
import { createJobStore } from "#database/queue/jobs.store.ts";
import type { Database, Tables } from "#database/tables/tables.ts";
import { ProductError } from "#http/errors.ts";
import { wordsOfFile } from "#search/search-index.server.ts";
import { createDiskSpace } from "./disk-store.server.ts";
import { endingOf } from "./file-types.server.ts";
import { createImageWorker, DamagedPictureError, PictureTooBigError } from "./image-worker.server.ts";
import type { PdfPiece, PdfRequest } from "./pdf-pages.server.ts";
import { createPictureStore, discardSizes, makeSizes } from "./pictures.server.ts";
import { createPreviewStore, type MadePage } from "./previews.server.ts";
import { keyOf, type StoredFiles } from "./stored-files.server.ts";

interface PreviewJobParts {
  db: Database;
  storedFiles: StoredFiles;
  now(): Date;
  /** With less room than this nothing is made. */
  leastFreeBytes?: number | undefined;
  /** Of a longer file only the first pages are made. */
  mostPages?: number | undefined;
  /** Tells whoever keeps pages that there is more to show. Never fails: the preview is made. */
  contentChanged(): Promise<void>;
}

const rules = {
  giveUpAfterTries: 4,
  giveUpAfterMs: 7 * 24 * 60 * 60_000,
  isAway,
  words: {
    failed: "The preview of a file could not be made; it is tried again later.",
    givenUp: "The preview of a file could not be made and is given up.",
  },
};

/** What is made from a file once it is used: its first page and its text, then its other pages. */
export function createPreviewJobs({
  db,
  storedFiles,
  now,
  leastFreeBytes,
  mostPages = maxPages,
  contentChanged,
}: PreviewJobParts) {
  const disk = createDiskSpace(storedFiles.uploadDir, leastFreeBytes);

  async function save(work: (transaction: Transaction<Tables>) => Promise<void>): Promise<void> {
    await db.transaction().execute(work);
    await contentChanged();
  }

  /** As a file of its own, which goes afterwards: the process that reads it knows no store, and nobody holds all of it in memory. */
  async function withCopy(key: string, work: (path: string) => Promise<void>): Promise<void> {
    const isKnown = await db.selectFrom("files").select("key").where("key", "=", key).executeTakeFirst();
    if (!isKnown) return;
    await disk.ensure();
    if ((await storedFiles.store.size(key)) === undefined)
      throw new Error("The store does not find the file.");
    const path = join(storedFiles.uploadDir, randomUUID());
    try {
      await pipeline(await storedFiles.store.read(key), createWriteStream(path));
      await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async function makeFirstPage(key: string, path: string, signal: AbortSignal) {
    const wanted = { firstPage: 1, lastPage: 1, textPages: mostPages, limitMs: firstPageLimitMs, signal };
    const content = await readPdf(path, wanted);
    const pages = await keepPages(content.pages, storedFiles, signal);
    await save(async (transaction) => {
      const previews = createPreviewStore(transaction, now);
      const state = pages.length > 0 || content.text.trim() !== "" ? "made" : "none";
      await previews.add(key, { ...content, state });
      await previews.addPages(key, pages);
      const jobs = createJobStore(transaction, now);
      if (content.text.trim() !== "") await jobs.add("search", wordsOfFile(key));
      if (content.pageCount > 1 && pages.length > 0) await jobs.add("preview pages", key);
    });
  }

  async function makePhotograph(key: string, path: string, signal: AbortSignal): Promise<void> {
    try {
      const { sizes, ...picture } = await makeSizes(path, photographWidths, {
        folder: storedFiles.uploadDir,
        signal,
      });
      try {
        await storedFiles.saveAll(sizes);
      } finally {
        await discardSizes(sizes);
      }
      const variants = sizes.map((size) => ({ ...size, key: keyOf(size, size.ending) }));
      await save(async (transaction) => {
        await createPictureStore(transaction).add({ ...picture, key, variants });
        await createPreviewStore(transaction, now).add(key, { state: "made", pageCount: 1, text: "" });
      });
    } catch (error) {
      if (!(error instanceof DamagedPictureError || error instanceof PictureTooBigError)) throw error;
      await save((transaction) =>
        createPreviewStore(transaction, now).add(key, { state: "none", pageCount: 0, text: "" }),
      );
    }
  }

  async function makeOtherPages(key: string, path: string, signal: AbortSignal) {
    const previews = createPreviewStore(db, now);
    const firstPage = (await previews.countPages(key)) + 1;
    const wanted = { firstPage, lastPage: mostPages, textPages: 0, limitMs: otherPagesLimitMs, signal };
    const { pages } = await readPdf(path, wanted);
    for (let from = 0; from < pages.length; from += pagesSavedAtOnce) {
      const some = pages.slice(from, from + pagesSavedAtOnce);
      await previews.addPages(key, await keepPages(some, storedFiles, signal));
    }
    // Once, at the end: whoever keeps pages forgets all of them each time.
    await contentChanged();
  }

  const preview = {
    ...rules,
    async run(key, signal) {
      if (await createPreviewStore(db, now).isMade(key)) return;
      await withCopy(key, (path) =>
        endingOf(key) === "pdf" ? makeFirstPage(key, path, signal) : makePhotograph(key, path, signal),
      );
    },
  } satisfies JobHandler;

  const otherPages = {
    ...rules,
    run: (key, signal) => withCopy(key, (path) => makeOtherPages(key, path, signal)),
  } satisfies JobHandler;
  return { preview, "preview pages": otherPages };
}

/** What a file does wrong is no error here: nothing is made of it. The store, the disk and the database have their own kinds of errors, or a code. */
function isAway(error: unknown): boolean {
  return error instanceof ProductError || (error instanceof Error && ("code" in error || "$fault" in error));
}

/** Keeps the pictures of pages as files of the store. */
async function keepPages(
  pages: PdfContent["pages"],
  storedFiles: StoredFiles,
  signal: AbortSignal,
): Promise<MadePage[]> {
  const made: MadePage[] = [];
  for (const { page, width, height, webp } of pages) {
    signal.throwIfAborted();
    const path = join(storedFiles.uploadDir, randomUUID());
    const file = { path, bytes: webp.length, sha256: createHash("sha256").update(webp).digest("hex") };
    try {
      await writeFile(path, webp);
      await storedFiles.save(file, "webp");
    } finally {
      await rm(path, { force: true });
    }
    made.push({ page_number: page, picture_key: keyOf(file, "webp"), width, height });
  }
  return made;
}

type DrawnPage = Omit<Extract<PdfPiece, { what: "picture" }>, "what">;

interface PdfContent {
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
    await createImageWorker({ idleMs: 0, isQuiet: true }).ask("pdf", { path, ...which }, hear, {
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

/** For a phone of twice the usual density. */
export const pageWidthPx = 800;
/** A page that is longer is drawn narrower. */
export const maxPageHeightPx = 2_400;
/** Pages after this one have no picture and no text. */
const maxPages = 50;
/** These are not made again when the store is away for the next ones. */
const pagesSavedAtOnce = 8;
export const maxTextCharacters = 200_000;
/** For a photographed notice. */
const photographWidths = [400, 800, 1200];

/** How long the reader may take until it begins, on a machine that has other things to do. */
const startLimitMs = 20_000;
/** How long the first page and the text may take, and all other pages together. */
const firstPageLimitMs = 20_000;
const otherPagesLimitMs = 60_000;
