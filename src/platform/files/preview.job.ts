import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Transaction } from "kysely";
import { codeOf, ProductError } from "#base/errors.ts";
import { cleanText, textVersion } from "#base/file-text.ts";
import { notifyOtherServers } from "#platform/database/changes.ts";
import { createJobStore } from "#platform/database/queue/job-queue.ts";
import type { JobHandlers } from "#platform/database/queue/job-runner.ts";
import type { Database, Tables } from "#platform/database/tables/tables.ts";
import { createDiskSpace, withPath } from "./disk-store.ts";
import { endingOf } from "./file-types.ts";
import { damagedPicture, pictureTooBig } from "./image-errors.ts";
import { runInWorker } from "./image-worker.ts";
import type { PdfContent } from "./pdf-pages.ts";
import { addPicture, withSizes } from "./pictures.ts";
import { createPreviewStore, type MadePage, oldText } from "./previews.ts";
import { asUpload, type StoredFiles } from "./stored-files.ts";

/** Later pages have no picture and no text. */
const maxPages = 50;
const photographWidths = [400, 800, 1200];
/** Half of a job's limit, at which the worker is killed: a hostile page may take for ever. */
const limitMs = 45_000;
/** After this it reads no further page. */
const textLimitMs = 20_000;
/** Some pages take for ever: PDFium's time for a line of spaces grows with the square of their number. Then the worker is killed. */
const longestTextMs = 30_000;

interface PreviewJobParts {
  db: Database;
  storedFiles: StoredFiles;
  now(): Date;
  leastFreeBytes?: number | undefined;
  mostPages?: number | undefined;
  longestTextMs?: number | undefined;
  contentChanged(): Promise<void>;
  /** The key of the job that indexes the words of a file. */
  wordsOfFile(fileKey: string): string;
}

const rules = {
  giveUpAfterTries: 4,
  giveUpAfterMs: 7 * 24 * 60 * 60_000,
  isAway,
  words: {
    failed: "The preview of a file could not be made; trying again later.",
    givenUp: "The preview of a file could not be made; giving up.",
  },
};

/** What the jobs have in common: a copy of the file, its text, and the place of what is made. */
function createTools(parts: PreviewJobParts) {
  const { db, storedFiles, leastFreeBytes, mostPages = maxPages, contentChanged } = parts;
  const disk = createDiskSpace(storedFiles.uploadDir, leastFreeBytes);

  async function save(work: (transaction: Transaction<Tables>) => Promise<void>): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await work(transaction);
      await notifyOtherServers(transaction);
    });
    await contentChanged();
  }

  /** The image worker reads files of the disk only. */
  async function withCopy(key: string, work: (path: string) => Promise<void>): Promise<void> {
    const isKnown = await db.selectFrom("files").select("key").where("key", "=", key).executeTakeFirst();
    if (!isKnown) return;
    await disk.ensure();
    await withPath(storedFiles.uploadDir, async (path) => {
      await pipeline(await storedFiles.store.read(key), createWriteStream(path));
      await work(path);
    });
  }

  async function savePages(pages: PdfContent["pages"], signal: AbortSignal): Promise<MadePage[]> {
    const made: MadePage[] = [];
    for (const { page, width, height, webp } of pages) {
      signal.throwIfAborted();
      const key = await asUpload(storedFiles.uploadDir, webp, (file) => storedFiles.save(file, "webp"));
      made.push({ page_number: page, picture_key: key, width, height });
    }
    return made;
  }

  /** Undefined for a file that takes too long. */
  async function readText(path: string, lastPage: number, signal: AbortSignal) {
    const options = { path, firstPage: 1, lastPage, textPages: mostPages, limitMs: textLimitMs };
    const tooLong = AbortSignal.timeout(parts.longestTextMs ?? longestTextMs);
    return runInWorker("pdf", options, AbortSignal.any([signal, tooLong])).catch((error) => {
      if (error !== tooLong.reason) throw error;
    });
  }

  return { save, withCopy, savePages, readText };
}

