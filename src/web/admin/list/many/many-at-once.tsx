import type { ReactNode } from "react";
import type { RecordState } from "#contract/records/visibility.ts";
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

type Listed = { _id: string; state: RecordState };

type ManyAtOnceProps<Row extends Listed> = {
  many: Many<Row>;
  isEmpty: boolean;
  children: ReactNode;
};

/** Around a table: what is done to those of its rows that are chosen, and the question before they are deleted. */
export function ManyAtOnce<Row extends Listed>({ many, isEmpty, children }: ManyAtOnceProps<Row>) {
  const isChosen = many.selection.chosen.length > 0;
  return (
    <>
      {!isEmpty && <ManyBar selection={many.selection} bulkActions={many.bulkActions} />}
      {/* Nothing that takes the focus comes to stand behind the bar. */}
      <div className={isChosen ? "max-nav:[&_:is(a,button,input)]:scroll-mt-20" : undefined}>{children}</div>
      <BinDialog bulkActions={many.bulkActions} />
    </>
  );
}
