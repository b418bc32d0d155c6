import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The rows to point out, by their id: the one in the form, the one that was saved. */
  pointedOut?: readonly (string | undefined)[];
  empty: ReactNode;
  /** Gives the table its own scrolling area, such as "h-150". */
  scrolls?: string | undefined;
};

/** One table for all widths: below 1024 px the `cards:` variant (styles/variants.css) lays its rows out as cards. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, pointedOut = [], empty, scrolls } = props;
  if (rows.length === 0) return empty;
  const table = (
    <table
      {...as("table")}
      data-cards-below="lg"
      className="w-full border-collapse text-left text-sm cards:block"
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...as("rowgroup")} className="cards:sr-only">
        <tr {...as("row")}>
          {columns.map((column) => (
            <th
              key={keyOf(column)}
              {...as("columnheader")}
              scope="col"
              className={classNames(
                "text-xs font-semibold text-ink-700 shadow-[inset_0_-1px_0_var(--color-ink-900)]",
                cellPadding,
                scrolls && "sticky top-0 z-10 bg-paper-deep",
                column.className,
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as("rowgroup")} className="cards:grid cards:grid-cols-1 cards:gap-2.5 cards:sm:grid-cols-2">
        {rows.map((row, index) => (
          <DataTableRow
            key={row._id}
            columns={columns}
            row={row}
            index={index}
            isHighlighted={pointedOut.includes(row._id)}
          />
        ))}
      </tbody>
    </table>
  );
  if (!scrolls) return table;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      // Words for screen readers only are placed absolutely: they must scroll with their rows.
      className={`relative overflow-auto rounded-md border border-paper-edge bar-shown ${scrolls}`}
    >
      {table}
    </div>
  );
}

const placements: Record<CardPlacement, string> = {
  // At the beginning of the line that the actions end.
  select: "cards:order-4 cards:pt-1",
  media: "cards:order-1",
  // Too wide for a detail beside it; beside a small picture it leaves room for a number of three digits.
  title:
    "cards:order-2 cards:flex-[1_0_100%] cards:group-data-[media=true]/card:flex-[1_0_58%] cards:text-base cards:leading-snug cards:font-semibold",
  detail:
    "cards:order-3 cards:flex cards:flex-wrap cards:items-baseline cards:gap-x-1.5 cards:pt-1.5 cards:text-xs cards:whitespace-normal",
  // The room before the first one puts all of them at the end of the line.
  actions: "cards:order-4 cards:pt-1 cards:[:not([data-place=actions])+&]:ml-auto",
  hidden: "cards:hidden",
};

// The empty text after the slash keeps screen readers from saying it twice: they know the column's header.
const labelled =
  "cards:before:shrink-0 cards:before:text-xs cards:before:text-ink-600 cards:before:content-[attr(data-label)_/_'']";

type DataTableRowProps<Row> = Pick<DataTableProps<Row>, "columns"> & {
  row: Row;
  index: number;
  isHighlighted: boolean;
};

function DataTableRow<Row>({ columns, row, index, isHighlighted }: DataTableRowProps<Row>) {
  const has = (place: CardPlacement) => columns.filter(({ cardPlacement }) => cardPlacement === place).length;
  return (
    <tr
      {...as("row")}
      aria-current={isHighlighted || undefined}
      data-media={has("media") > 0}
      className={classNames(
        "group/card border-b border-paper-edge transition-colors duration-quick",
        "cards:flex cards:flex-wrap cards:content-start cards:items-center cards:gap-x-3 cards:rounded-md cards:border cards:px-3.5 cards:py-2.5",
        // The empty piece ends the line of the details: the actions stay together, below.
        has("actions") > 0 && "cards:after:order-3 cards:after:w-full cards:after:content-['']",
        isHighlighted
          ? "bg-gold-100 shadow-[inset_3px_0_0_var(--color-gold-500)]"
          : "hover:bg-white cards:bg-white",
      )}
    >
      {columns.map((column) => {
        const placement = column.cardPlacement ?? "detail";
        const label = placement === "detail" ? cardLabel(column) : undefined;
        return (
          <td
            key={keyOf(column)}
            {...as("cell")}
            data-label={label}
            data-place={placement}
            className={classNames(
              "align-middle cards:w-auto cards:min-w-0 cards:p-0",
              cellPadding,
              column.className,
              placements[placement],
              label && labelled,
            )}
          >
            {column.cell(row, index)}
          </td>
        );
      })}
    </tr>
  );
}

const keyOf = <Row,>({ key, header }: Column<Row>) => key ?? String(header);

function cardLabel<Row>(column: Column<Row>): string | undefined {
  if (column.cardLabel !== undefined) return column.cardLabel || undefined;
  return typeof column.header === "string" ? column.header : undefined;
}

/** Written out, because browsers forget the roles of a table's parts when CSS changes their display. */
const as = (role: string) => ({ role });

/** The narrowest screen that shows a table has no room for air. */
const cellPadding = "px-2.5 py-2 lg:max-xl:px-1.5";

type CardPlacement = "select" | "title" | "media" | "detail" | "actions" | "hidden";

export interface Column<Row> {
  /** Where the header is no text. */
  key?: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  className?: string | undefined;
  /** Before the value on a card: the header if it is a string; "" for none. */
  cardLabel?: string | undefined;
  cardPlacement?: CardPlacement | undefined;
}
