import { createHash, randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#api/database/tables.ts";
import { endingOf, type FileEnding } from "#api/files/file-types.ts";
import type { Shelf } from "#api/files/shelf.ts";
import { createNoticeStore, type NoticeFile } from "#api/notices/notices.store.ts";
import { publishedOn, type SampleNotice, sampleNotices } from "#content/samples/notices.ts";
import { dayOf } from "#contract/dates.ts";
import { noticeUploader } from "#contract/notices.rules.ts";

const filesDir = join(import.meta.dirname, "../content/samples/files");

/** Fills an empty database with the sample records, so that a first look shows a living site. */
export async function addSamples(db: Database, shelf: Shelf, now: () => Date): Promise<void> {
  const today = dayOf(now());
  const count = await createNoticeStore(db, now).count({ onlyActive: false });
  if (count > 0) return;

  const files = new Map<string, NoticeFile>();
  for (const { file } of sampleNotices) files.set(nameOf(file), await keep(file, shelf));

  // All of them or none: a start that is interrupted here begins anew the next time.
  await db.transaction().execute(async (transaction) => {
    const notices = createNoticeStore(transaction, now);
    for (const sample of oldestFirst(today)) {
      const file = files.get(nameOf(sample.file));
      if (!file) continue;
      await notices.add({
        title: sample.title,
        type: sample.type,
        publishDay: publishedOn(sample, today),
        uploadedBy: noticeUploader,
        active: sample.active,
        file,
      });
    }
  });
}

function oldestFirst(today: string): SampleNotice[] {
  return sampleNotices.toSorted((a, b) => publishedOn(a, today).localeCompare(publishedOn(b, today)));
}

function nameOf(file: SampleNotice["file"]): string {
  return file.kind === "file" ? file.name : file.url;
}

async function keep(file: SampleNotice["file"], shelf: Shelf): Promise<NoticeFile> {
  if (file.kind === "link") {
    const title = file.url.split("/").at(-1) ?? file.url;
    return { key: null, link: file.url, type: file.fileType, title, bytes: null };
  }
  const content = await readFile(join(filesDir, file.name));
  const path = join(shelf.uploadDir, randomUUID());
  await writeFile(path, content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const type = endingOf(file.name) as FileEnding;
  const key = await shelf.keep({ path, sha256, bytes: content.length }, type);
  return { key, link: null, type, title: file.name, bytes: content.length };
}
