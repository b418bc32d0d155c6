import { History, Trash } from "lucide";
import type { ReactNode } from "react";
import { type Collection, sentenceStart } from "#collections/define-collection.ts";
import { shownStates } from "#collections/records.rules.ts";
import { trashDays } from "#collections/visibility.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import type { Column } from "#ui/data-table.tsx";
import { SelectInput } from "#ui/inputs.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { commonWords } from "../office.words.ts";
import { type EarlierValues, HistoryDialog } from "./history-dialog.tsx";
import type { ListPage, RecordQuery, ShownList } from "./list.ts";
import { type ListedRecord, namesOf, type Records } from "./records.ts";

export function selectColumn<Row extends ListedRecord>(records: Records<Row>): Column<Row> {
  return {
    key: "select",
    header: <span className="sr-only">Select</span>,
    cell: (row) => (
      <label className="-m-2 inline-flex size-touch cursor-pointer items-center justify-center lg:pointer-fine:size-9">
        <input
          type="checkbox"
          aria-label={`Select ${records.nameOf(row)}`}
          checked={records.isSelected(row)}
          onChange={({ target }) => records.select(row, target.checked)}
          className="size-5"
        />
      </label>
    ),
    cardPlacement: "select",
  };
}

export function deleteColumn<Row extends ListedRecord>(
  records: Records<Row>,
  nameOf: (row: Row, index: number) => string,
  more?: (row: Row) => ReactNode,
): Column<Row> {
  return {
    key: "delete",
    header: <span className="sr-only">{commonWords.delete}</span>,
    cell: (row, index) => (
      <div className="flex lg:max-xl:grid lg:max-xl:w-max lg:max-xl:grid-cols-2 lg:max-xl:justify-items-end">
        {more?.(row)}
        <IconButton
          label={`History of ${nameOf(row, index)}`}
          icon={History}
          onClick={() => records.setWithHistory(row)}
          className="lg:pointer-fine:size-9"
        />
        <IconButton
          label={`${commonWords.delete} ${nameOf(row, index)}`}
          icon={Trash}
          onClick={() => records.askToDelete([row])}
          className="lg:pointer-fine:size-9"
        />
      </div>
    ),
    // With one more button they are a line of their own on a card, which ends where the line above ends.
    className: classNames("lg:pl-0", more && "cards:ml-auto"),
    cardPlacement: "actions",
  };
}

/** Around the table: the bulk actions, the history of a record, and the question before something is deleted. */
export function recordFrame<Row extends ListedRecord>(
  records: Records<Row>,
  onRestore: (row: Row, values: EarlierValues) => void,
) {
  return (table: ReactNode, { rows }: ListPage<Row>) => (
    <>
      {rows.length > 0 && <BulkBar records={records} />}
      <HistoryDialog
        row={records.withHistory}
        name={records.withHistory ? records.nameOf(records.withHistory) : ""}
        path={records.path}
        onClose={() => records.setWithHistory(undefined)}
        onRestore={onRestore}
      />
      {/* What takes the focus must not be behind the bar. */}
      <div
        className={records.selected.length > 0 ? "max-nav:[&_:is(a,button,input)]:scroll-mt-20" : undefined}
      >
        {table}
      </div>
      <ConfirmDialog
        of={records.deletion}
        title={(asked) =>
          asked.length === 1 ? "Move it to the trash?" : `Move ${asked.length} to the trash?`
        }
        text={(asked) => {
          const shown = asked.filter(({ state }) => state === "live").length;
          return deletionText(namesOf(asked.map(records.nameOf)), asked.length, shown);
        }}
        confirmLabel="Move to the trash"
        busyLabel={commonWords.working}
      />
    </>
  );
}

function deletionText(names: string, count: number, shown: number): string {
  const isOne = count === 1;
  const where = isOne || shown === count ? "" : " where they are on it";
  const leaves = shown > 0 ? ` ${isOne ? "leaves" : "leave"} the website at once${where},` : "";
  return isOne
    ? `${names}${leaves} stays in the trash for ${trashDays} days, and is then gone for good with its file.`
    : `${names}${leaves} stay in the trash for ${trashDays} days, and are then gone for good with their files.`;
}

type BulkBarProps<Row extends ListedRecord> = { records: Records<Row>; isTrash?: boolean };

export function BulkBar<Row extends ListedRecord>({ records, isTrash = false }: BulkBarProps<Row>) {
  const { selected } = records;
  return (
    <div
      className={classNames(
        "mb-2 flex flex-wrap items-center gap-x-4 gap-y-1",
        // It stays in sight while rows far below are selected; on a phone under the header.
        selected.length > 0 &&
          "sticky top-14.5 z-20 -mx-gutter border-b border-paper-edge bg-paper px-gutter py-1 nav:top-0 nav:mx-0 nav:px-0",
      )}
    >
      <label className="inline-flex min-h-touch cursor-pointer items-center gap-2 text-sm text-ink-800">
        <input
          type="checkbox"
          checked={records.areAllSelected}
          onChange={({ target }) => records.selectAll(target.checked)}
          className="size-5"
        />
        Select all on this page
      </label>
      <p role="status" className="text-sm font-semibold text-ink-800">
        {selected.length > 0 && `${selected.length} selected`}
      </p>
      {selected.length > 0 && (
        <div aria-busy={records.isBusy || undefined} className="flex flex-wrap gap-2">
          {(isTrash ? (["restore"] as const) : (["hide", "show"] as const)).map((action) => (
            <Button key={action} size="sm" variant="secondary" onClick={() => records[action]()}>
              {sentenceStart(action)}
            </Button>
          ))}
          {!isTrash && (
            <Button size="sm" variant="danger" onClick={() => records.askToDelete(selected)}>
              {commonWords.delete}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type StateSelectProps = { list: ShownList<RecordQuery, unknown>; period: Collection["period"] };

export function StateSelect({ list, period }: StateSelectProps) {
  const states = period === "always" ? (["live", "hidden"] as const) : shownStates;
  return (
    <SelectInput
      aria-label="State"
      placeholder="All states"
      options={states.map((state) => ({ value: state, label: sentenceStart(state) }))}
      value={list.query.state}
      onChange={({ target }) =>
        void list.show({ state: states.find((state) => state === target.value) ?? "" })
      }
      className="w-full sm:w-40"
    />
  );
}
