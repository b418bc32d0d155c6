import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { ScrollArea } from "../layout/scroll-area.tsx";
import { DataTableRow } from "./data-table-row.tsx";
import type { Column } from "./table-column.ts";
import { cellPadding, tableRoles } from "./table-parts.ts";

type DataTableProps<Row> = {
  /** Says what the table holds; for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The rows to point out, by their id: the one in the form, the one that was saved. */
  pointedOut?: readonly (string | undefined)[];
  /** Stands in the place of the table when there are no rows. */
  empty: ReactNode;
  /** Gives the table its own scrolling area, such as "h-150", in which its header stays in sight. */
  scrolls?: { className: string; more: string };
};

/** One table for all widths: below 1024 px the `cards:` variant (styles/variants.css) lays its rows out as cards. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  if (props.rows.length === 0) return props.empty;
  if (!props.scrolls) return <Table {...props} />;
  return (
    <ScrollArea label={props.caption} {...props.scrolls}>
      <Table {...props} />
    </ScrollArea>
  );
}

function Table<Row extends { _id: string }>(props: DataTableProps<Row>) {
  return (
    <table
      {...tableRoles.table}
      data-cards-below="lg"
      className="w-full border-collapse text-left text-sm cards:block"
    >
      <caption className="sr-only">{props.caption}</caption>
      <thead {...tableRoles.rowGroup} className="cards:sr-only">
        <tr {...tableRoles.row}>
          {props.columns.map((column) => (
            <th
              key={column.key}
              {...tableRoles.columnHeader}
              scope="col"
              className={classNames(
                "text-xs font-semibold text-ink-700 shadow-[inset_0_-1px_0_var(--color-ink-900)]",
                cellPadding,
                props.scrolls && "sticky top-0 z-10 bg-paper-deep",
                column.className,
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        {...tableRoles.rowGroup}
        className="cards:grid cards:grid-cols-1 cards:gap-2.5 cards:sm:grid-cols-2"
      >
        {props.rows.map((row, index) => (
          <DataTableRow
            key={row._id}
            columns={props.columns}
            row={row}
            index={index}
            isHighlighted={props.pointedOut?.includes(row._id) ?? false}
          />
        ))}
      </tbody>
    </table>
  );
}
