import type { MediaObject, NewsArticle } from "schema-dts";
import { schoolMoment } from "#web/lib/structured/moments.ts";
import { schoolInShort } from "#web/lib/structured/school.ts";
import type { SiteFacts } from "#web/lib/structured/site-facts.ts";
import type { NoticeFile, SingleNotice } from "./single-notice.ts";

const formats: Record<string, string> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ppt: "application/vnd.ms-powerpoint",
  zip: "application/zip",
};

/** A notice is news of the school, with its file beside it. */
export function noticeFacts(site: SiteFacts, notice: SingleNotice, path: string): NewsArticle {
  const url = site.siteUrl + path;
  const { title, type, day, time, text, language, file } = notice;
  const page = file?.pages[0];
  return {
    "@type": "NewsArticle",
    "@id": url,
    url,
    headline: title,
    articleSection: type,
    datePublished: schoolMoment(day, time),
    inLanguage: language ?? "en",
    ...(text && { articleBody: text }),
    ...(page && { image: site.siteUrl + page.url }),
    ...(file && { associatedMedia: fileFacts(site, file, title) }),
    author: schoolInShort(site),
    publisher: schoolInShort(site),
  };
}

function fileFacts({ siteUrl }: SiteFacts, file: NoticeFile, name: string): MediaObject {
  const format = formats[file.type];
  return {
    "@type": "MediaObject",
    name,
    contentUrl: file.isOurs ? siteUrl + file.href : file.href,
    ...(format && { encodingFormat: format }),
    ...(file.bytes !== null && { contentSize: `${file.bytes} B` }),
  };
}
