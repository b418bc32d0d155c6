import { classNames } from "../class-names.ts";
import type { CardPlacement, Column } from "./table-column.ts";
import { cellPadding, tableRoles } from "./table-parts.ts";

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

type DataTableRowProps<Row> = {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
  isHighlighted: boolean;
};

export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { columns, row, index, isHighlighted } = props;
  const has = (place: CardPlacement) => columns.filter(({ cardPlacement }) => cardPlacement === place).length;
  return (
    <tr
      {...tableRoles.row}
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
            key={column.key}
            {...tableRoles.cell}
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

function cardLabel<Row>(column: Column<Row>): string | undefined {
  if (column.cardLabel !== undefined) return column.cardLabel || undefined;
  return typeof column.header === "string" ? column.header : undefined;
}
