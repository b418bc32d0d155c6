import { classNames } from "./class-names.ts";
import type { CardPlacement, Column } from "./table-column.ts";
import { tableRoles } from "./table-roles.ts";

const placements: Record<CardPlacement, string> = {
  media: "cards:order-1 cards:pb-3",
  // Too wide for a detail beside it, and not for a small picture.
  title: "cards:order-2 cards:flex-[1_0_62%] cards:pb-3 cards:text-base cards:font-semibold",
  detail:
    "cards:order-3 cards:flex cards:w-[calc(50%-0.5rem)] cards:flex-col cards:items-start cards:self-stretch cards:border-t cards:border-paper-edge cards:py-1.5 cards:text-left",
  actions: "cards:order-4 cards:pt-2",
  hidden: "cards:hidden",
};

// The empty text after the slash keeps screen readers from saying it twice: they know the column's header.
const labelled =
  "cards:before:shrink-0 cards:before:text-xs cards:before:text-ink-600 cards:before:content-[attr(data-label)_/_'']";

type DataTableRowProps<Row> = {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
  padding: string;
  isHighlighted: boolean;
};

export function DataTableRow<Row>({ columns, row, index, padding, isHighlighted }: DataTableRowProps<Row>) {
  return (
    <tr
      {...tableRoles.row}
      aria-current={isHighlighted || undefined}
      className={classNames(
        "border-b border-paper-edge transition-colors duration-quick",
        // The empty piece after the details ends their line: the actions stand below.
        "cards:after:order-3 cards:after:w-full cards:after:content-['']",
        "cards:flex cards:flex-wrap cards:content-start cards:items-center cards:gap-x-4 cards:rounded-md cards:border cards:p-4",
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
            className={classNames(
              "align-middle cards:min-w-0 cards:p-0",
              padding,
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
