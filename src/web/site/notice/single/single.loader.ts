import { messages } from "#content/messages.ts";
import { noticePage } from "#content/pages/notice-page.ts";
import { formatDay } from "#contract/calendar/dates.ts";
import type { Preview } from "#contract/files/previews.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { languageOf } from "#contract/notices/title-language.ts";
import type { NoticeAtAddress, Visit } from "#contract/visit.ts";
import { readDocuments } from "#web/lib/content/read-content.ts";
import { descriptionCharacters } from "#web/lib/text/description.ts";
import { firstWords } from "#web/lib/text/first-words.ts";
import { fileLabel } from "../links/file-label.ts";
import { fileWordsOf } from "./file-words.ts";
import type { NoticeAtPage, NoticeFile, NoticeNeighbour, SingleNotice } from "./single-notice.ts";

/** The notice of an address, as its page shows it. Runs on the server. */
export async function readNotice(visit: Visit, slug: string): Promise<NoticeAtPage> {
  const read = await visit.reads.notices.byAddress(slug).catch((error) => {
    visit.log(error, "The notice could not be read.");
    return undefined;
  });
  if (!read) return { state: "pending" };
  if (read.changesAt) visit.expiresAt(read.changesAt);
  if (read.outcome !== "found") return { state: read.outcome };
  return { state: "found", notice: toSingle(read, await schoolOf(visit)) };
}

/** A page that waits for its main part is not kept. */
export function statusOf({ state }: NoticeAtPage): number {
  return { found: 200, gone: 410, unknown: 404, pending: 503 }[state];
}

async function schoolOf(visit: Visit): Promise<string> {
  const { identity } = await readDocuments(visit, ["identity"]);
  return identity.school;
}

function toSingle(
  { notice, preview, newer, older }: NoticeAtAddress & { outcome: "found" },
  school: string,
): SingleNotice {
  const file = notice.fileUrl ? toFile(notice, preview) : undefined;
  const day = notice.publishDate.slice(0, 10);
  return {
    title: notice.noticeTitle,
    language: languageOf(notice.noticeTitle),
    type: notice.noticeType,
    day,
    time: notice.publishTime ?? "",
    text: notice.text,
    // The first words inside the file would be the school's letterhead.
    summary: notice.text
      ? summaryOf(notice.text, noticePage.origin(notice.noticeType, formatDay(day)))
      : noticePage.description(notice.noticeTitle, notice.noticeType, formatDay(day), school),
    file,
    newer: newer && toNeighbour(newer),
    older: older && toNeighbour(older),
  };
}

/** The origin stands whole behind as many of the first words as there is room for. */
function summaryOf(text: string, origin: string): string {
  return `${firstWords(text, descriptionCharacters.most - origin.length - 1)} ${origin}`.trim();
}

function toFile({ fileType, fileUrl, fileBytes }: Notice, preview: Preview): NoticeFile {
  const made = preview.state === "made" ? preview : undefined;
  return {
    href: fileUrl,
    type: fileType,
    bytes: fileBytes,
    label: fileLabel(fileType, fileBytes, messages.noticeBoard.linkedFile),
    isOurs: fileBytes !== null,
    pageCount: made?.picture ? 0 : (made?.pageCount ?? 0),
    pages: made?.pages ?? [],
    picture: made?.picture ?? null,
    words: made && fileWordsOf(made.text),
  };
}

function toNeighbour({ noticeTitle, publishDate, address }: Notice): NoticeNeighbour {
  return { title: noticeTitle, language: languageOf(noticeTitle), day: publishDate.slice(0, 10), address };
}
