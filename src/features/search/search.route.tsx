import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { languageOf } from "#base/text.ts";
import { visitContext } from "#kit/pages/visit.ts";
import {
  type MarkedText,
  type SearchQuery,
  type SearchResult,
  searchKinds,
} from "#kit/search/search.rules.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { searchKindNames, searchWords as words } from "#kit/site/search.words.ts";
import { SearchForm } from "#kit/site/search-form.tsx";
import { Container } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { PageLinks } from "#kit/ui/pager.tsx";
import { EmptyState } from "#kit/ui/states.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import type { Route } from "./+types/search.route";
import type { SearchFindings } from "./search.server.ts";
import { readSearch, type SearchBoard, searchUrl } from "./search-loader.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return readSearch(context.get(visitContext), new URL(request.url));
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = words;
  const query = args.loaderData?.asked.query;
  return [
    ...pageMeta(args, { title: query ? `${query} – ${title}` : title, description }),
    ...(query ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

export default function SearchPage({ loaderData: board }: Route.ComponentProps) {
  return (
    <>
      <PageBanner title={words.title} lead={board.findings ? undefined : words.lead} />
      <section className="py-5 md:py-12">
        <Container>
          <SearchForm place="page" query={board.asked.query} />
          <div className="mt-4 md:mt-8">
            <Results board={board} />
          </div>
        </Container>
      </section>
    </>
  );
}

function Results({ board: { asked, findings, examples } }: { board: SearchBoard }) {
  const { query, kind, page } = asked;
  if (!findings)
    return (
      <EmptyState
        title={words.start.title}
        action={<Links links={examples.map((example) => ({ label: example, href: searchUrl(example) }))} />}
      >
        {words.start.text}
      </EmptyState>
    );
  if (Object.keys(findings.counts).length === 0)
    return (
      <EmptyState
        title={<span className="wrap-anywhere">{words.nothing.title(query)}</span>}
        action={<Links links={words.links} />}
      >
        {words.nothing.text}
      </EmptyState>
    );
  return (
    <>
      <h2 className="text-xl md:text-2xl wrap-anywhere">
        {findings.correctedTo ? words.correctedTo(findings.correctedTo) : words.found(findings.total, query)}
      </h2>
      {findings.correctedTo && (
        <p className="mt-1 text-ink-700 wrap-anywhere">{words.nothing.instead(query)}</p>
      )}
      <SearchKinds asked={asked} findings={findings} />
      {findings.results.length === 0 && (
        <p className="border-t border-paper-edge py-6">
          {words.pastEnd.text} <a href={searchUrl(query, kind)}>{words.pastEnd.link}</a>
        </p>
      )}
      <ol className="border-t border-paper-edge">
        {findings.results.map((result) => (
          <ResultItem key={result.href} result={result} />
        ))}
      </ol>
      {findings.isCut && <p className="mt-4 text-sm text-ink-700">{words.isCut}</p>}
      {findings.pageCount > 1 && (
        <PageLinks
          page={page}
          pageCount={findings.pageCount}
          hrefFor={(number) => searchUrl(query, kind, number)}
          label={words.pages}
          className="mt-8 flex justify-center"
        />
      )}
    </>
  );
}

function Links({ links }: { links: readonly { label: string; href: string }[] }) {
  return (
    <ul className="mt-2 flex flex-wrap justify-center gap-x-6">
      {links.map(({ label, href }) => (
        <li key={href}>
          <TextLink href={href} arrow="forward">
            <span lang={languageOf(label)}>{label}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function SearchKinds({ asked, findings }: { asked: SearchQuery; findings: SearchFindings }) {
  const kinds = searchKinds.flatMap((kind) => {
    const count = findings.counts[kind];
    return count ? [{ kind, count }] : [];
  });
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={words.byKind} className="-mx-gutter mt-3 mb-4 overflow-x-auto px-gutter md:mt-4 md:mb-5">
      <ul className="flex gap-2 py-1 sm:flex-wrap">
        {[{ kind: undefined, count: all }, ...kinds].map(({ kind, count }) => (
          <li key={kind ?? "all"}>
            <a
              href={searchUrl(asked.query, kind)}
              aria-current={kind === asked.kind ? "true" : undefined}
              className="inline-flex min-h-touch items-center gap-2 whitespace-nowrap rounded-full border border-paper-edge bg-white px-4 text-sm font-semibold text-ink-800 no-underline transition-colors duration-quick hover:border-ink-300 aria-[current]:border-ink-900 aria-[current]:bg-ink-900 aria-[current]:text-white"
            >
              {kind ? words.kinds[kind] : words.all}
              <span className="font-normal tabular-nums">
                {words.count(count, findings.isCut && (!kind || kind === "notice"))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ResultItem({ result }: { result: SearchResult }) {
  return (
    <li className="relative border-b border-paper-edge py-5">
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-600">
        <span className="font-semibold tracking-wide text-ink-600">{searchKindNames[result.kind]}</span>
        {result.detail && <span className="min-w-0 wrap-anywhere">{result.detail}</span>}
        {result.day && <time dateTime={result.day}>{formatBothCalendars(result.day)}</time>}
      </p>
      <h3 className="mt-1 text-lg leading-snug md:text-xl">
        <a
          href={result.href}
          lang={languageOf(plain(result.title))}
          className="text-ink-900 no-underline wrap-anywhere after:absolute after:inset-0 hover:text-crimson-700"
        >
          <Marked text={result.title} />
        </a>
      </h3>
      {result.passage.length > 0 && (
        <p className="mt-1.5 max-w-measure text-sm text-ink-700 wrap-anywhere">
          {result.isInFile && <span className="text-ink-600">{words.inFile} </span>}
          <span lang={languageOf(plain(result.passage))}>
            <Marked text={result.passage} />
          </span>
        </p>
      )}
    </li>
  );
}

const plain = (text: MarkedText): string => text.map((piece) => piece.text).join("");

function Marked({ text }: { text: MarkedText }) {
  let at = 0;
  return text.map(({ text: piece, isMatch }) => {
    at += piece.length;
    if (!isMatch) return piece;
    return (
      <mark key={at} className="bg-gold-100 text-inherit">
        {piece}
      </mark>
    );
  });
}
