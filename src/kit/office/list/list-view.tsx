import { Search } from "lucide";
import { type ChangeEvent, type ComponentType, type ReactNode, useEffect, useId, useRef } from "react";
import { maxSearchLength } from "#base/page-limits.ts";
import { LoadedView } from "#kit/office/frame/screen.tsx";
import type { listWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { Button } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { type Column, DataTable } from "#kit/ui/data-table.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { SelectInput, TextInput } from "#kit/ui/inputs.tsx";
import { SimplePager } from "#kit/ui/pager.tsx";
import { Spinner } from "#kit/ui/spinner.tsx";
import { EmptyState } from "#kit/ui/states.tsx";
import { type ListPage, type ListQuery, pageCount, type ShownList } from "./list.ts";
import { ExportLink } from "./list-parts.tsx";

type ListViewProps<Query extends ListQuery, Row extends { _id: string }, Page extends ListPage<Row>> = {
  list: ShownList<Query, Page>;
  words: ReturnType<typeof listWords>;
  columns: readonly Column<Row>[];
  id?: string;
  heading?: "h1" | "h2";
  status?: ReactNode;
  actions?: ReactNode;
  filters?: ReactNode;
  /** Below the title of a list that is empty without a search or a filter. */
  emptyHint?: ReactNode;
  emptyAction?: ReactNode;
  frame?: (table: ReactNode, page: Page) => ReactNode;
  /** Below the rows, if there are any. */
  count?: (page: Page) => string;
  Pager?: ComponentType<PagerProps>;
  /** The row to scroll to and to mark, once it is there. */
  savedId?: string | undefined;
  editingId?: string | undefined;
  scrolls?: string | undefined;
};

/** A list with its search, its pages and all its states: loading, failed, empty, and loaded again. */
export function ListView<Query extends ListQuery, Row extends { _id: string }, Page extends ListPage<Row>>(
  props: ListViewProps<Query, Row, Page>,
) {
  const { list: shown, words, id = "list-heading", heading: Heading = "h2", Pager = ListPager } = props;
  const { query, list, isLoading, pageSizes } = shown;
  const section = useRef<HTMLElement>(null);
  useSavedRow(section, list, props.savedId);

  function turnTo(part: { page?: number; limit?: number }) {
    shown.show(part as Partial<Query>);
    // Below the last row of a long page, the head of the list is out of sight.
    const head = document.getElementById(id);
    if (head && head.getBoundingClientRect().top < 0) head.scrollIntoView({ block: "start" });
  }

  const toAll = (
    <Button size="sm" variant="secondary" onClick={() => shown.showAll()}>
      Show all
    </Button>
  );

  function rowsOf(page: Page) {
    const table = (
      <DataTable
        caption={words.listHeading}
        columns={props.columns}
        rows={page.rows}
        pointedOut={[props.editingId, props.savedId]}
        scrolls={props.scrolls}
        empty={
          <EmptyState title={words.empty} action={shown.isNarrowed ? toAll : props.emptyAction}>
            {shown.isNarrowed ? "Nothing matches the search and the filters." : props.emptyHint}
          </EmptyState>
        }
      />
    );
    return (
      <>
        {props.frame ? props.frame(table, page) : table}
        {props.count && page.total > 0 && <p className="mt-3 text-sm text-ink-700">{props.count(page)}</p>}
        {pageCount(page) > 1 && <Pager pageSizes={pageSizes} list={page} onPage={turnTo} />}
      </>
    );
  }

  return (
    <section
      ref={section}
      aria-labelledby={id}
      aria-busy={isLoading}
      className="flex scroll-mt-20 flex-col gap-4"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Heading id={id} className={classNames("scroll-mt-20", Heading === "h1" ? "text-2xl" : "text-xl")}>
          {words.listHeading}
        </Heading>
        {props.status}
        {isLoading && list && <Spinner layout="inline" label={words.loading} />}
        <div className="flex w-full flex-wrap items-center gap-3 sm:ml-auto sm:w-auto">
          <ListSearch
            label={words.search}
            search={query.search}
            onSearch={(search) => shown.show({ search } as Partial<Query>, { replace: true })}
          />
          {props.actions}
        </div>
      </header>
      {props.filters}
      <div className={classNames("transition-opacity duration-calm", isLoading && list && "opacity-60")}>
        <LoadedView
          loaded={list}
          isLoading={isLoading}
          reload={() => shown.reload()}
          words={{ loading: words.loading, failed: words.listFailed }}
        >
          {rowsOf}
        </LoadedView>
      </div>
    </section>
  );
}

const pauseMs = 300;

/** `search` is as the URL has it. */
type ListSearchProps = { label: string; search: string; onSearch: (search: string) => void };

/** Searches when the typing pauses. */
export function ListSearch({ label, search, onSearch }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(search);
  // The URL changed. Unless it was by what was typed here, the field follows it.
  useEffect(() => {
    if (input.current && search !== asked.current) input.current.value = search;
    asked.current = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const words = target.value.trim();
      if (words === asked.current) return;
      asked.current = words;
      onSearch(words);
    }, pauseMs);
  }

  return (
    <search className="relative min-w-52 flex-1 sm:w-60 sm:flex-none">
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-600 max-sm:hidden"
      />
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxSearchLength}
        defaultValue={search}
        onChange={type}
        className="sm:pl-9"
      />
    </search>
  );
}

