import { ArrowUpRight, X } from "lucide";
import type { ComponentProps } from "react";
import { blank } from "#base/text.ts";
import { maxSearchMatches } from "#kit/collections/records.rules.ts";
import { PendingPart } from "#kit/site/page-states.tsx";
import { Button, ButtonLink, IconButton } from "#kit/ui/button.tsx";
import { SelectField, TextField } from "#kit/ui/field.tsx";
import { Container } from "#kit/ui/layout.tsx";
import { PageLinks } from "#kit/ui/pager.tsx";
import { Spinner, SpinnerIcon } from "#kit/ui/spinner.tsx";
import { EmptyState } from "#kit/ui/states.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import { formAction, hasFilter, listHref, listId } from "./notice-query.ts";
import { NoticeTable, OpeningBanner } from "./notice-table.tsx";
import { previewWords, noticesWords as words } from "./notices.words.ts";
import type { Board } from "./read-board.ts";

type BoardProps = { board: Board };

/** With script, notice-island.ts changes the list in place. */
export function NoticeBoard({ board }: { board: Board | undefined }) {
  if (!board) return <PendingPart id={listId} label={words.loading} />;
  return (
    <section id={listId} className="scroll-mt-4 py-5 md:scroll-mt-0 md:py-12">
      <Container>
        {board.years.length > 0 && <NoticeFilters board={board} />}
        {/* Always there: a screen reader announces changes only in a region that it knows. */}
        <p role="status" data-list-status="" className="sr-only">
          {statusInWords(board)}
        </p>
        <div data-list="" data-loading={words.loading} className="group/list">
          {board.notices.length === 0 ? <NoticeEmpty board={board} /> : <NoticeList board={board} />}
        </div>
        <PreviewDialog />
      </Container>
    </section>
  );
}

function NoticeFilters({ board: { filter, types, years } }: BoardProps) {
  const selects = [
    { name: "type", options: types, ...words.filter.type },
    { name: "year", options: years, ...words.filter.year },
  ] as const;
  return (
    <search>
      <form
        method="get"
        action={formAction}
        aria-label={words.filter.label}
        // Some browsers restore a filter that is not in the URL.
        autoComplete="off"
        className="flex flex-wrap items-end gap-2 md:grid md:grid-cols-[1fr_11rem_8rem_auto] md:gap-4 max-md:[&_label]:sr-only"
      >
        <TextField
          label={words.filter.search}
          id="notice-search"
          className="basis-full"
          type="search"
          name="search"
          maxLength={200}
          placeholder={words.filter.example}
          defaultValue={filter.search ?? ""}
          data-filter=""
        />
        {selects.map(({ name, ...select }) => (
          <SelectField
            key={name}
            {...select}
            id={`notice-${name}`}
            className="grow-999 basis-28"
            name={name}
            defaultValue={filter[name] ?? ""}
            data-filter=""
            data-delayed=""
          />
        ))}
        <Button type="submit" variant="secondary" className="h-11.5 grow">
          {words.filter.submit}
        </Button>
      </form>
    </search>
  );
}

function NoticeList({ board }: BoardProps) {
  return (
    <>
      <div className="mt-5 mb-2 flex min-h-touch flex-wrap items-center gap-x-6 md:mt-14 md:mb-4">
        <h2 tabIndex={-1} className="text-2xl outline-none">
          {totalInWords(board)}
        </h2>
        {hasFilter(board.filter) && <TextLink href={listHref()}>{words.filter.clear}</TextLink>}
        <TextLink href="/follow" className="text-sm print:hidden">
          {words.follow}
        </TextLink>
        <p className="ml-auto text-sm text-ink-700 group-aria-busy/list:hidden">{placeInWords(board)}</p>
        <p className="ml-auto hidden items-center gap-2 text-sm text-ink-700 group-aria-busy/list:flex">
          <SpinnerIcon className="size-4 text-crimson-700" />
          {words.loading}
        </p>
      </div>
      {/* Visible anywhere in the list, without moving it. */}
      <div className="sticky top-3 z-30 h-0 md:top-24">
        <OpeningBanner />
      </div>
      <div className="transition-opacity duration-calm group-aria-busy/list:opacity-50 group-aria-busy/list:delay-150">
        <NoticeTable notices={board.notices} />
      </div>
      {board.pageCount > 1 && (
        <PageLinks
          page={board.page}
          pageCount={board.pageCount}
          hrefFor={(page) => listHref(board.filter, page)}
          label={words.pages}
          className="mt-10 flex justify-center"
        />
      )}
    </>
  );
}

