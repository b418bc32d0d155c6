import type { ReactNode } from "react";
import type { Pagination } from "#contract/answers.ts";
import { ExportLink } from "./export-link.tsx";
import type { ListPage } from "./list-page.ts";
import { ListPager } from "./list-pager.tsx";
import { ListSection, type ListWords, showListHead } from "./list-section.tsx";
import type { LoadedList } from "./loaded-list.ts";
import { listSizes } from "./page-sizes.ts";

/** What a screen needs that shows a list whose choice stands in the address. */
export interface ShownList<Query, Answer> {
  query: Query;
  /** Undefined until the first one came. */
  list: LoadedList<Answer> | undefined;
  isLoading: boolean;
  onShow: (query: Query, options?: { replace: boolean }) => void;
  onReload: () => void;
}

type ListScreenProps<Query, Answer> = ShownList<Query, Answer> & {
  words: ListWords & { heading: string; lead?: string; export: string };
  exported: { path: string; query: Record<string, string | undefined> };
  filters?: ReactNode;
  children: (answer: Answer) => ReactNode;
};

const headingId = "list-heading";

/** A screen that is one list: searched, in pages, and exported as it stands. */
export function ListScreen<
  Query extends ListPage & { search: string },
  Answer extends { pagination: Pagination },
>({ words, query, onShow, exported, children, ...props }: ListScreenProps<Query, Answer>) {
  function turnTo(page: ListPage) {
    onShow({ ...query, ...page });
    showListHead(headingId);
  }

  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        {words.lead && <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>}
      </div>
      <ListSection
        {...props}
        id={headingId}
        words={words}
        search={query.search}
        onSearch={(search) => onShow({ ...query, page: 1, search }, { replace: true })}
        actions={
          <ExportLink path={exported.path} query={exported.query}>
            {words.export}
          </ExportLink>
        }
      >
        {(answer) => (
          <>
            {children(answer)}
            <ListPager sizes={listSizes} pagination={answer.pagination} onPage={turnTo} />
          </>
        )}
      </ListSection>
    </div>
  );
}
