import { messages } from "#content/messages.ts";
import { SimplePager } from "#web/ui/table/pager.tsx";
import { type ListPage, pageCount } from "./loaded-list.ts";
import { PageSizeSelect } from "./page-size-select.tsx";
import type { PageSizes } from "./query/list-query.ts";

const words = messages.list;

export type PagerProps = {
  sizes: PageSizes;
  list: ListPage<unknown>;
  onPage: (part: { page: number; limit: number }) => void;
};

/** How many to show, and a step back or on. */
export function ListPager({ sizes, list, onPage }: PagerProps) {
  const { page, limit } = list;
  const pages = pageCount(list);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <PageSizeSelect
        label={words.show}
        sizes={sizes}
        limit={limit}
        nameOf={words.entries}
        onPage={onPage}
        className="w-36"
      />
      <SimplePager
        page={page}
        pageCount={pages}
        onPage={(next) => onPage({ page: next, limit })}
        label={words.pages}
        previousLabel={words.previous}
        nextLabel={words.next}
      >
        {words.page(page, pages)}
      </SimplePager>
    </div>
  );
}
