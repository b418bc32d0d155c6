import { type ReactNode, useId } from "react";
import { SelectInput } from "#web/ui/form/select-input.tsx";
import type { PageSizes } from "./query/list-query.ts";

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
