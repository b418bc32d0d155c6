import type { ReactNode } from "react";
import type { ListPage, LoadedList } from "../loaded-list.ts";
import { BinDialog } from "./bin-dialog.tsx";
import { ManyBar } from "./many-bar.tsx";
import { type BulkActionParts, type BulkActions, useBulkActions } from "./use-bulk-actions.ts";
import { type Selection, useSelection } from "./use-selection.ts";

/** What a list needs whose rows can be chosen and done something to. */
export interface Many<Row extends { _id: string }> {
  selection: Selection<Row>;
  bulkActions: BulkActions<Row>;
  nameOf: (row: Row) => string;
}

export function useMany<Row extends { _id: string }>(
  list: LoadedList<ListPage<Row>> | undefined,
  parts: BulkActionParts<Row>,
): Many<Row> {
  const selection = useSelection(list?.state === "ready" ? list.rows : []);
  return { selection, bulkActions: useBulkActions(parts), nameOf: parts.nameOf };
}

type ManyAtOnceProps<Row extends { _id: string }> = {
  many: Many<Row>;
  isEmpty: boolean;
  children: ReactNode;
};

/** Around a table: what is done to those of its rows that are chosen, and the question before they are deleted. */
export function ManyAtOnce<Row extends { _id: string }>({ many, isEmpty, children }: ManyAtOnceProps<Row>) {
  return (
    <>
      {!isEmpty && <ManyBar selection={many.selection} bulkActions={many.bulkActions} />}
      {children}
      <BinDialog bulkActions={many.bulkActions} />
    </>
  );
}
