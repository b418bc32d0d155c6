import { type Expression, type SqlBool, sql } from "kysely";
import { usedSlugs } from "#collections/record.store.server.ts";
import { stateAt } from "#collections/visibility.ts";
import { isLive, nextVisibilityChange, periodOf } from "#collections/visible.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import { kindOf } from "#files/file-types.server.ts";
import { fileUrl } from "#files/files.routes.server.ts";
import type { Preview } from "#files/files.schemas.ts";
import { createPreviewStore } from "#files/previews.server.ts";
import { pictureName } from "#files/public-files.server.ts";
import type { ListedPage } from "#site/listed-pages.ts";
import { noticeAddress } from "#site/record-urls.ts";
import { countsOf, createNoticePages } from "./notices.pages.server.ts";
import { type NoticeType, notices } from "./notices.rules.ts";
import type { Notice, NoticeFilter } from "./notices.schemas.ts";
import { type NoticeRow, readMoments, toNoticePagination, toRecord } from "./notices.store.server.ts";

/**
 * "gone" is what visitors saw or might have seen: hidden, over or deleted since. A draft or a notice of the future is "unknown", like
 * one that never existed; of a future notice only the time of the next look is known.
 */
export type NoticeAtAddress =
  | {
      outcome: "found";
      notice: Notice;
      preview: Preview;
      /** The next ones of its type, among those that everyone may see. */
      newer: Notice | undefined;
      older: Notice | undefined;
      changesAt: Date | undefined;
    }
  | { outcome: "gone" | "unknown"; changesAt: Date | undefined };

/** The notices that everyone may see, as the public pages read them. Searches, which may take long, have a separate reader. */
export function createNoticeReads(db: Queries, now: () => Date, reader = db) {
  // What is read comes after the moments: a change between the two is then over already, and nothing is cached beyond it.
  async function beginReading() {
    const known = await readMoments(db, now());
    const liveAt = now();
    // A clock that was set back meanwhile: what was to come after this moment is not known.
    const changesAt = (then: Date | undefined) => (liveAt < known.at ? liveAt : then);
    return { ...known, liveAt, changesAt };
  }

  return {
    async page({ page, limit, ...filter }: NoticeFilter & { page: number; limit: number }) {
      // Mostly none is pinned, and then nobody has to look for them.
      const { hasPinned, orderChangesAt, liveAt, changesAt } = await beginReading();
      const query = { ...filter, liveAt, pinnedFirst: hasPinned };
      const source = createNoticePages(filter.search ? reader : db);
      const { rows, total, years } = await source.readWithYears(query, { page, limit });
      const pictures = await firstPages(db, rows);
      const pictured = rows.filter(({ file_key }) => file_key && pictures.has(file_key));
      return {
        pictured: new Set(pictured.map(({ id }) => id)),
        notices: rows.map((row) => toRecord(row, liveAt)),
        pagination: toNoticePagination(total, page, limit),
        years,
        changesAt: changesAt(orderChangesAt),
      };
    },
    /** The newest, whether pinned or not. */
    async latest(count: number) {
      const { listChangesAt, liveAt, changesAt } = await beginReading();
      const rows = await createNoticePages(db).latest(liveAt, count);
      return { notices: rows.map((row) => toRecord(row, liveAt)), changesAt: changesAt(listChangesAt) };
    },
    /** Whether the header says NEW, and when that changes by itself. */
    news: async () => (await readMoments(db, now())).news,
    listed: (range: { skip: number; limit: number }) => readListed(db, range, now),
    feed: (wanted: { type: NoticeType | undefined; limit: number }) => readFeed(db, wanted, now),
    byAddress: (slug: string) => readAddress(db, slug, now),
  };
}

/** The notice at a URL, at this moment. */
async function readAddress(db: Queries, slug: string, now: () => Date): Promise<NoticeAtAddress> {
  const at = now();
  const row = await db.selectFrom("notices").selectAll().where("slug", "=", slug).executeTakeFirst();
  if (!row)
    return {
      outcome: (await usedSlugs(db, notices, [slug]))(slug) ? "gone" : "unknown",
      changesAt: undefined,
    };

  const from = new Date(row.visible_from);
  // Also a draft for that day: who guesses its title must not learn that there is one.
  if (at < from) return { outcome: "unknown", changesAt: from };
  const isBinned = row.deleted_at !== null;
  const { state, changesAt } = stateAt({ isOn: row.active === 1, isBinned, ...periodOf(notices, row) }, at);
  // Nor of one for a day that has come, or in the bin.
  const wasSeen = row.was_public === 1 || state === "expired";
  if (state !== "live") return { outcome: wasSeen ? "gone" : "unknown", changesAt };
  const [newer, older] = await Promise.all([
    neighbour(sql`(publish_day, id) > (${row.publish_day}, ${row.id})`, "asc"),
    neighbour(sql`(publish_day, id) < (${row.publish_day}, ${row.id})`, "desc"),
  ]);
  return {
    outcome: "found",
    notice: toRecord(row, at),
    preview: await createPreviewStore(db, now).of(row.file_key, row.title),
    newer: newer && toRecord(newer, at),
    older: older && toRecord(older, at),
    // The notices beside it may be others then.
    changesAt: await nextVisibilityChange(db, notices, at),
  };

  function neighbour(beyond: Expression<SqlBool>, order: "asc" | "desc"): Promise<NoticeRow | undefined> {
    return db
      .selectFrom("notices")
      .selectAll()
      .where(isLive(notices, at))
      .where("type", "=", (row as NoticeRow).type)
      .where(beyond)
      .orderBy("publish_day", order)
      .orderBy("id", order)
      .limit(1)
      .executeTakeFirst();
  }
}

const unknownType = "application/octet-stream";

/** The newest notices that everyone may see, with what readers of feeds want to know of them. */
async function readFeed(
  db: Queries,
  { type, limit }: { type: NoticeType | undefined; limit: number },
  now: () => Date,
) {
  const liveAt = now();
  const [{ rows }, changesAt] = await Promise.all([
    createNoticePages(db).read({ type, liveAt }, { page: 1, limit }),
    nextVisibilityChange(db, notices, liveAt),
  ]);
  const inFeed = rows.map((row) => ({
    ...toRecord(row, liveAt),
    appearedAt: row.visible_from,
    // One that was written ahead was new to visitors when it appeared.
    changedAt: row.updated_at > row.visible_from ? row.updated_at : row.visible_from,
    contentType: kindOf(row.file_type)?.contentType ?? unknownType,
  }));
  return { notices: inFeed, changesAt };
}

/**
 * The notices for search engines, the oldest first: new ones are then at the end, and the files
 * before it stay as they are.
 */
async function readListed(
  db: Queries,
  range: { skip: number; limit: number },
  now: () => Date,
): Promise<{ pages: ListedPage[]; total: number; changesAt: Date | undefined }> {
  const liveAt = now();
  const [years, changesAt] = await Promise.all([
    countsOf(db, "year", { liveAt }),
    nextVisibilityChange(db, notices, liveAt),
  ]);
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
    pictures: picture ? [fileUrl(picture, pictureName(`${row.title} 1`))] : [],
  };
}

/** The pictures of the first pages of their files, by the files. */
async function firstPages(db: Queries, rows: readonly NoticeRow[]): Promise<Map<string, string>> {
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
