import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { readPersonSlug } from "#base/slugs.ts";
import { descriptionCharacters, firstWords, languageOf } from "#base/text.ts";
import { wordsOf } from "#kit/fields/rich.ts";
import { visitContext } from "#kit/pages/visit.ts";
import { FileActions, FilePages, FileText } from "#kit/site/file-pages.tsx";
import { pageMeta } from "#kit/site/page-meta.ts";
import { MissingRecord, missingMeta, readRecord, respondWith } from "#kit/site/page-states.tsx";
import { RichText } from "#kit/site/rich-text.tsx";
import { noticeCard } from "#kit/site/share-cards.ts";
import { shownFile } from "#kit/site/shown-file.ts";
import { schoolInShort } from "#kit/site/structured-data.ts";
import { Container, Prose } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import type { Route } from "./+types/download.route";
import { listHref } from "./download-query.ts";
import { downloadsWords, downloadWords as words } from "./downloads.words.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const reading = visit.reads.downloads.bySlug(readPersonSlug(params.download) ?? "");
  const { origin, pathname } = new URL(request.url);
  const found = await readRecord(visit, "download", reading, ({ download, preview, contentType }) => {
    const { fileUrl: href, fileType, fileBytes: bytes } = download;
    return {
      download,
      file: shownFile({ href, fileType, bytes, contentType, preview }),
      url: origin + decodeURI(pathname),
    };
  });
  return respondWith(found);
}

export function meta(args: Route.MetaArgs) {
  const { loaderData: found } = args;
  if (found?.state !== "found")
    return missingMeta(found?.state, { gone: words.gone.title, list: downloadsWords.title });
  const { download, file } = found.record;
  const { title, category, date, text, fileUrl, fileBytes } = download;
  return pageMeta(args, {
    title,
    description: (school) =>
      firstWords(wordsOf(text), descriptionCharacters.most) || words.describe(category, school, title),
    above: [
      { name: downloadsWords.title, path: listHref() },
      { name: category, path: listHref({ category }) },
    ],
    type: "article",
    card: noticeCard({ title, type: category, day: date, page: file.pages[0]?.url }),
    facts: (site) => [
      {
        "@type": "DigitalDocument",
        "@id": site.siteUrl + args.location.pathname,
        url: site.siteUrl + args.location.pathname,
        name: title,
        datePublished: date,
        inLanguage: languageOf(title) ?? "en",
        encoding: {
          "@type": "MediaObject",
          contentUrl: site.siteUrl + fileUrl,
          contentSize: `${fileBytes} B`,
          ...(file.contentType && { encodingFormat: file.contentType }),
        },
        publisher: schoolInShort(site),
      },
    ],
  });
}

/** The site script looks for it when it loads the page again. */
const partId = "single-download";

export default function DownloadRoute({ loaderData: found }: Route.ComponentProps) {
  if (found.state !== "found") {
    const banner = <PageBanner title={downloadsWords.title} />;
    return (
      <MissingRecord state={found.state} id={partId} words={words} listHref={listHref()} banner={banner} />
    );
  }
  const { download, file, url } = found.record;
  const { title, category, date, fiscalYear, text } = download;
  return (
    <div id={partId}>
      <PageBanner
        kicker={category}
        title={
          <span lang={languageOf(title)} className="block wrap-anywhere">
            {title}
          </span>
        }
        lead={
          <>
            <time dateTime={date}>{formatBothCalendars(date)}</time>
            {fiscalYear && ` · ${words.fiscalYear(fiscalYear)}`}
          </>
        }
      >
        <TextLink href={listHref()} arrow="back" className="mt-4! -mb-3 print:hidden">
          {words.all}
        </TextLink>
      </PageBanner>
      <Container className="grid grid-cols-1 gap-x-14 gap-y-7 py-7 md:py-12 lg:grid-cols-[minmax(0,1fr)_19rem] 2xl:grid-cols-[48rem_minmax(0,1fr)] print:py-4">
        <div className="lg:sticky lg:top-28 lg:col-start-2 lg:row-start-1 lg:self-start lg:has-[+article:empty]:col-start-1 lg:has-[+article:empty]:max-w-76">
          <FileActions file={file} />
          <p className="hidden text-sm wrap-anywhere print:block">{url}</p>
        </div>
        <article className="min-w-0 max-w-3xl space-y-8 lg:col-start-1 lg:row-start-1">
          {text.length > 0 && (
            <Prose lang={languageOf(wordsOf(text))} className="text-lg wrap-anywhere">
              <RichText text={text} />
            </Prose>
          )}
          <FilePages file={file} title={title} />
          <FileText file={file} />
        </article>
      </Container>
    </div>
  );
}
