import { redirect } from "react-router";
import { momentOf } from "#base/calendar/dates.ts";
import { readDocuments } from "#kit/documents/content.ts";
import type { Visit } from "#kit/pages/visit.ts";
import { canonicalPath, readQuery } from "./notice-query.ts";
import { allNoticeTypes, newNoticeMinutes } from "./notices.rules.ts";
import type { ListedNotice, NoticeFilter } from "./notices.schemas.ts";

const noticesPerPage = 25;

export type Board = NonNullable<Awaited<ReturnType<typeof readBoard>>>;
export type ShownNotice = Board["notices"][number];

/** Undefined while the notices cannot be read. */
export async function readBoard(visit: Visit, url: URL) {
  const { page, ...query } = readQuery(url.searchParams);
  const { notices: board } = await readDocuments(visit, ["notices"]);
  const types = allNoticeTypes(board);
  const filter: NoticeFilter = { ...query, type: types.find((type) => type === query.type) };
  // Made-up types must neither fill the cache nor cost a rendering each.
  if (filter.type !== query.type && !visit.isPreview) throw redirect(canonicalPath(filter, page));
  const read = await visit.reads.notices.page({ ...filter, page, limit: noticesPerPage }).catch((error) => {
    visit.log(error, "The notices could not be read.");
    return undefined;
  });
  if (!read) return undefined;
  if (read.changesAt) visit.expiresAt(read.changesAt);
  const leading = board.leading.map((type) => type.trim()).filter((type) => types.includes(type));
  // With the chosen year, even if it has no notices.
  const years = read.years.length > 0 ? [...read.years, Number(filter.year ?? read.years[0])] : [];
  return {
    notices: read.notices.map((notice) => ({ ...notice, isNew: isNew(notice, visit) })),
    filter,
    total: read.total,
    page,
    pageCount: Math.max(1, Math.ceil(read.total / noticesPerPage)),
    types: [...new Set([...leading, ...types])],
    years: [...new Set(years)].sort((one, other) => other - one).map(String),
  };
}

function isNew({ publishDate, publishTime }: ListedNotice, { now, expiresAt }: Visit): boolean {
  const beginsAt = momentOf(publishDate.slice(0, 10), publishTime || undefined);
  const endsAt = new Date(beginsAt.getTime() + newNoticeMinutes * 60_000);
  const change = [beginsAt, endsAt].find((instant) => now < instant);
  if (change) expiresAt(change);
  return change === endsAt;
}