type ListExportProps = {
  list: { ready?: { total: number } | undefined; query: ListQuery };
  path: string;
};

/** The export of a list as it is narrowed down, which asks for the password. */
export function ListExport({ list: { ready, query }, path }: ListExportProps) {
  const { page, limit, ...filters } = query;
  if (!ready || ready.total === 0) return null;
  return <ExportLink path={path} query={filters} check={adminApi.confirmPassword} />;
}

export type PagerProps = {
  pageSizes: readonly number[];
  list: ListPage<unknown>;
  onPage: (part: { page?: number; limit?: number }) => void;
};

function ListPager({ pageSizes, list, onPage }: PagerProps) {
  const pages = pageCount(list);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <PageSizeSelect
        label="Show"
        nameOf={(count: number) => `${count} entries`}
        className="w-36"
        {...{ pageSizes, list, onPage }}
      />
      <SimplePager
        page={list.page}
        pageCount={pages}
        onPage={(page) => onPage({ page })}
        label="Pages of the list"
      >
        {`Page ${list.page} of ${pages}`}
      </SimplePager>
    </div>
  );
}

type PageSizeSelectProps = PagerProps & {
  label: string;
  nameOf: (size: number) => string;
  className: string;
};

export function PageSizeSelect({ label, pageSizes, list, nameOf, onPage, className }: PageSizeSelectProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm whitespace-nowrap text-ink-700">
      <label htmlFor={id}>{label}</label>
      <SelectInput
        id={id}
        options={pageSizes.map((size) => ({ value: size, label: nameOf(size) }))}
        value={list.limit}
        onChange={(event) => onPage({ limit: Number(event.target.value) })}
        className={className}
      />
    </div>
  );
}

/** Scrolls to the saved row once the list with it was loaded, or to the head of a list that does not have it. */
function useSavedRow(
  place: { current: HTMLElement | null },
  list: object | undefined,
  savedId: string | undefined,
): void {
  // An edited row is also in the list at the time of the save, in its old place.
  const save = useRef<{ id?: string | undefined; list?: object | undefined; isOver?: boolean }>({});
  useEffect(() => {
    if (savedId !== save.current.id) save.current = { id: savedId, list };
    if (savedId === undefined || save.current.isOver) return;
    const row = place.current?.querySelector('tr[aria-current="true"]');
    save.current.isOver = list !== save.current.list;
    if (row) row.scrollIntoView({ block: "center" });
    else if (save.current.isOver) place.current?.scrollIntoView({ block: "start" });
  }, [place, list, savedId]);
}
