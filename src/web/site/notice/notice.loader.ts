import { messages } from "#content/messages.ts";
import { formatBikramSambat } from "#contract/calendar/bikram-sambat.ts";
import { momentOf } from "#contract/calendar/dates.ts";
import { fieldsIn } from "#contract/fields/fields.rules.ts";
import { type NoticeType, noticeFields, noticeTypes } from "#contract/notices/notices.rules.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { languageOf } from "#contract/notices/title-language.ts";
import type { Visit } from "#contract/visit.ts";
import { readDocuments } from "#web/lib/content/read-content.ts";
import { newnessOf } from "./board/newness.ts";
import type { Board, ShownNotice } from "./board/notice-board.ts";
import { readQuery } from "./board/notice-query.ts";
import { canPreview, fileLabel } from "./links/file-label.ts";

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
