import { useId } from "react";
import { messages } from "#content/messages.ts";
import type { NoticePagination } from "#contract/notices.ts";
import { SimplePager } from "#web/ui/pager.tsx";
import { SelectInput } from "#web/ui/select-input.tsx";
import { firstPage, type NoticeListQuery, pageSizes } from "./notice-list-query.ts";

const words = messages.notice;
const options = pageSizes.map((size) => ({ value: size, label: words.entries(size) }));

type NoticePagerProps = {
  query: NoticeListQuery;
  pagination: NoticePagination;
  onShow: (query: NoticeListQuery) => void;
};

/** Only with more than one page; but who chose a size that shows everything must find the way back. */
export function NoticePager({ query, pagination, onShow }: NoticePagerProps) {
  const { currentPage, totalPages, limit } = pagination;
  const sizeId = useId();
  const hasPages = totalPages > 1;
  if (!hasPages && limit === firstPage.limit) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-2 text-sm text-ink-700">
        <label htmlFor={sizeId}>{words.show}</label>
        <SelectInput
          id={sizeId}
          options={options}
          value={limit}
          onChange={(event) => onShow({ ...query, page: 1, limit: Number(event.target.value) })}
          className="w-36"
        />
      </div>
      {hasPages && (
        <SimplePager
          page={currentPage}
          pageCount={totalPages}
          onPage={(page) => onShow({ ...query, page })}
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
