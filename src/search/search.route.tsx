import { formatDay } from "#calendar/dates.ts";
import { pageMeta } from "#site/meta/page-meta.ts";
import { SearchForm } from "#site/search-form.tsx";
import { languageOf } from "#site/text/title-language.ts";
import { visitContext } from "#site/visit.ts";
import { Container } from "#ui/layout.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { PageLinks } from "#ui/pager.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { Route } from "./+types/search.route";
import { readSearch, type SearchBoard, type ShownResult, searchAddress } from "./search.loader.ts";
import { type SearchKind, searchKinds } from "./search.rules.ts";
import type { MarkedText } from "./search.schemas.ts";
import { searchKindNames, searchWords, searchWords as words } from "./search.words.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return readSearch(context.get(visitContext), new URL(request.url));
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = searchWords;
  const words = args.loaderData?.question.query;
  return [
    ...pageMeta(args, { title: words ? `${words} – ${title}` : title, description }),
    // Any words are an address; none of them is worth finding.
    ...(words ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage board={loaderData} />;
}

function SearchBegin() {
  return (
    <EmptyState title={words.begin.title} action={<WaysOn />}>
      {words.begin.text}
    </EmptyState>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      title={<span className="wrap-anywhere">{words.nothing.title(query)}</span>}
      action={<WaysOn />}
    >
      {words.nothing.text}
    </EmptyState>
  );
}

/** A page beyond the last, or a kind of which there is nothing. */
function NothingHere({ query, kind }: { query: string; kind: SearchKind | undefined }) {
  return (
    <p className="border-t border-paper-edge py-6">
      {words.noneHere} <a href={searchAddress(query, kind)}>{words.firstPage}</a>
    </p>
  );
}

function WaysOn() {
  return (
    <ul className="mt-2 flex flex-wrap justify-center gap-x-6">
      {words.waysOn.map(({ label, href }) => (
        <li key={href}>
          <TextLink href={href} arrow="forward">
            {label}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** All that was found, or of one kind, each with how many there are. */
function SearchKinds({ board: { question, findings } }: { board: SearchBoard }) {
  const kinds = searchKinds.flatMap((kind) => {
    const count = findings.counts[kind];
    return count ? [{ kind, count }] : [];
  });
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={words.byKind} className="mt-4 mb-5">
      <ul className="flex flex-wrap gap-2">
        {[{ kind: undefined, count: all }, ...kinds].map(({ kind, count }) => (
          <li key={kind ?? "all"}>
            <a
              href={searchAddress(question.query, kind)}
              aria-current={kind === question.kind ? "true" : undefined}
              className="inline-flex min-h-touch items-center gap-2 rounded-full border border-paper-edge bg-white px-4 text-sm font-semibold text-ink-800 no-underline transition-colors duration-quick hover:border-ink-300 aria-[current]:border-ink-900 aria-[current]:bg-ink-900 aria-[current]:text-white"
            >
              {kind ? words.kinds[kind] : words.everything}
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

function SearchResultItem({ result }: { result: ShownResult }) {
  return (
    <li className="relative border-b border-paper-edge py-5">
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-600">
        <span className="font-semibold tracking-wide text-crimson-700">{searchKindNames[result.kind]}</span>
        {result.detail && <span className="min-w-0 wrap-anywhere">{result.detail}</span>}
        {result.day && (
          <span>
            <time dateTime={result.day}>{formatDay(result.day)}</time>
            {result.otherDay && ` · ${result.otherDay}`}
          </span>
        )}
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

function SearchPage({ board }: { board: SearchBoard }) {
  return (
    <>
      <PageBanner compact title={words.title} lead={words.lead} />
      <section className="py-6 md:py-12">
        <Container>
          <SearchForm place="page" query={board.question.query} />
          <div className="mt-6 md:mt-8">
            <Answer board={board} />
          </div>
        </Container>
      </section>
    </>
  );
}

function Answer({ board }: { board: SearchBoard }) {
  const { question, findings, results } = board;
  if (question.query === "") return <SearchBegin />;
  if (Object.keys(findings.counts).length === 0) return <NothingFound query={question.query} />;
  return (
    <>
      <Heading board={board} />
      <SearchKinds board={board} />
      {results.length === 0 && <NothingHere query={question.query} kind={question.kind} />}
      <ol className="border-t border-paper-edge">
        {results.map((result) => (
          <SearchResultItem key={result.href} result={result} />
        ))}
      </ol>
      {findings.isCut && <p className="mt-4 text-sm text-ink-700">{words.cut}</p>}
      {findings.pageCount > 1 && (
        <PageLinks
          page={question.page}
          pageCount={findings.pageCount}
          hrefFor={(page) => searchAddress(question.query, question.kind, page)}
          label={words.pages}
          pageLabel={words.pageNumber}
          previousLabel={words.previousPage}
          nextLabel={words.nextPage}
          className="mt-8 flex justify-center"
        />
      )}
    </>
  );
}

function Heading({ board: { question, findings } }: { board: SearchBoard }) {
  if (!findings.correctedTo)
    return <h2 className={headingClass}>{words.found(findings.total, question.query)}</h2>;
  return (
    <>
      <h2 className={headingClass}>{words.corrected(findings.correctedTo)}</h2>
      <p className="mt-1 text-ink-700 wrap-anywhere">{words.insteadOf(question.query)}</p>
    </>
  );
}

const headingClass = "text-xl md:text-2xl wrap-anywhere";