export function createPreviewJobs(parts: PreviewJobParts) {
  const { db, storedFiles, now, mostPages = maxPages, wordsOfFile } = parts;
  const { save, withCopy, savePages, readText } = createTools(parts);

  async function makeFirstPage(key: string, path: string, signal: AbortSignal) {
    const options = { path, firstPage: 1, lastPage: 1, textPages: 0, limitMs };
    const content = (await readText(path, 1, signal)) ?? (await runInWorker("pdf", options, signal));
    const hasText = content.text.trim() !== "";
    const pages = await savePages(content.pages, signal);
    await save(async (transaction) => {
      const previews = createPreviewStore(transaction, now);
      const state = pages.length > 0 || hasText ? "made" : "none";
      await previews.add(key, { state, page_count: content.pageCount, text: content.text });
      await previews.addPages(key, pages);
      const jobs = createJobStore(transaction, now);
      if (hasText) await jobs.add("search", wordsOfFile(key));
      if (content.pageCount > 1 && pages.length > 0) await jobs.add("preview pages", key);
    });
  }

  async function makePhotograph(key: string, path: string, signal: AbortSignal): Promise<void> {
    const place = { folder: storedFiles.uploadDir, signal };
    try {
      await withSizes(path, photographWidths, place, async (made) => {
        await storedFiles.saveAll(made.sizes);
        await save(async (transaction) => {
          await addPicture(transaction, key, made);
          await createPreviewStore(transaction, now).add(key, { state: "made", page_count: 1, text: "" });
        });
      });
    } catch (error) {
      if (![damagedPicture, pictureTooBig].includes(codeOf(error))) throw error;
      await save((transaction) =>
        createPreviewStore(transaction, now).add(key, { state: "none", page_count: 0, text: "" }),
      );
    }
  }

  async function makeOtherPages(key: string, path: string, signal: AbortSignal) {
    const options = { path, firstPage: 2, lastPage: mostPages, textPages: 0, limitMs };
    const { pages } = await runInWorker("pdf", options, signal);
    const made = await savePages(pages, signal);
    await save((transaction) => createPreviewStore(transaction, now).addPages(key, made));
  }

  /** One file at a time. What cannot be read any more keeps its text. */
  async function renewText(signal: AbortSignal): Promise<"more" | "done"> {
    const old = await oldText(db);
    if (!old) return "done";
    const { file_key: key } = old;
    let text = "";
    await withCopy(key, async (path) => {
      const content = await readText(path, 0, signal).catch((error) => {
        if (signal.aborted || isAway(error)) throw error;
      });
      text = content?.text ?? "";
    });
    await save(async (transaction) => {
      await transaction
        .updateTable("file_texts")
        .set({ text: text || cleanText(old.text), text_version: textVersion })
        .where("file_key", "=", key)
        .execute();
      await createJobStore(transaction, now).add("search", wordsOfFile(key));
    });
    return "more";
  }

  return {
    preview: {
      ...rules,
      async run(key, signal) {
        if (await createPreviewStore(db, now).isMade(key)) return;
        const make = endingOf(key) === "pdf" ? makeFirstPage : makePhotograph;
        await withCopy(key, (path) => make(key, path, signal));
      },
    },
    "preview pages": {
      ...rules,
      run: (key, signal) => withCopy(key, (path) => makeOtherPages(key, path, signal)),
    },
    "old texts": {
      ...rules,
      words: {
        failed: "The texts of earlier files could not be read again; trying again later.",
        givenUp: "The texts of earlier files could not be read again; giving up until the next start.",
      },
      run: (_key, signal) => renewText(signal),
    },
  } satisfies JobHandlers;
}

/** Errors of the store, the disk and the database have their own classes or a code. Those of a file count as tries. */
function isAway(error: unknown): boolean {
  return error instanceof ProductError || (error instanceof Error && ("code" in error || "$fault" in error));
}
