import { data } from "react-router";
import { formatBikramSambat } from "#calendar/bikram-sambat.ts";
import { momentOf } from "#calendar/dates.ts";
import { readDocuments } from "#documents/read/read-content.ts";
import { fieldsIn } from "#fields/fields.ts";
import { messages } from "#office/spec-messages.ts";
import { Island } from "#site/island/island.tsx";
import { feedLinks, pageMeta } from "#site/page-meta.ts";
import { itemList } from "#site/structured-data.ts";
import { languageOf } from "#site/text.ts";
import type { Visit } from "#site/visit.ts";
import { visitContext } from "#site/visit.ts";
import { PageBanner } from "#ui/page-banner.tsx";
import type { Route } from "./+types/notice.route";
import islandScript from "./notice.island.tsx?worker&url";
import {
  type Board,
  canonicalPath,
  canPreview,
  fileLabel,
  hasFilter,
  readQuery,
  type ShownNotice,
} from "./notice-board.ts";
import { NoticeBoard } from "./notice-board.tsx";
import { type NoticeType, newNoticeMinutes, noticeFields, noticeTypes } from "./notices.rules.ts";
import type { Notice } from "./notices.schemas.ts";

export const handle = { hydrate: "on intent" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const board = await readBoard(context.get(visitContext), new URL(request.url));
  // A page that waits for its list is not cached.
  return data(board, { status: board.state === "ready" ? 200 : 503 });
}

export function meta(args: Route.MetaArgs) {
  const { title, description, pageNumber } = messages.noticeBoard;
  const board = args.loaderData;
  if (board?.state !== "ready") return pageMeta(args, { title, description, path: canonicalPath() });
  const page = board.page > 1 ? `, ${pageNumber(board.page)}` : "";
  return [
    ...pageMeta(args, {
      title: title + page,
      description: (school) => description(school, page),
      path: canonicalPath(board.filter, board.page),
      facts: (site) => itemList(site, board.notices.map(toItem)),
    }),
    // Those of the type that one looks at, beside those of all.
    ...(board.filter.type ? feedLinks(board.filter.type).map(asTag) : []),
    // Any search is an address; only the plain pages are worth finding.
    ...(hasFilter(board.filter) ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

const toItem = ({ title, address }: ShownNotice) => ({ name: title, path: address });

const asTag = <Link extends object>(link: Link) => ({ tagName: "link" as const, ...link });

export default function NoticeRoute({ loaderData }: Route.ComponentProps) {
  return <NoticePage board={loaderData} />;
}

/** Whether a notice that appears then is new now, and when this changes by itself; the header counts the same way. */
export function newnessOf(beginsAt: Date, now: Date): { isNew: boolean; changesAt: Date | undefined } {
  const endsAt = new Date(beginsAt.getTime() + newNoticeMinutes * 60_000);
  if (now < beginsAt) return { isNew: false, changesAt: beginsAt };
  if (now < endsAt) return { isNew: true, changesAt: endsAt };
  return { isNew: false, changesAt: undefined };
}

const noticesPerPage = 25;

/** The page of notices that an address asks for. Runs on the server. */
export async function readBoard(visit: Visit, address: URL): Promise<Board> {
  const { page, ...filter } = readQuery(address.searchParams);
  const { notices: board } = await readDocuments(visit, ["notices"]);
  const read = await visit.reads.notices.page({ ...filter, page, limit: noticesPerPage }).catch((error) => {
    visit.log(error, "The notices could not be read.");
    return undefined;
  });
  if (!read) return { state: "pending" };
  if (read.changesAt) visit.expiresAt(read.changesAt);
  return {
    state: "ready",
    notices: read.notices
      .filter(({ action }) => action)
      .map((notice) => toShown(notice, read.pictured.has(notice._id), visit)),
    filter,
    total: read.pagination.totalNotices,
    page,
    pageCount: read.pagination.totalPages,
    choices: { types: leadingFirst(board.leading.filter((type) => type !== "")), years: read.years },
  };
}

/** Every type, those first that the school has named. */
const leadingFirst = (leading: readonly NoticeType[]): NoticeType[] => [
  ...new Set([...leading, ...noticeTypes]),
];

function toShown(notice: Notice, isPictured: boolean, visit: Visit): ShownNotice {
  const { noticeTitle, noticeType, publishDate, publishTime, ...fields } = fieldsIn(noticeFields, notice);
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
    fileLabel: fileLabel(notice.fileType, notice.fileBytes, messages.noticeBoard.linkedFile),
    hasPreview: canPreview(notice.fileType, notice.fileUrl),
    isPictured,
  };
}

function NoticePage({ board }: { board: Board }) {
  return (
    <>
      <PageBanner compact title={messages.noticeBoard.title} lead={messages.noticeBoard.lead} />
      <Island script={islandScript} data={{ board }}>
        <NoticeBoard board={board} />
      </Island>
    </>
  );
}
