import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Transaction } from "kysely";
import { wordsOfFile } from "../../database/search/search-jobs.ts";
import type { Database, Tables } from "../../database/tables/tables.ts";
import { ProductError } from "../../http/errors/errors.ts";
import type { JobHandler } from "../../queue/job-loop.ts";
import { createJobStore } from "../../queue/jobs.store.ts";
import { endingOf } from "../file-types.ts";
import { DamagedPictureError, PictureTooBigError } from "../pictures/picture-errors.ts";
import { discardSizes, makeSizes } from "../pictures/picture-sizes.ts";
import { createPictureStore } from "../pictures/pictures.store.ts";
import { keyOf, type StoredFiles } from "../stored-files.ts";
import { createDiskSpace } from "../stores/disk-space.ts";
import { keepPages } from "./page-pictures.ts";
import {
  firstPageLimitMs,
  maxPages,
  otherPagesLimitMs,
  pagesSavedAtOnce,
  photographWidths,
} from "./preview-limits.ts";
import { createPreviewStore } from "./previews.store.ts";
import { readPdf } from "./read-pdf.ts";

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
        await storedFiles.keepAll(sizes);
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

  const preview: JobHandler = {
    ...rules,
    async run(key, signal) {
      if (await createPreviewStore(db, now).isMade(key)) return;
      await withCopy(key, (path) =>
        endingOf(key) === "pdf" ? makeFirstPage(key, path, signal) : makePhotograph(key, path, signal),
      );
    },
  };

  const otherPages: JobHandler = {
    ...rules,
    run: (key, signal) => withCopy(key, (path) => makeOtherPages(key, path, signal)),
  };
  return { preview, "preview pages": otherPages };
}

/** What a file does wrong is no error here: nothing is made of it. The store, the disk and the database have their own kinds of errors, or a code. */
function isAway(error: unknown): boolean {
  return error instanceof ProductError || (error instanceof Error && ("code" in error || "$fault" in error));
}
