import { noticeAddress } from "#contract/notices/notice-address.ts";
import type { ListedPage } from "#contract/pages/listed-pages.ts";
import type { ListedNotices } from "#contract/visit.ts";
import type { Queries } from "../database/tables/tables.ts";
import { fileAddress } from "../files/files.routes.ts";
import { pictureName } from "../files/public-files.ts";
import { countsOf } from "./notices.counts.ts";
import { nextChange } from "./notices.moments.ts";
import { createNoticePages } from "./notices.pages.ts";
import type { NoticeRow } from "./notices.store.ts";

/**
 * The notices as search engines are told of them, the oldest first: what is new then stands at the end, and the files
 * before it stay as they are.
 */
export async function readListed(
  db: Queries,
  range: { skip: number; limit: number },
  now: () => Date,
): Promise<ListedNotices> {
  const liveAt = now();
  const [years, changesAt] = await Promise.all([countsOf(db, "year", { liveAt }), nextChange(db, liveAt)]);
  const total = years.reduce((sum, year) => sum + year.total, 0);
  const limit = Math.max(0, Math.min(range.limit, total - range.skip));
  if (limit === 0) return { pages: [], total, changesAt };
  // They are read newest first.
  const skip = total - range.skip - limit;
  const { rows } = await createNoticePages(db).readFrom({ liveAt }, { skip, limit });
  const pictures = await firstPages(db, rows);
  return { pages: rows.reverse().map((row) => toListedPage(row, pictures)), total, changesAt };
}

function toListedPage(row: NoticeRow, pictures: ReadonlyMap<string, string>): ListedPage {
  const picture = row.file_key && pictures.get(row.file_key);
  return {
    address: noticeAddress(row.slug),
    // One that was written ahead was new to visitors when it appeared.
    changedAt: row.updated_at > row.visible_from ? row.updated_at : row.visible_from,
    pictures: picture ? [fileAddress(picture, pictureName(`${row.title} 1`))] : [],
  };
}

/** The pictures of the first pages of their files, by the files. */
export async function firstPages(db: Queries, rows: readonly NoticeRow[]): Promise<Map<string, string>> {
  const keys = rows.flatMap(({ file_key }) => file_key ?? []);
  if (keys.length === 0) return new Map();
  const pages = await db
    .selectFrom("file_pages")
    .select(["file_key", "picture_key"])
    .where("file_key", "in", keys)
    .where("page_number", "=", 1)
    .execute();
  return new Map(pages.map(({ file_key, picture_key }) => [file_key, picture_key]));
}
