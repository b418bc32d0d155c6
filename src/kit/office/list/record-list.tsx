import { Ellipsis, History, Trash } from "lucide";
import { type ReactNode, useMemo } from "react";
import { formatMoment } from "#base/calendar/dates.ts";
import { useLastKnown } from "#kit/client/browser.ts";
import { load, useSettled } from "#kit/client/requests.ts";
import type { HistoryEntry, HistoryResponse } from "#kit/collections/collection.schemas.ts";
import { type Collection, sentenceStart } from "#kit/collections/define-collection.ts";
import { shownStates } from "#kit/collections/records.rules.ts";
import { trashDays } from "#kit/collections/visibility.ts";
import { ConfirmDialog } from "#kit/office/confirm-dialog.tsx";
import { commonWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { Button, IconButton } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import type { Column } from "#kit/ui/data-table.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { Choice, SelectInput } from "#kit/ui/inputs.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { Spinner } from "#kit/ui/spinner.tsx";
import type { ListPage, RecordQuery, ShownList } from "./list.ts";
import { ChangeList } from "./list-parts.tsx";
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

/** Buttons in a row of a table; on a card a menu at the foot of the screen, in which each shows its name. */
const menuClass =
  "lg:static lg:m-0 lg:flex lg:w-max lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0 lg:max-xl:grid lg:max-xl:grid-cols-2 lg:max-xl:justify-items-end " +
  "cards:fixed cards:inset-x-0 cards:top-auto cards:bottom-0 cards:m-0 cards:w-full cards:max-w-none cards:border-t cards:border-paper-edge cards:bg-paper cards:p-3 cards:text-left cards:shadow-float cards:backdrop:bg-ink-950/60 " +
  "cards:*:w-full cards:*:justify-start cards:*:gap-3 cards:*:px-3 cards:*:after:min-w-0 cards:*:after:flex-1 cards:*:after:truncate cards:*:after:text-left cards:*:after:content-[attr(aria-label)]";

export function rowActionsColumn<Row extends ListedRecord>(
  records: Records<Row>,
  nameOf: (row: Row, index: number) => string,
  more?: (row: Row) => ReactNode,
): Column<Row> {
  return {
    key: "delete",
    header: <span className="sr-only">{commonWords.delete}</span>,
    cell: (row, index) => (
      <>
        <IconButton
          label={`More for ${nameOf(row, index)}`}
          icon={Ellipsis}
          popoverTarget={`more-${row._id}`}
          className="lg:hidden"
        />
        {/* Closed before a dialog opens, which then returns the focus to the button above. */}
        <div
          id={`more-${row._id}`}
          popover="auto"
          onClickCapture={({ currentTarget }) => currentTarget.hidePopover()}
          className={menuClass}
        >
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
      </>
    ),
    className: "lg:pl-0",
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
      <HistoryDialog records={records} onRestore={onRestore} />
      {/* What takes the focus must not be behind the bar. */}
      <div
        className={records.selected.length > 0 ? "max-nav:[&_:is(a,button,input)]:scroll-mt-20" : undefined}
      >
        {table}
      </div>
      <ConfirmDialog
        of={records.question}
        title={({ rows, action }) => {
          const them = rows.length === 1 ? "it" : rows.length;
          return action === "hide" ? `Hide ${them}?` : `Move ${them} to the trash?`;
        }}
        text={({ rows, action }) => {
          const shown = rows.filter(({ state }) => state === "live").length;
          const names = namesOf(rows.map(records.nameOf));
          return action === "hide" ? names : deletionText(names, rows.length, shown);
        }}
        confirmLabel={({ action }) => (action === "hide" ? "Hide" : "Move to the trash")}
        busyLabel={commonWords.working}
      >
        {({ warning }) => warning}
      </ConfirmDialog>
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

type BulkBarProps<Row extends ListedRecord> = {
  records: Records<Row>;
  isTrash?: boolean;
  onRemove?: ((rows: Row[]) => void) | undefined;
};

export function BulkBar<Row extends ListedRecord>({ records, isTrash = false, ...props }: BulkBarProps<Row>) {
  const { selected } = records;
  const onRemove = isTrash ? props.onRemove : records.askToDelete;
  return (
    <div
      className={classNames(
        "mb-2 flex flex-wrap items-center gap-x-4 gap-y-1",
        // It stays in sight while rows far below are selected; on a phone under the header.
        selected.length > 0 &&
          "sticky top-14.5 z-20 -mx-gutter border-b border-paper-edge bg-paper px-gutter py-1 nav:top-0 nav:mx-0 nav:px-0",
      )}
    >
      <Choice
        checked={records.areAllSelected}
        onChange={({ target }) => records.selectAll(target.checked)}
        className="text-sm text-ink-800 lg:pointer-fine:min-h-9"
      >
        Select all on this page
      </Choice>
      <p role="status" className="text-sm font-semibold text-ink-800">
        {selected.length > 0 && `${selected.length} selected`}
      </p>
      {selected.length > 0 && (
        <div aria-busy={records.isBusy || undefined} className="flex flex-wrap gap-2">
          {(isTrash ? (["restore"] as const) : (["hide", "show"] as const)).map((action) => (
            <Button key={action} size="sm" variant="secondary" onClick={() => void records[action]()}>
              {sentenceStart(action)}
            </Button>
          ))}
          {onRemove && (
            <Button size="sm" variant="danger" onClick={() => onRemove(selected)}>
              {isTrash ? "Delete for good" : commonWords.delete}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type StateSelectProps = { list: ShownList<RecordQuery, ListPage<unknown>> } & Pick<
  Collection,
  "period" | "publishedAs"
>;

export function StateSelect({ list, period, publishedAs = "" }: StateSelectProps) {
  const { from = publishedAs, until = "" } = period === "always" ? {} : period;
  const only: Record<string, string> = { draft: publishedAs, scheduled: from, expired: until };
  const states = shownStates.filter((state) => only[state] !== "");
  return (
    <SelectInput
      aria-label="State"
      placeholder="All states"
      options={states.map((state) => ({ value: state, label: sentenceStart(state) }))}
      value={list.query.state}
      onChange={({ target }) => list.show({ state: states.find((state) => state === target.value) ?? "" })}
      className="w-33 sm:w-40"
    />
  );
}

export type EarlierValues = HistoryEntry["restore"];

type HistoryDialogProps<Row extends ListedRecord> = {
  records: Records<Row>;
  onRestore: (row: Row, values: EarlierValues) => void;
};

/** Who changed what in one record, newest first. */
function HistoryDialog<Row extends ListedRecord>({ records, onRestore }: HistoryDialogProps<Row>) {
  const { withHistory, setWithHistory, nameOf, path } = records;
  const close = () => setWithHistory(undefined);
  // Shown while the dialog fades out.
  const row = useLastKnown(withHistory);
  if (!row) return null;
  return (
    <Dialog
      open={withHistory !== undefined}
      onClose={close}
      title={<span className="wrap-anywhere">{`History of ${nameOf(row)}`}</span>}
      description="Restoring fills in the form with the earlier values. Nothing changes before you save it."
      size="lg"
    >
      <Entries
        key={row._id}
        path={`${path}/${row._id}/history`}
        onRestore={(values) => {
          close();
          onRestore(row, values);
        }}
      />
    </Dialog>
  );
}

function Entries({ path, onRestore }: { path: string; onRestore: (values: EarlierValues) => void }) {
  const loading = useMemo(
    () => load(adminApi.get<HistoryResponse>(path), ({ history }) => ({ history })),
    [path],
  );
  const { value: loaded } = useSettled(loading);
  if (!loaded) return <Spinner label="Loading the history..." />;
  if (loaded.state === "failed")
    return <NoticeBar kind="error">{`The history could not be loaded: ${loaded.message}`}</NoticeBar>;
  if (loaded.history.length === 0) return <p className="text-sm text-ink-700">No changes are recorded.</p>;
  return (
    <ol className="flex flex-col gap-5">
      {loaded.history.map((entry, index) => (
        <li
          key={entry.at + entry.action}
          className="border-t border-paper-edge pt-4 first:border-0 first:pt-0"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
              <strong>{entry.action}</strong> · {formatMoment(entry.at)} · {entry.who || "unknown person"}
            </p>
            {index > 0 && Object.keys(entry.restore).length > 0 && (
              <Button size="sm" variant="secondary" onClick={() => onRestore(entry.restore)}>
                Restore
                <span className="sr-only"> {formatMoment(entry.at)}</span>
              </Button>
            )}
          </div>
          {index > 0 && entry.lost.length > 0 && (
            <p className="mt-1 text-sm text-ink-700">{`Not in the log, so it cannot be restored: ${entry.lost.join(", ")}.`}</p>
          )}
          {entry.fields.length > 0 && (
            <div className="mt-3">
              <ChangeList changes={entry.fields} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
