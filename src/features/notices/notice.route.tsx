import { data, redirect } from "react-router";
import { momentOf } from "#base/calendar/dates.ts";
import { readDocuments } from "#kit/documents/content.ts";
import { type Visit, visitContext } from "#kit/pages/visit.ts";
import { Island } from "#kit/site/island/island.tsx";
import { feedLinks, pageMeta } from "#kit/site/page-meta.ts";
import { itemList } from "#kit/site/structured-data.ts";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import type { Route } from "./+types/notice.route";
import { NoticeBoard } from "./notice-board.tsx";
import islandScript from "./notice-island.ts?worker&url";
import { canonicalPath, hasFilter, readQuery } from "./notice-query.ts";
import { allNoticeTypes, newNoticeMinutes } from "./notices.rules.ts";
import type { Notice, NoticeFilter } from "./notices.schemas.ts";
import { noticesWords as words } from "./notices.words.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const board = await readBoard(context.get(visitContext), new URL(request.url));
  return data(board, { status: board ? 200 : 503 });
}

const noticesPerPage = 25;

export type Board = NonNullable<Awaited<ReturnType<typeof readBoard>>>;
export type ShownNotice = Board["notices"][number];

/** Undefined while the notices cannot be read. */
async function readBoard(visit: Visit, url: URL) {
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

function isNew({ publishDate, publishTime }: Notice, { now, expiresAt }: Visit): boolean {
  const beginsAt = momentOf(publishDate.slice(0, 10), publishTime || undefined);
  const endsAt = new Date(beginsAt.getTime() + newNoticeMinutes * 60_000);
  const change = [beginsAt, endsAt].find((instant) => now < instant);
  if (change) expiresAt(change);
  return change === endsAt;
}

export function meta(args: Route.MetaArgs) {
  const board = args.loaderData;
  const page = board && board.page > 1 ? words.onPage(board.page) : "";
  const title = words.title + page;
  const description = (school: string) => words.description(school + page);
  if (!board) return pageMeta(args, { title, description, path: canonicalPath() });
  return [
    ...pageMeta(args, {
      title,
      description,
      path: canonicalPath(board.filter, board.page),
      facts: (site) =>
        itemList(
          site,
          board.notices.map(({ title, address }) => ({ name: title, path: address })),
        ),
    }),
    // The feeds of the shown type, beside those of all.
    ...(board.filter.type
      ? feedLinks(board.filter.type).map((link) => ({ tagName: "link" as const, ...link }))
      : []),
    // Only the unfiltered pages are worth finding.
    ...(hasFilter(board.filter) ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

export default function NoticePage({ loaderData: board }: Route.ComponentProps) {
  return (
    <>
      <PageBanner title={words.title} lead={words.lead} />
      <Island script={islandScript}>
        <NoticeBoard board={board} />
      </Island>
    </>
  );
}
