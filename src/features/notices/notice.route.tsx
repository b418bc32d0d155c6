import { data, redirect } from "react-router";
import { formatBikramSambat } from "#calendar/bikram-sambat.ts";
import { momentOf } from "#calendar/dates.ts";
import { readDocuments } from "#documents/read/content.ts";
import { fieldsIn } from "#fields/columns.ts";
import { Island } from "#site/island/island.tsx";
import { feedLinks, pageMeta } from "#site/page-meta.ts";
import { itemList } from "#site/structured-data.ts";
import { languageOf } from "#site/text.ts";
import { type Visit, visitContext } from "#site/visit.ts";
import { PageBanner } from "#ui/page-banner.tsx";
import type { Route } from "./+types/notice.route";
import islandScript from "./notice.island.tsx?worker&url";
import { canonicalPath, canPreview, fileLabel, hasFilter, readQuery } from "./notice-board.ts";
import { NoticeBoard } from "./notice-board.tsx";
import { allNoticeTypes, newNoticeMinutes, noticeFields } from "./notices.rules.ts";
import type { Notice, NoticeFilter } from "./notices.schemas.ts";

export const handle = { hydrate: "on intent" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const board = await readBoard(context.get(visitContext), new URL(request.url));
  return data(board, { status: board.state === "ready" ? 200 : 503 });
}

const noticesPerPage = 25;

interface PendingBoard {
  state: "pending";
}
export type ReadyBoard = Exclude<Awaited<ReturnType<typeof readBoard>>, PendingBoard>;
/** Made on the server, so that the browser loads neither schemas nor clocks. */
export type Board = PendingBoard | ReadyBoard;
export type ShownNotice = ReturnType<typeof toShown>;

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
  if (!read) return { state: "pending" } as PendingBoard;
  if (read.changesAt) visit.expiresAt(read.changesAt);
  const leading = board.leading.map((type) => type.trim()).filter((type) => types.includes(type));
  return {
    state: "ready" as const,
    notices: read.notices
      .filter(({ action }) => action)
      .map((notice) => toShown(notice, read.pictured.has(notice._id), visit)),
    filter,
    total: read.pagination.totalNotices,
    page,
    pageCount: read.pagination.totalPages,
    choices: { types: [...new Set([...leading, ...types])], years: read.years },
  };
}

function toShown(notice: Notice, isPictured: boolean, visit: Visit) {
  const { noticeTitle, noticeType, publishDate, publishTime, ...fields } = fieldsIn(noticeFields, notice);
  // All other fields go to the row.
  const { uploadedBy, showUntil, pinnedUntil, text, ...more } = fields;
  const day = publishDate.slice(0, 10);
  const { isNew, changesAt } = newnessOf(momentOf(day, publishTime || undefined), visit.now);
  if (changesAt) visit.expiresAt(changesAt);
  return {
    ...more,
    id: notice._id,
    title: noticeTitle,
    language: languageOf(noticeTitle),
    day,
    otherDay: formatBikramSambat(day),
    type: noticeType,
    isNew,
    href: notice.fileUrl,
    address: notice.address,
    fileLabel: fileLabel(notice.fileType, notice.fileBytes),
    hasPreview: canPreview(notice.fileType, notice.fileUrl),
    /** There are pictures of the pages, so the preview needs no viewer. */
    isPictured,
  };
}

function newnessOf(beginsAt: Date, now: Date): { isNew: boolean; changesAt: Date | undefined } {
  const endsAt = new Date(beginsAt.getTime() + newNoticeMinutes * 60_000);
  if (now < beginsAt) return { isNew: false, changesAt: beginsAt };
  if (now < endsAt) return { isNew: true, changesAt: endsAt };
  return { isNew: false, changesAt: undefined };
}

export function meta(args: Route.MetaArgs) {
  const board = args.loaderData?.state === "ready" ? args.loaderData : undefined;
  const page = board && board.page > 1 ? `, Page ${board.page}` : "";
  const words = {
    title: `Notice${page}`,
    description: (school: string) =>
      `Notices from ${school}${page}: admissions, examinations, results, holidays and events, with their documents.`,
  };
  if (!board) return pageMeta(args, { ...words, path: canonicalPath() });
  return [
    ...pageMeta(args, {
      ...words,
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
      <PageBanner
        title="Notice"
        lead="Admissions, examinations, results, holidays and events. The newest come first."
      />
      <Island script={islandScript} data={{ board }}>
        <NoticeBoard board={board} />
      </Island>
    </>
  );
}
