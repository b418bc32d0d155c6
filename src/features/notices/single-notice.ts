import { type Day, formatDay } from "#calendar/dates.ts";
import { readDocuments } from "#documents/read/read-content.ts";
import type { PagePicture, Picture, Preview } from "#files/files.schemas.ts";
import { messages } from "#office/spec-messages.ts";
import { descriptionCharacters, firstWords, languageOf } from "#site/text.ts";
import type { Visit } from "#site/visit.ts";
import { type FileWords, fileWordsOf } from "./file-pages.tsx";
import { fileLabel } from "./notice-board.ts";
import { noticePage } from "./notice-page.words.ts";
import type { NoticeAtAddress } from "./notices.reads.server.ts";
import type { NoticeType } from "./notices.rules.ts";
import type { Notice } from "./notices.schemas.ts";

type NoticeAtPage =
  | { state: "found"; notice: SingleNotice }
  | { state: "gone" | "unknown" }
  /** It could not be read; the page asks again by itself. */
  | { state: "pending" };

export interface SingleNotice {
  title: string;
  /** Set when the title is not in the page's own language. */
  language: "ne" | undefined;
  type: NoticeType;
  day: Day;
  /** In the school's time zone; empty where it is not set. */
  time: string;
  text: string;
  /** What a search engine or a shared link says of it. */
  summary: string;
  file: NoticeFile | undefined;
  newer: NoticeNeighbour | undefined;
  older: NoticeNeighbour | undefined;
}

export interface NoticeFile {
  href: string;
  /** For example PDF · 240 KB. */
  label: string;
  /** The ending of its kind, like pdf. */
  type: string;
  /** Not known of a file elsewhere. */
  bytes: number | null;
  /** Whether it is on this site, and can be saved from here. */
  isOurs: boolean;
  /** 0 where that is not known. */
  pageCount: number;
  pages: PagePicture[];
  picture: Picture | null;
  words: FileWords | undefined;
}

export interface NoticeNeighbour {
  title: string;
  language: "ne" | undefined;
  day: Day;
  address: string;
}

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
    title: notice.title,
    language: languageOf(notice.title),
    type: notice.noticeType,
    day,
    time: notice.publishTime ?? "",
    text: notice.text,
    // The first words inside the file would be the school's letterhead.
    summary: notice.text
      ? summaryOf(notice.text, noticePage.origin(notice.noticeType, formatDay(day)))
      : noticePage.description(notice.title, notice.noticeType, formatDay(day), school),
    file,
    newer: newer && toNeighbour(newer),
    older: older && toNeighbour(older),
  };
}

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

function toNeighbour({ title, publishDate, address }: Notice): NoticeNeighbour {
  return { title, language: languageOf(title), day: publishDate.slice(0, 10), address };
}
