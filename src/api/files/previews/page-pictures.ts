import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keyOf, type StoredFiles } from "../stored-files.ts";
import type { MadePage } from "./previews.store.ts";
import type { PdfContent } from "./read-pdf.ts";

/** Keeps the pictures of pages as files of the store. */
export async function keepPages(
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
      await storedFiles.keep(file, "webp");
    } finally {
      await rm(path, { force: true });
    }
    made.push({ page_number: page, picture_key: keyOf(file, "webp"), width, height });
  }
  return made;
}
