import { type SqlBool, sql } from "kysely";
import { dayOf, earliest, endOfDay } from "#base/calendar/dates.ts";
import { usedSlugs } from "#kit/collections/record.store.server.ts";
import { stateAt } from "#kit/collections/visibility.ts";
import { isLive, isOn, nextVisibilityChange, periodOf } from "#kit/collections/visible.server.ts";
import type { ListedPage } from "#kit/site/listed-page.ts";
import { noticePath } from "#kit/site/record-urls.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { contentTypeOf } from "#platform/files/file-types.ts";
import type { Preview } from "#platform/files/files.schemas.ts";
import { createPreviewStore } from "#platform/files/previews.ts";
import { filesOf } from "./notice-files.ts";
import { countByMonth, readNoticePage, readRange } from "./notice-list.store.server.ts";
import { newNoticeMinutes, notices } from "./notices.rules.ts";
import type { NoticeFilter } from "./notices.schemas.ts";
import { type NoticeRow, toNotice, toNotices } from "./notices.store.server.ts";

/** What everyone may see. Searches, which may be slow, have their own reader. */
export function createNoticeReads(db: Queries, now: () => Date, reader = db) {
  return {
    async page({ page, limit, ...filter }: NoticeFilter & { page: number; limit: number }) {
      const at = now();
      const [months, unpinnedOn, nextChange] = await Promise.all([
        countByMonth(db, { which: "live", at }),
        firstUnpinned(db, at),
        nextVisibilityChange(db, notices, at),
      ]);
      const query = { ...filter, which: "live", at, pinnedFirst: unpinnedOn !== undefined } as const;
      const { rows, total } = await readNoticePage(filter.search ? reader : db, query, { page, limit });
      const pictures = await picturedFiles(db, rows);
      return {
        // The pages of their files are pictures, so a preview needs no viewer.
        notices: rows.map((row) => ({ ...toNotice(row, at), isPictured: pictures.has(row.file_key ?? "") })),
        total,
        years: yearsIn(months),
        changesAt: earliest(nextChange, unpinnedOn),
      };
    },
    async latest(limit: number, type?: string) {
      const at = now();
      const [changesAt, { rows }] = await Promise.all([
        nextVisibilityChange(db, notices, at),
        readRange(db, { which: "live", at, type }, { skip: 0, limit }),
      ]);
      return { notices: rows.map((row) => toNotice(row, at)), changesAt };
    },
    news: () => readNews(db, now()),
    listed: (range: { skip: number; limit: number }) => readListed(db, range, now()),
    feed: (wanted: { type: string | undefined; limit: number }) => readFeed(db, wanted, now()),
    /** `isOffice`: also hidden notices, but not the trash. */
    bySlug: (slug: string, isOffice = false) => readBySlug(db, slug, now, isOffice),
  };
}

