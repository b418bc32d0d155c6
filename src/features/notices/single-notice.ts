import { fileWordsOf } from "#base/file-text.ts";
import { languageOf } from "#base/text.ts";
import type { Visit } from "#kit/pages/visit.ts";
import { fileLabel } from "./notice-query.ts";
import type { NoticeBySlug } from "./read-notices.server.ts";

/** Those that the title names, also as “PhD” or “BBA,”. */
export async function programsIn(title: string, visit: Visit) {
  const wordsOf = (text: string) =>
    ` ${text
      .replaceAll(".", "")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")} `;
  const programs = await visit.reads.programs.shown(visit);
  return programs.flatMap(({ shortName, href }) =>
    wordsOf(title).includes(wordsOf(shortName)) ? [{ shortName, href }] : [],
  );
}

export type SingleNotice = ReturnType<typeof toSingle> & {
  programs: Awaited<ReturnType<typeof programsIn>>;
  url: string;
};
export type NoticeFile = NonNullable<SingleNotice["file"]>;

export function toSingle({
  notice,
  richText,
  contentType,
  preview,
  newer,
  older,
}: NoticeBySlug & { outcome: "found" }) {
  const { title, publishDate, fileType, fileUrl: href, fileBytes: bytes } = notice;
  const made = preview.state === "made" ? preview : undefined;
  return {
    ...notice,
    richText,
    language: languageOf(title),
    day: publishDate.slice(0, 10),
    file: href
      ? {
          href,
          bytes,
          contentType,
          label: fileLabel(fileType, bytes),
          /** On this site, so that it can be downloaded. */
          isOurs: bytes !== null,
          pageCount: made?.picture ? 0 : (made?.pageCount ?? 0),
          pages: made?.pages ?? [],
          picture: made?.picture ?? null,
          words: made && fileWordsOf(made.text),
        }
      : undefined,
    newer,
    older,
  };
}
