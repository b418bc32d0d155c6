import type { ComponentProps, ReactNode } from "react";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Column } from "#web/ui/table-column.ts";

interface ListedRow {
  _id: string;
}

type ListTableProps<Row extends ListedRow> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The rows to point out: the one in the form, the one that was saved. */
  pointedOut?: readonly (string | undefined)[];
  /** Stands in the place of the table when there are no rows. */
  empty: ReactNode;
} & Pick<ComponentProps<typeof DataTable>, "cardLayout" | "scrolls">;

/** The rows of a list; cards below 1024 px. */
export function ListTable<Row extends ListedRow>({ pointedOut = [], ...props }: ListTableProps<Row>) {
  return (
    <DataTable
      {...props}
      rowKey={({ _id }) => _id}
      isHighlighted={({ _id }) => pointedOut.includes(_id)}
      density="dense"
      cardsBelow="lg"
    />
  );
}
