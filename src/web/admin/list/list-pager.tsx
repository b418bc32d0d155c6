import { useId } from "react";
import { messages } from "#content/messages.ts";
import type { Pagination } from "#contract/answers.ts";
import { SimplePager } from "#web/ui/pager.tsx";
import { SelectInput } from "#web/ui/select-input.tsx";
import type { ListPage, PageSizes } from "./list-page.ts";

const words = messages.list;

type ListPagerProps = {
  sizes: PageSizes;
  pagination: Pick<Pagination, "currentPage" | "totalPages" | "limit">;
  onPage: (page: ListPage) => void;
};

/** Only with more than one page; but who chose a size that shows everything must find the way back. */
export function ListPager({ sizes, pagination, onPage }: ListPagerProps) {
  const { currentPage, totalPages, limit } = pagination;
  const sizeId = useId();
  const hasPages = totalPages > 1;
  if (!hasPages && limit === sizes.pageSize) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-700">
        <label htmlFor={sizeId}>{words.show}</label>
        <SelectInput
          id={sizeId}
          options={sizes.pageSizes.map((size) => ({ value: size, label: words.entries(size) }))}
          value={limit}
          onChange={(event) => onPage({ page: 1, limit: Number(event.target.value) })}
          className="w-36"
        />
      </div>
      {hasPages && (
        <SimplePager
          page={currentPage}
          pageCount={totalPages}
          onPage={(page) => onPage({ page, limit })}
          label={words.pages}
          previousLabel={words.previous}
          nextLabel={words.next}
        >
          {words.page(currentPage, totalPages)}
        </SimplePager>
      )}
    </div>
  );
}
