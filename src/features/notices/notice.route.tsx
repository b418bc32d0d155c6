import type { MediaObject, NewsArticle } from "schema-dts";
import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { formatDay } from "#base/calendar/dates.ts";
import { descriptionCharacters, firstWords, languageOf } from "#base/text.ts";
import { visitContext } from "#kit/pages/visit.ts";
import { FileActions, FilePages, FileSection, FileText } from "#kit/site/file-pages.tsx";
import { pageMeta } from "#kit/site/page-meta.ts";
import { MissingRecord, missingMeta, readRecord, respondWith } from "#kit/site/page-states.tsx";
import { RichText } from "#kit/site/rich-text.tsx";
import { noticeCard } from "#kit/site/share-cards.ts";
import type { ShownFile } from "#kit/site/shown-file.ts";
import { type SiteFacts, schoolInShort, schoolMoment } from "#kit/site/structured-data.ts";
import { WrittenText } from "#kit/site/written-text.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Container, Prose } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import type { Route } from "./+types/notice.route";
import { noticesWords, noticeWords as words } from "./notices.words.ts";
import type { NoticeBySlug } from "./read-notices.server.ts";
import { programsIn, type SingleNotice, toSingle } from "./single-notice.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const reading = visit.reads.notices.bySlug(params.notice, visit.isPreview);
  const { origin, pathname } = new URL(request.url);
  const show = async (found: NoticeBySlug & { outcome: "found" }) => ({
    ...toSingle(found),
    programs: await programsIn(found.notice.title, visit),
    url: origin + decodeURI(pathname),
  });
  return respondWith(await readRecord(visit, "notice", reading, show));
}

/** For search engines. The first words of the file would be the letterhead. */
function describe({ title, noticeType, day, text }: SingleNotice, school: string): string {
  if (!text) return words.describe(noticeType, school, formatDay(day), title);
  const origin = words.origin(noticeType, formatDay(day));
  return `${firstWords(text, descriptionCharacters.most - origin.length - 1)} ${origin}`.trim();
}

export function meta(args: Route.MetaArgs) {
  const { loaderData: found } = args;
  if (found?.state !== "found")
    return missingMeta(found?.state, { gone: words.gone.title, list: noticesWords.title });
  const { title, noticeType: type, day, file } = found.record;
  return [
    ...pageMeta(args, {
      title,
      description: (school) => describe(found.record, school),
      above: [{ name: noticesWords.title, path: "/notice" }],
      type: "article",
      card: noticeCard({ title, type, day, page: file?.pages[0]?.url }),
      facts: (site) => [noticeFacts(site, found.record, args.location.pathname)],
    }),
    { property: "article:published_time", content: day },
  ];
}

export default function SingleRoute({ loaderData: found }: Route.ComponentProps) {
  if (found.state === "found") return <SinglePage notice={found.record} />;
  const banner = <PageBanner title={noticesWords.title} />;
  return <MissingRecord state={found.state} id={partId} words={words} listHref="/notice" banner={banner} />;
}

function Neighbours({ notice: { newer, older, noticeType } }: { notice: SingleNotice }) {
  const shown = Object.entries({ [words.newer]: newer, [words.older]: older }).flatMap(([label, notice]) =>
    notice ? { label, ...notice } : [],
  );
  if (shown.length === 0) return null;
  return (
    <nav
      aria-label={words.more(noticeType)}
      className="border-t border-paper-edge bg-paper-deep print:hidden"
    >
      <Container className="grid grid-cols-1 md:grid-cols-2 md:gap-x-14">
        {shown.map(({ label, title, publishDate, address }) => (
          <div
            key={label}
            className="relative border-paper-edge py-6 not-first:border-t md:py-9 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-14"
          >
            <p className="text-xs font-semibold text-ink-600">{label}</p>
            <a
              href={address}
              lang={languageOf(title)}
              className="mt-1.5 line-clamp-3 card-link text-balance font-display text-lg leading-snug font-medium text-ink-900 decoration-crimson-700 decoration-1 underline-offset-4 wrap-anywhere hover:text-crimson-700 hover:underline"
            >
              {title}
            </a>
            <p className="mt-2 text-sm text-ink-700">
              <time dateTime={publishDate.slice(0, 10)}>{formatBothCalendars(publishDate)}</time>
            </p>
          </div>
        ))}
      </Container>
    </nav>
  );
}