/** Newest first, without gaps. */
function yearsIn(months: readonly { month: string }[]): number[] {
  const [last, first] = [months.at(0), months.at(-1)].map((each) => Number(each?.month.slice(0, 4)));
  if (!first || !last) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

async function firstUnpinned(db: Queries, at: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(pinned_until) as day from notices where ${isOn} and pinned_until >= ${dayOf(at)}`.execute(db);
  return rows[0]?.day ? endOfDay(rows[0].day) : undefined;
}

/** Whether the header shows NEW, and when that changes by itself. */
async function readNews(db: Queries, at: Date): Promise<{ hasNew: boolean; changesAt: Date | undefined }> {
  const windowMs = newNoticeMinutes * 60_000;
  const windowBegan = new Date(at.getTime() - windowMs).toISOString();
  const [{ rows }, nextChange] = await Promise.all([
    sql<{ newest: string | null }>`
      select max(visible_from) as newest from notices
      where ${isLive(notices, at)} and visible_from > ${windowBegan}`.execute(db),
    nextVisibilityChange(db, notices, at),
  ]);
  const newest = rows[0]?.newest;
  const ends = newest ? new Date(Date.parse(newest) + windowMs) : undefined;
  return { hasNew: ends !== undefined, changesAt: earliest(ends, nextChange) };
}

export type NoticeBySlug = Awaited<ReturnType<typeof readBySlug>>;

/** "gone" is what visitors saw or might have seen; drafts and future notices are "unknown", like those that never existed. */
async function readBySlug(db: Queries, slug: string, now: () => Date, isOffice: boolean) {
  const at = now();
  const missing = (wasSeen: boolean, changesAt?: Date) =>
    ({ outcome: wasSeen ? "gone" : "unknown", changesAt }) as const;
  const row = await db.selectFrom("notices").selectAll().where("slug", "=", slug).executeTakeFirst();
  if (!row) return missing((await usedSlugs(db, notices, [slug]))(slug));

  const isDeleted = row.deleted_at !== null;
  const isShown = isOffice && !isDeleted;
  const from = new Date(row.visible_from);
  // Nobody may learn that a draft or a future notice has this title.
  if (at < from && !isShown) return missing(false, from);
  const { state, changesAt } = stateAt({ isOn: row.active === 1, isDeleted, ...periodOf(notices, row) }, at);
  if (state !== "live" && !isShown) return missing(row.was_public === 1 || state === "expired", changesAt);
  const neighbour = async (order: "asc" | "desc") => {
    const beyond = order === "asc" ? sql`>` : sql`<`;
    const found = await db
      .selectFrom("notices")
      .selectAll()
      .where(isLive(notices, at))
      .where("type", "=", row.type)
      .where(sql<SqlBool>`(publish_day, id) ${beyond} (${row.publish_day}, ${row.id})`)
      .orderBy("publish_day", order)
      .orderBy("id", order)
      .limit(1)
      .executeTakeFirst();
    return found && toNotice(found, at);
  };
  const files = await readFiles(db, row, now);
  const [newer, older] = await Promise.all([neighbour("asc"), neighbour("desc")]);
  return {
    outcome: "found",
    /** A text without structure is shown as it was typed. */
    richText: row.rich_text ? (await toNotices(db, [row], at))[0]?.richText : undefined,
    notice: toNotice(row, at),
    files,
    preview: files[0]?.preview ?? noPreview,
    newer,
    older,
    // Its neighbours may change then.
    changesAt: await nextVisibilityChange(db, notices, at),
  } as const;
}

const noPreview: Preview = { state: "none" };

/** What is shown of each. The pages of the first have the notice's name. */
function readFiles(db: Queries, row: NoticeRow, now: () => Date) {
  const previews = createPreviewStore(db, now);
  return Array.fromAsync(filesOf(row), async ({ key, title, type }, place) => ({
    contentType: contentTypeOf(type),
    preview: await previews.of(key, place === 0 ? row.title : title),
  }));
}

/** A notice that was written ahead is new when it appears. */
const changedAt = ({ updated_at, visible_from }: NoticeRow) =>
  updated_at > visible_from ? updated_at : visible_from;

async function readFeed(db: Queries, { type, limit }: { type: string | undefined; limit: number }, at: Date) {
  const [{ rows }, changesAt] = await Promise.all([
    readRange(db, { type, which: "live", at }, { skip: 0, limit }),
    nextVisibilityChange(db, notices, at),
  ]);
  const inFeed = rows.map((row) => ({
    ...toNotice(row, at),
    appearedAt: row.visible_from,
    changedAt: changedAt(row),
    contentType: contentTypeOf(row.file_type) ?? "application/octet-stream",
  }));
  return { records: inFeed, changesAt };
}

/** For search engines, oldest first, so that new notices are at the end and earlier files stay the same. */
async function readListed(db: Queries, range: { skip: number; limit: number }, at: Date) {
  const query = { which: "live", at } as const;
  const [months, changesAt] = await Promise.all([
    countByMonth(db, query),
    nextVisibilityChange(db, notices, at),
  ]);
  const total = months.reduce((sum, month) => sum + month.total, 0);
  const limit = Math.max(0, Math.min(range.limit, total - range.skip));
  if (limit === 0) return { pages: [], total, changesAt };
  const skip = total - range.skip - limit;
  const { rows } = await readRange(db, query, { skip, limit });
  const pages = rows
    .reverse()
    .map((row): ListedPage => ({ path: noticePath(row.slug), changedAt: changedAt(row) }));
  return { pages, total, changesAt };
}

/** The keys of the files that have pictures. */
async function picturedFiles(db: Queries, rows: readonly NoticeRow[]): Promise<Set<string>> {
  const keys = rows.flatMap(({ file_key }) => file_key ?? []);
  if (keys.length === 0) return new Set();
  const pages = await db
    .selectFrom("file_pages")
    .select("file_key")
    .where("file_key", "in", keys)
    .where("page_number", "=", 1)
    .execute();
  return new Set(pages.map(({ file_key }) => file_key));
}
