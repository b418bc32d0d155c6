import { searchWords as words } from "#content/pages/search.ts";
import { SearchForm } from "#web/lib/search-form.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { PageLinks } from "#web/ui/table/pager.tsx";
import type { SearchBoard } from "./search.loader.ts";
import { NothingFound, NothingHere, SearchBegin } from "./search-empty.tsx";
import { SearchKinds } from "./search-kinds.tsx";
import { searchAddress } from "./search-query.ts";
import { SearchResultItem } from "./search-result.tsx";

export function SearchPage({ board }: { board: SearchBoard }) {
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
