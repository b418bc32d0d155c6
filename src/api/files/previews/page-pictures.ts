import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadSharp } from "../picture-sizes.ts";
import { keyOf, type StoredFiles } from "../stored-files.ts";
import type { MadePage } from "./previews.store.ts";
import type { PdfContent } from "./read-pdf.ts";

const webp = { quality: 62, effort: 2 };

/** Keeps the drawn pages as files of the store. */
export async function keepPages(
  pages: PdfContent["pages"],
  storedFiles: StoredFiles,
  signal: AbortSignal,
): Promise<MadePage[]> {
  const sharp = await loadSharp();
  const made: MadePage[] = [];
  for (const { page, width, height, data } of pages) {
    signal.throwIfAborted();
    const content = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .webp(webp)
      .toBuffer();
    const path = join(storedFiles.uploadDir, randomUUID());
    const file = { path, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
    try {
      await writeFile(path, content);
      await storedFiles.keep(file, "webp");
    } finally {
      await rm(path, { force: true });
    }
    made.push({ page_number: page, picture_key: keyOf(file, "webp"), width, height });
  }
  return made;
}