function NoticeEmpty({ board }: BoardProps) {
  const { title, hint, link } = whyEmpty(board);
  return (
    <EmptyState
      className="mt-10"
      title={
        <span tabIndex={-1} className="outline-none">
          {title}
        </span>
      }
      action={
        link && (
          <ButtonLink href={link.href} variant="secondary" className="mt-3">
            {link.label}
          </ButtonLink>
        )
      }
    >
      {hint}
    </EmptyState>
  );
}

function totalInWords({ filter, total }: Board): string {
  if (filter.search && total === maxSearchMatches) return words.newestMatching(total);
  if (hasFilter(filter)) return words.matching(total);
  return words.total(total);
}

function placeInWords({ page, pageCount }: Board): string | undefined {
  return pageCount > 1 ? words.place(page, pageCount) : undefined;
}

/** For screen readers. */
function statusInWords(board: Board): string {
  if (board.notices.length === 0) return whyEmpty(board).title;
  return [totalInWords(board), placeInWords(board)].filter(Boolean).join(". ");
}

type WhyEmpty = { title: string; hint: string; link?: { href: string; label: string } };

/** Why a page has no notices, and a link to some. */
export function whyEmpty({ total, filter, pageCount }: Board): WhyEmpty {
  const { past, filtered, none } = words.empty;
  if (total > 0)
    return { ...past, hint: past.hint(pageCount), link: { href: listHref(filter), label: past.link } };
  if (hasFilter(filter)) return { ...filtered, link: { href: listHref(), label: words.filter.clear } };
  return none;
}

const previewFailures = {
  failed: previewWords.failed(blank),
  refused: previewWords.refused,
};

const Part = ({ of, ...rest }: ComponentProps<"div"> & { of: string }) => (
  <div {...rest} data-part={of} hidden />
);

/** Filled by notice-island.ts, which shows the parts of one state at a time. */
function PreviewDialog() {
  return (
    <dialog
      data-preview=""
      aria-labelledby="preview-title"
      aria-describedby="preview-kind"
      className="on-paper m-0 mt-auto h-dvh short:overflow-y-auto max-h-none w-full max-w-none flex-col bg-paper text-ink-900 shadow-float transition-[translate,opacity] duration-calm ease-out-soft open:flex backdrop:bg-ink-950/60 sm:m-auto sm:h-auto sm:max-h-[calc(100dvh-3rem)] sm:w-[calc(100%-3rem)] sm:max-w-5xl sm:rounded-md starting:translate-y-4 starting:opacity-0"
    >
      <header className="flex items-start gap-4 border-b border-paper-edge py-3 pr-3 pl-5 sm:pl-7">
        <div className="min-w-0 flex-1 py-1.5">
          <h2 id="preview-title" className="line-clamp-2 text-xl">
            {previewWords.title}
          </h2>
          <p id="preview-kind" data-kind="" className="mt-1 text-sm text-ink-700" />
        </div>
        <IconButton label={previewWords.close} icon={X} data-close="" />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain short:order-1 short:shrink-0 short:overflow-visible px-5 py-5 sm:px-7 sm:py-6">
        <Part of="loading">
          <Spinner label={previewWords.loading} className="min-h-72 sm:h-[68dvh]" />
        </Part>
        <Part of="pages" className="mx-auto max-w-3xl space-y-4 sm:min-h-[68dvh]">
          <div data-sheets={previewWords.page(blank, blank)} className="space-y-4" />
          <p data-more-pages="" className="text-center text-sm text-ink-700">
            {previewWords.morePages}
          </p>
        </Part>
        <Part of="opening shown" className="relative grid h-full min-h-72 sm:h-[68dvh]">
          <div data-file="" className="contents" />
          <Part of="opening">
            <Spinner label={previewWords.loading} className="absolute inset-0 rounded-sm bg-paper-deep" />
          </Part>
        </Part>
        {Object.entries(previewFailures).map(([name, text]) => (
          <Part key={name} of={name} role="alert">
            <EmptyState
              title={<span data-words={text} />}
              action={
                <Button variant="secondary" data-retry="">
                  {previewWords.tryAgain}
                </Button>
              }
            />
          </Part>
        ))}
      </div>
      <footer className="flex flex-wrap justify-end gap-3 border-t border-paper-edge bg-paper-deep px-5 py-4 sm:rounded-b-md sm:px-7">
        {/* The script replaces both URLs. Without any, a link counts as one that search engines cannot follow. */}
        <ButtonLink href={listHref()} variant="quiet">
          {previewWords.details}
        </ButtonLink>
        <ButtonLink href={listHref()} variant="secondary" target="_blank" rel="noopener" icon={ArrowUpRight}>
          {previewWords.openFile}
        </ButtonLink>
      </footer>
    </dialog>
  );
}
