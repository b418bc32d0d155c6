import { useId } from "react";
import { officeMessages } from "#content/office-messages.ts";
import { defaultPageSize } from "#contract/paging.rules.ts";
import { roadblockPageSizes } from "#contract/roadblocks.rules.ts";
import { PageLinks } from "#web/ui/pager.tsx";
import { SelectInput } from "#web/ui/select-input.tsx";
import type { ListPage } from "../list/list-page.ts";
import { pageCount, type ReadyList, resultsOf } from "./list-loading.ts";

const words = officeMessages.banner;
const options = roadblockPageSizes.map((size) => ({ value: size, label: String(size) }));

type RoadblockPagerProps = { list: ReadyList; onShow: (page: ListPage) => void };

/** Only with more than one page; but who chose a size that shows everything must find the way back. */
export function RoadblockPager({ list, onShow }: RoadblockPagerProps) {
  const sizeId = useId();
  const { page, limit } = list.shown;
  const pages = pageCount(list);
  const { first, last, total } = resultsOf(list);
  if (pages === 1 && limit === defaultPageSize) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      {pages > 1 && (
        <>
          <p aria-live="polite" className="text-sm text-ink-700 tabular-nums">
            {words.results(first, last, total)}
          </p>
          <PageLinks
            page={page}
            pageCount={pages}
            onPage={(next) => onShow({ limit, page: next })}
            label={words.pages}
            pageLabel={words.pageNumber}
            previousLabel={words.previous}
            nextLabel={words.next}
            className="max-xl:order-last max-xl:w-full"
          />
        </>
      )}
      <div className="flex items-center gap-2 text-sm text-ink-700">
        <label htmlFor={sizeId} className="whitespace-nowrap">
          {words.perPage}
        </label>
        <SelectInput
          id={sizeId}
          options={options}
          value={limit}
          onChange={(event) => onShow({ page: 1, limit: Number(event.target.value) })}
          className="w-24"
        />
      </div>
    </div>
  );
}
