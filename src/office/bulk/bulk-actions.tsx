import { type ReactNode, useRef, useState } from "react";
import { useLastKnown } from "#client/browser.ts";
import { type RecordState, trashDays } from "#collections/visibility.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import type { Column } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { undoButton } from "#ui/toast.tsx";
import type { ListPage, LoadedList } from "../list/loaded-list.ts";
import { officeMessages } from "../office.words.ts";
import { type BulkActionParts, type BulkActions, useBulkActions } from "./use-bulk-actions.ts";

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

const words = officeMessages.bulkActions;

type BinDialogProps<Row> = { bulkActions: BulkActions<Row> };

/** What will happen, in one sentence, before something is moved to the bin. It begins on the answer that changes nothing. */
function BinDialog<Row extends { state: RecordState }>({ bulkActions }: BinDialogProps<Row>) {
  const { asked, askedNames, isBusy, keep, confirm } = bulkActions;
  const keepButton = useRef<HTMLButtonElement>(null);
  // What is asked about stays in sight while the dialog fades out.
  const rows = useLastKnown(asked) ?? [];
  const count = rows.length;
  const shown = rows.filter(({ state }) => state === "live").length;
  const names = useLastKnown(askedNames || undefined) ?? "";
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !(open || isBusy) && keep()}
      size="sm"
      closesOutside={false}
      initialFocus={keepButton}
      // What was pressed is gone with its row.
      finalFocus={() => undoButton() ?? true}
      title={words.deleteTitle(count)}
      description={
        <span className="break-words">{words.deleteText(names, trashDays, { count, shown })}</span>
      }
      closeLabel={officeMessages.deletion.cancel}
      footer={
        <>
          <Button ref={keepButton} variant="secondary" disabled={isBusy} onClick={keep}>
            {officeMessages.deletion.cancel}
          </Button>
          <Button busy={isBusy} busyLabel={words.working} onClick={confirm}>
            {words.confirm}
          </Button>
        </>
      }
    />
  );
}

type ManyBarProps<Row extends { _id: string }> = { selection: Selection<Row>; bulkActions: BulkActions<Row> };

/** Above the rows: choose all of them, and do the same to those that are chosen. */
function ManyBar<Row extends { _id: string }>({ selection, bulkActions }: ManyBarProps<Row>) {
  const { chosen, areAllChosen, chooseAll } = selection;
  return (
    <div
      className={classNames(
        "mb-2 flex flex-wrap items-center gap-x-4 gap-y-1",
        // It stays in sight, since the rows that are chosen next may be far below; on a phone under the header.
        chosen.length > 0 &&
          "sticky top-14.5 z-20 -mx-gutter border-b border-paper-edge bg-paper px-gutter py-1 nav:top-0 nav:mx-0 nav:px-0",
      )}
    >
      <label className="inline-flex min-h-touch cursor-pointer items-center gap-2 text-sm text-ink-800">
        <input
          type="checkbox"
          checked={areAllChosen}
          onChange={({ target }) => chooseAll(target.checked)}
          className="size-5"
        />
        {words.selectAll}
      </label>
      <p role="status" className="text-sm font-semibold text-ink-800">
        {chosen.length > 0 && words.selected(chosen.length)}
      </p>
      {chosen.length > 0 && (
        <div aria-busy={bulkActions.isBusy || undefined} className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => bulkActions.hide(chosen)}>
            {words.hide}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => bulkActions.show(chosen)}>
            {words.show}
          </Button>
          <Button size="sm" variant="danger" onClick={() => bulkActions.askToDelete(chosen)}>
            {words.delete}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The first column of a list whose rows can be chosen. */
export function selectColumn<Row extends { _id: string }>(
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    key: "select",
    header: <span className="sr-only">{words.select}</span>,
    cell: (row) => (
      <label className="-m-2 inline-flex size-touch cursor-pointer items-center justify-center lg:pointer-fine:size-9">
        <input
          type="checkbox"
          aria-label={words.selectOne(nameOf(row))}
          checked={selection.has(row._id)}
          onChange={({ target }) => selection.choose(row._id, target.checked)}
          className="size-5"
        />
      </label>
    ),
    cardPlacement: "select",
  };
}

interface Selection<Row extends { _id: string }> {
  /** Those of the rows on the screen that are chosen. */
  chosen: Row[];
  areAllChosen: boolean;
  has(id: string): boolean;
  choose(id: string, isChosen: boolean): void;
  chooseAll(areChosen: boolean): void;
}

/** Which rows of a list are chosen. What is not on the screen is not: nobody changes what they do not see. */
function useSelection<Row extends { _id: string }>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ _id }) => ids.has(_id));
  return {
    chosen,
    areAllChosen: rows.length > 0 && chosen.length === rows.length,
    has: (id) => ids.has(id),
    choose: (id, isChosen) =>
      setIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id))),
    chooseAll: (areChosen) => setIds(new Set(areChosen ? rows.map(({ _id }) => _id) : [])),
  };
}
