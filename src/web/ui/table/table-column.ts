import type { ReactNode } from "react";

/** Where a cell stands once its row has become a card. */
export type CardPlacement = "select" | "title" | "media" | "detail" | "actions" | "hidden";

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Classes of both the header and the cells of the column. */
  className?: string | undefined;
  /** The word before the value on a card: the header when it is a string; "" for a value that needs none. */
  cardLabel?: string | undefined;
  /** Where the cell stands on a card; "detail" unless told. */
  cardPlacement?: CardPlacement | undefined;
}
