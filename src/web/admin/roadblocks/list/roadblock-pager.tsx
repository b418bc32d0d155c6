import { bannerMessages } from "#content/office/banner-messages.ts";
import { PageLinks } from "#web/ui/table/pager.tsx";
import type { PagerProps } from "../../list/list-pager.tsx";
import { pageCount, resultsOf } from "../../list/loaded-list.ts";
import { PageSizeSelect } from "../../list/page-size-select.tsx";

const words = bannerMessages;

/** The pager of the specification: which results, a window of numbers, and how many to a page. */
export function RoadblockPager({ sizes, list, onPage }: PagerProps) {
  const { page, limit, total } = list;
  const pages = pageCount(list);
  const { first, last } = resultsOf(list);
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p aria-live="polite" className="text-sm text-ink-700 tabular-nums">
        {words.results(first, last, total)}
      </p>
      <PageLinks
        page={page}
        pageCount={pages}
        onPage={(next) => onPage({ limit, page: next })}
        label={words.pages}
        pageLabel={words.pageNumber}
        previousLabel={words.previous}
        nextLabel={words.next}
        className="max-xl:order-last max-xl:w-full"
      />
      <PageSizeSelect
        label={words.perPage}
        sizes={sizes}
        limit={limit}
        nameOf={String}
        onPage={onPage}
        className="w-24"
      />
    </div>
  );
}
