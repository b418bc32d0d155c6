import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { type CardLayout, DataTableRow } from "./data-table-row.tsx";
import { ScrollArea } from "./scroll-area.tsx";
import type { Column } from "./table-column.ts";
import { tableRoles } from "./table-roles.ts";

type DataTableProps<Row> = {
  /** Says what the table holds; for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isHighlighted?: ((row: Row) => boolean) | undefined;
  /** Stands in the place of the table when there are no rows. */
  empty?: ReactNode;
  /** Rows are cards below 768 px (md) or 1024 px (lg). */
  cardsBelow?: "md" | "lg" | undefined;
  /** "beside" puts the actions of a card beside its words, for words that are short. */
  cardLayout?: CardLayout | undefined;
  density?: "roomy" | "dense" | undefined;
  /** Gives the table its own scrolling area, such as "h-150", in which its header stays in sight. */
  scrolls?: { className: string; more: string } | undefined;
};

/** One table for all widths: where the `cards:` variant (styles/variants.css) holds, its rows are laid out as cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  if (props.rows.length === 0 && props.empty !== undefined) return props.empty;
  if (!props.scrolls) return <Table {...props} />;
  return (
    <ScrollArea label={props.caption} {...props.scrolls}>
      <Table {...props} />
    </ScrollArea>
  );
}

function Table<Row>(props: DataTableProps<Row>) {
  const padding = props.density === "dense" ? "px-2.5 py-2" : "px-4 py-3.5";
  return (
    <table
      {...tableRoles.table}
      data-cards-below={props.cardsBelow ?? "md"}
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
                padding,
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
            key={props.rowKey(row)}
            columns={props.columns}
            row={row}
            index={index}
            padding={padding}
            cardLayout={props.cardLayout ?? "stacked"}
            isHighlighted={props.isHighlighted?.(row) ?? false}
          />
        ))}
      </tbody>
    </table>
  );
}
