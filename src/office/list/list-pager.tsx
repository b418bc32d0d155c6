import { type ReactNode, useId } from "react";
import { SelectInput } from "#ui/inputs.tsx";
import { SimplePager } from "#ui/pager.tsx";
import { messages } from "../spec-messages.ts";
import type { PageSizes } from "./list-query.ts";
import { type ListPage, pageCount } from "./loaded-list.ts";

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

type PageSizeSelectProps = {
  sizes: PageSizes;
  onPage: (part: { page: number; limit: number }) => void;
  label: ReactNode;
  limit: number;
  nameOf: (size: number) => string;
  className: string;
};

export function PageSizeSelect({ label, sizes, limit, nameOf, onPage, className }: PageSizeSelectProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm whitespace-nowrap text-ink-700">
      <label htmlFor={id}>{label}</label>
      <SelectInput
        id={id}
        options={sizes.pageSizes.map((size) => ({ value: size, label: nameOf(size) }))}
        value={limit}
        onChange={(event) => onPage({ page: 1, limit: Number(event.target.value) })}
        className={className}
      />
    </div>
  );
}
