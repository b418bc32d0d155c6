import type { MediaObject, NewsArticle } from "schema-dts";
import { formatBothCalendars } from "#calendar/bikram-sambat.ts";
import { formatDay } from "#calendar/dates.ts";
import { readDocuments } from "#documents/read/content.ts";
import { type FileWords, fileWordsOf } from "#files/file-text.ts";
import type { Preview } from "#files/files.schemas.ts";
import { pageMeta } from "#site/page-meta.ts";
import { MissingRecord, missingMeta, readRecord, respondWith } from "#site/page-states.tsx";
import { noticeCard } from "#site/share-cards.ts";
import { type SiteFacts, schoolInShort, schoolMoment } from "#site/structured-data.ts";
import { descriptionCharacters, firstWords, languageOf } from "#site/text.ts";
import { visitContext } from "#site/visit.ts";
import { WrittenText } from "#site/written-text.tsx";
import { classNames } from "#ui/class-names.ts";
import { Container } from "#ui/layout.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { Route } from "./+types/single.route";
import { Disclosure, FilePages, NoticeActions } from "./file-pages.tsx";
import { fileLabel } from "./notice-board.ts";
import type { NoticeAtAddress } from "./notices.reads.server.ts";
import type { Notice } from "./notices.schemas.ts";

const words = {
  loading: "Loading the notice...",
  gone: {
    kicker: "Withdrawn",
    title: "This notice is no longer shown",
    text: "Its time is over, or the school has withdrawn it. The notices of today are in the list.",
    list: "Go to the notices",
  },
};

type SingleNotice = ReturnType<typeof toSingle>;
export type NoticeFile = NonNullable<SingleNotice["file"]>;
type NoticeNeighbour = ReturnType<typeof toNeighbour>;

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const reading = visit.reads.notices.byAddress(params.notice, visit.isPreview);
  const found = await readRecord(visit, "notice", reading, async (read) => {
    const { identity } = await readDocuments(visit, ["identity"]);
    return toSingle(read, identity.school);
  });
  return respondWith(found);
}

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

export function meta(args: Route.MetaArgs) {
  const { loaderData: found } = args;
  if (found?.state !== "found") return missingMeta(found?.state, { gone: words.gone.title, list: "Notice" });
  const { title, summary, type, day, file } = found.record;
  return [
    ...pageMeta(args, {
      title,
      description: summary,
      above: [{ name: "Notice", path: "/notice" }],
      type: "article",
      card: noticeCard({ title, type, day, page: file?.pages[0]?.url }),
      facts: (site) => [noticeFacts(site, found.record, args.location.pathname)],
    }),
    { property: "article:published_time", content: day },
  ];
}

export default function SingleRoute({ loaderData: found }: Route.ComponentProps) {
  if (found.state === "found") return <SinglePage notice={found.record} />;
  const banner = <PageBanner title="Notice" />;
  return <MissingRecord state={found.state} id={partId} words={words} listHref="/notice" banner={banner} />;
}

function FileText({ words: { text, goesOn } }: { words: FileWords }) {
  return (
    <Disclosure summary="The text of the file">
      <div
        lang={languageOf(text)}
        className="max-w-measure text-base leading-relaxed wrap-anywhere whitespace-pre-line text-ink-800"
      >
        {text}
      </div>
      {goesOn && <p className="mt-4 text-sm text-ink-700">The text goes on in the file.</p>}
    </Disclosure>
  );
}

function Neighbours({ notice: { newer, older, type } }: { notice: SingleNotice }) {
  if (!newer && !older) return null;
  return (
    <nav
      aria-label={`More notices: ${type}`}
      className="border-t border-paper-edge bg-paper-deep print:hidden"
    >
      <Container className="grid grid-cols-1 md:grid-cols-2 md:gap-x-14">
        {newer && <Neighbour label="Newer" notice={newer} />}
        {older && <Neighbour label="Older" notice={older} />}
      </Container>
    </nav>
  );
}

function Neighbour({ label, notice }: { label: string; notice: NoticeNeighbour }) {
  const { title, language, day, address } = notice;
  return (
    <div className="relative border-paper-edge py-6 not-first:border-t md:py-9 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-14">
      <p className="text-xs font-semibold text-ink-600">{label}</p>
      <a
        href={address}
        lang={language}
        className="mt-1.5 line-clamp-3 card-link text-balance font-display text-lg leading-snug font-medium text-ink-900 decoration-crimson-700 decoration-1 underline-offset-4 wrap-anywhere hover:text-crimson-700 hover:underline"
      >
        {title}
      </a>
      <p className="mt-2 text-sm text-ink-700">
        <time dateTime={day}>{formatBothCalendars(day)}</time>
      </p>
    </div>
  );
}

/** The site script looks for it when it loads the page again. */
const partId = "single-notice";

/** Longer titles get smaller letters. */
const longTitle = 70;

function SinglePage({ notice }: { notice: SingleNotice }) {
  const { title, language, type, day, text, file } = notice;
  return (
    <div id={partId}>
      <PageBanner
        kicker={type}
        title={
          <span
            lang={language}
            className={classNames(
              "block wrap-anywhere",
              title.length > longTitle && "text-2xl/snug md:text-3xl/snug",
            )}
          >
            {title}
          </span>
        }
        lead={<time dateTime={day}>{formatBothCalendars(day)}</time>}
      >
        <TextLink href="/notice" arrow="back" className="mt-4! -mb-3 print:hidden">
          All notices
        </TextLink>
      </PageBanner>
      <Container className="grid grid-cols-1 gap-x-14 gap-y-7 py-7 md:py-12 lg:grid-cols-[minmax(0,1fr)_19rem] 2xl:grid-cols-[48rem_minmax(0,1fr)] print:py-4">
        {/* Beside the text, or in its place. */}
        <div className="lg:sticky lg:top-28 lg:col-start-2 lg:row-start-1 lg:self-start lg:has-[+article:empty]:col-start-1 lg:has-[+article:empty]:max-w-76">
          <NoticeActions file={file} />
        </div>
        <article className="min-w-0 max-w-3xl space-y-8 lg:col-start-1 lg:row-start-1">
          {text && <WrittenText text={text} />}
          {file && <FilePages file={file} title={title} />}
          {file?.words && <FileText words={file.words} />}
        </article>
      </Container>
      <Neighbours notice={notice} />
    </div>
  );
}

function noticeFacts(site: SiteFacts, notice: SingleNotice, path: string): NewsArticle {
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
  return {
    "@type": "MediaObject",
    name,
    contentUrl: file.isOurs ? siteUrl + file.href : file.href,
    ...(file.contentType && { encodingFormat: file.contentType }),
    ...(file.bytes !== null && { contentSize: `${file.bytes} B` }),
  };
}
