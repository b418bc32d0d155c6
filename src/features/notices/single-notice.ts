import { formatDay } from "#calendar/dates.ts";
import { readDocuments } from "#documents/read/read-content.ts";
import { fileWordsOf } from "#files/file-text.ts";
import type { Preview } from "#files/files.schemas.ts";
import { readRecord } from "#site/page-states.tsx";
import { descriptionCharacters, firstWords, languageOf } from "#site/text.ts";
import type { Visit } from "#site/visit.ts";
import { fileLabel } from "./notice-board.ts";
import type { NoticeAtAddress } from "./notices.reads.server.ts";
import type { Notice } from "./notices.schemas.ts";

export type SingleNotice = ReturnType<typeof toSingle>;
export type NoticeFile = NonNullable<SingleNotice["file"]>;
export type NoticeNeighbour = ReturnType<typeof toNeighbour>;

export const readNotice = (visit: Visit, slug: string) =>
  readRecord(visit, "notice", visit.reads.notices.byAddress(slug, visit.isPreview), async (read) => {
    const { identity } = await readDocuments(visit, ["identity"]);
    return toSingle(read, identity.school);
  });

function toSingle(
  { notice, contentType, preview, newer, older }: NoticeAtAddress & { outcome: "found" },
  school: string,
) {
  const { title, noticeType: type, text } = notice;
  const day = notice.publishDate.slice(0, 10);
  const origin = `${type} notice, ${formatDay(day)}.`;
  return {
    title,
    language: languageOf(title),
    type,
    day,
    time: notice.publishTime ?? "",
    text,
    /** Only a preview shows others than live ones. */
    state: notice.state,
    /** For search engines. The first words of the file would be the letterhead. */
    summary: text
      ? `${firstWords(text, descriptionCharacters.most - origin.length - 1)} ${origin}`.trim()
      : `${type} notice from ${school}, ${formatDay(day)}: ${title}.`,
    file: notice.fileUrl ? { ...toFile(notice, preview), contentType } : undefined,
    newer: newer && toNeighbour(newer),
    older: older && toNeighbour(older),
  };
}

function toFile({ fileType, fileUrl, fileBytes }: Notice, preview: Preview) {
  const made = preview.state === "made" ? preview : undefined;
  return {
    href: fileUrl,
    bytes: fileBytes,
    label: fileLabel(fileType, fileBytes),
    /** On this site, so that it can be downloaded. */
    isOurs: fileBytes !== null,
    pageCount: made?.picture ? 0 : (made?.pageCount ?? 0),
    pages: made?.pages ?? [],
    picture: made?.picture ?? null,
    words: made && fileWordsOf(made.text),
  };
}

const toNeighbour = ({ title, publishDate, address }: Notice) => ({
  title,
  language: languageOf(title),
  day: publishDate.slice(0, 10),
  address,
});
