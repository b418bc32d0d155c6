import { languageOf } from "#base/text.ts";
import type { Visit } from "#kit/pages/visit.ts";
import { shownFile } from "#kit/site/shown-file.ts";
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

export function toSingle({ notice, richText, files, newer, older }: NoticeBySlug & { outcome: "found" }) {
  const { title, publishDate } = notice;
  const shown = notice.files.flatMap(({ title, url: href, type: fileType, bytes }, place) => {
    const of = files[place];
    return of ? { title, file: shownFile({ href, fileType, bytes, ...of }) } : [];
  });
  return {
    ...notice,
    richText,
    language: languageOf(title),
    day: publishDate.slice(0, 10),
    file: shown[0]?.file,
    shown,
    newer,
    older,
  };
}