/** The site script looks for it when it loads the page again. */
const partId = "single-notice";

/** Longer titles get smaller letters. */
const longTitle = 70;

function SinglePage({ notice }: { notice: SingleNotice }) {
  const { title, language, noticeType, day, text, richText, shown, programs, url } = notice;
  const isSeveral = shown.length > 1;
  const file = isSeveral ? undefined : notice.file;
  return (
    <div id={partId}>
      <PageBanner
        kicker={noticeType}
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
          {words.all}
        </TextLink>
      </PageBanner>
      <Container className="grid grid-cols-1 gap-x-14 gap-y-7 py-7 md:py-12 lg:grid-cols-[minmax(0,1fr)_19rem] 2xl:grid-cols-[48rem_minmax(0,1fr)] print:py-4">
        {/* Beside the text, or in its place. */}
        <div className="lg:sticky lg:top-28 lg:col-start-2 lg:row-start-1 lg:self-start lg:has-[+article:empty]:col-start-1 lg:has-[+article:empty]:max-w-76">
          <FileActions file={file} />
          <p className="mt-3 flex flex-wrap gap-x-6 text-sm print:hidden empty:hidden">
            {programs.map(({ href, shortName }) => (
              <TextLink key={href} href={href} arrow="forward">
                {words.toProgram(shortName)}
              </TextLink>
            ))}
          </p>
          <p className="hidden text-sm wrap-anywhere print:block">{url}</p>
        </div>
        <article className="min-w-0 max-w-3xl space-y-8 lg:col-start-1 lg:row-start-1">
          {richText?.length ? (
            <Prose lang={languageOf(text)} className="text-lg wrap-anywhere">
              <RichText text={richText} level={2} />
            </Prose>
          ) : (
            text && <WrittenText text={text} />
          )}
          {file && <FilePages file={file} title={title} />}
          {file && <FileText file={file} />}
          {isSeveral &&
            shown.map((one, place) => (
              <FileSection key={notice.files[place]?.id} {...one} isLater={place > 0} />
            ))}
        </article>
      </Container>
      <Neighbours notice={notice} />
    </div>
  );
}

function noticeFacts(site: SiteFacts, notice: SingleNotice, path: string): NewsArticle {
  const url = site.siteUrl + path;
  const { title, noticeType, day, publishTime, text, language, file } = notice;
  const page = file?.pages[0];
  return {
    "@type": "NewsArticle",
    "@id": url,
    url,
    headline: title,
    articleSection: noticeType,
    datePublished: schoolMoment(day, publishTime),
    inLanguage: language ?? "en",
    ...(text && { articleBody: text }),
    ...(page && { image: site.siteUrl + page.url }),
    ...(file && { associatedMedia: mediaOf(site, notice) }),
    author: schoolInShort(site),
    publisher: schoolInShort(site),
  };
}

function mediaOf(site: SiteFacts, { shown, title }: SingleNotice) {
  const [first, ...others] = shown.map((one) => fileFacts(site, one.file, one.title));
  return others.length > 0 && first ? [first, ...others] : first && { ...first, name: title };
}

function fileFacts({ siteUrl }: SiteFacts, file: ShownFile, name: string): MediaObject {
  return {
    "@type": "MediaObject",
    name,
    contentUrl: file.isOurs ? siteUrl + file.href : file.href,
    ...(file.contentType && { encodingFormat: file.contentType }),
    ...(file.bytes !== null && { contentSize: `${file.bytes} B` }),
  };
}
