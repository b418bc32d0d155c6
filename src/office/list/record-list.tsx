import { History, Trash } from "lucide";
import type { ReactNode } from "react";
import type { Collection } from "#collections/define-collection.ts";
import { shownStates } from "#collections/records.rules.ts";
import { trashDays } from "#collections/visibility.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import type { Column } from "#ui/data-table.tsx";
import { SelectInput } from "#ui/inputs.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { ActiveToggle } from "#ui/toggle.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { commonWords } from "../office.words.ts";
import { type EarlierValues, HistoryDialog } from "./history-dialog.tsx";
import type { ListPage, RecordQuery, ShownList } from "./list.ts";
import { RowButton } from "./list-parts.tsx";
import { type ListedRecord, namesOf, type Records } from "./records.ts";

/** The first column of a list of records. */
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

interface ActionOptions<Row> {
  editLabel?: string;
  hasToggle?: (row: Row) => boolean;
  rowButtons?: (row: Row) => ReactNode;
}

/** The last columns: edit, the switch, delete. */
export function actionColumns<Row extends ListedRecord>(
  records: Records<Row>,
  editingId: string | undefined,
  onEdit: (row: Row) => void,
  { editLabel = commonWords.edit, hasToggle = () => true, rowButtons }: ActionOptions<Row>,
): Column<Row>[] {
  return [
    {
      key: "edit",
      header: editLabel,
      cell: (row) => (
        <RowButton
          of={records.nameOf(row)}
          disabled={row._id === editingId}
          onClick={() => onEdit(row)}
          className="whitespace-nowrap max-sm:px-2"
        >
          {row._id === editingId ? "Editing..." : editLabel}
        </RowButton>
      ),
      // As wide as 'Editing...', so that no column moves.
      className: "2xl:min-w-26",
      cardPlacement: "actions",
    },
    {
      key: "active",
      header: "Active",
      cell: (row) =>
        hasToggle(row) && (
          <div className="flex items-center">
            <ActiveToggle
              isOn={records.isOn(row)}
              label={`Active: ${records.nameOf(row)}`}
              stateText={
                records.isOn(row) ? "Active: shown on the website" : "Inactive: not shown on the website"
              }
              busy={records.isToggling(row)}
              onToggle={() => records.toggle(row)}
            />
            {/* A card has no header that explains the eye. */}
            <span aria-hidden="true" className="hidden text-ink-700 cards:inline">
              {records.isOn(row) ? "Active" : "Inactive"}
            </span>
          </div>
        ),
      cardPlacement: "actions",
    },
    deleteColumn(records, records.nameOf, rowButtons),
  ];
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

/** `shown` of them are on the website. */
function deletionText(names: string, count: number, shown: number): string {
  if (count === 1) {
    const leaves = shown === 1 ? " leaves the website at once," : "";
    return `${names}${leaves} stays in the trash for ${trashDays} days, and is then gone for good with its file.`;
  }
  const leave = shown === count ? "" : " where they are on it";
  return `${names}${shown > 0 ? ` leave the website at once${leave},` : ""} stay in the trash for ${trashDays} days, and are then gone for good with their files.`;
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
      {selected.length > 0 && isTrash && (
        <Button size="sm" variant="secondary" busy={records.isBusy} onClick={() => records.restore()}>
          {commonWords.restore}
        </Button>
      )}
      {selected.length > 0 && !isTrash && (
        <div aria-busy={records.isBusy || undefined} className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={records.hide}>
            Hide
          </Button>
          <Button size="sm" variant="secondary" onClick={records.show}>
            Show
          </Button>
          <Button size="sm" variant="danger" onClick={() => records.askToDelete(selected)}>
            {commonWords.delete}
          </Button>
        </div>
      )}
    </div>
  );
}

const stateNames = { live: "Live", scheduled: "Scheduled", expired: "Expired", hidden: "Hidden" };

type StateSelectProps = { list: ShownList<RecordQuery, unknown>; period: Collection["period"] };

export function StateSelect({ list, period }: StateSelectProps) {
  const states = period === "always" ? (["live", "hidden"] as const) : shownStates;
  return (
    <SelectInput
      aria-label="State"
      placeholder="All states"
      options={states.map((state) => ({ value: state, label: stateNames[state] }))}
      value={list.query.state}
      onChange={({ target }) =>
        void list.show({ state: states.find((state) => state === target.value) ?? "" })
      }
      className="w-full sm:w-40"
    />
  );
}

type SavedElsewhereProps<Row extends ListedRecord> = {
  records: Records<Row>;
  list: ShownList<RecordQuery, ListPage<Row>>;
  text: (name: string) => string;
};

/** The saved record is not among the rows shown: says so, and leads to it. */
export function SavedElsewhere<Row extends ListedRecord>(props: SavedElsewhereProps<Row>) {
  const { saved, nameOf, setSaved } = props.records;
  const { ready, isLoading, showAll } = props.list;
  if (!saved || isLoading || !ready || ready.rows.some(({ _id }) => _id === saved._id)) return null;
  return (
    <NoticeBar
      kind="success"
      onDismiss={() => setSaved(undefined)}
      button={{ label: "Show it", onClick: () => void showAll({ search: nameOf(saved) }) }}
    >
      {props.text(nameOf(saved))}
    </NoticeBar>
  );
}
