import { ArrowDownUp } from "lucide";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import type { Loaded } from "#kit/client/requests.ts";
import { Button } from "#kit/ui/button.tsx";
import type { Column } from "#kit/ui/data-table.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { ActiveToggle } from "#kit/ui/toggle.tsx";
import { RecordFormFrame, showForm } from "./form/record-form-frame.tsx";
import { type AnyRow, type RecordEditorParts, useRecordEditor } from "./form/use-record-editor.ts";
import { toastSuccess } from "./frame/toasts.ts";
import { RecordTable } from "./import/record-import.tsx";
import { firstNumber, type RecordList, type RecordPage, useList } from "./list/list.ts";
import { RowButton } from "./list/list-parts.tsx";
import { ListView } from "./list/list-view.tsx";
import {
  type EarlierValues,
  recordFrame,
  rowActionsColumn,
  StateSelect,
  selectColumn,
} from "./list/record-list.tsx";
import { type ListedRecord, useRecords } from "./list/records.ts";
import { commonWords, recordWords } from "./office.words.ts";
import { type OrderedRecord, OrderSection } from "./order/order-section.tsx";

type ScreenRow = AnyRow & ListedRecord;
type ScreenParts<Row extends ScreenRow, Draft extends object> = {
  list: RecordList<Row>;
  onToggleFailed?: (error: unknown) => void;
  mayShow?: (rows: readonly Row[]) => Promise<boolean>;
  warnBefore?: (rows: readonly Row[]) => Promise<ReactNode>;
} & Pick<RecordEditorParts<Row, Draft>, "form" | "failed" | "check" | "onFailed">;

export function useRecordScreen<Row extends ScreenRow, Draft extends object>(
  loading: Promise<Loaded<RecordPage<Row>>>,
  { list: definition, onToggleFailed, mayShow, warnBefore, ...parts }: ScreenParts<Row, Draft>,
) {
  const { collection, nameOf } = definition;
  const { one } = collection.keys;
  const list = useList(definition, loading);
  const records = useRecords<Row>(list, { collection, nameOf, onToggleFailed, mayShow, warnBefore });
  const editor = useRecordEditor<Row, Draft>({
    ...parts,
    collection,
    onSaved(row, { isNew }) {
      records.setSaved(row);
      const isAtStart = list.query.page === 1 && !list.isNarrowed;
      if (isNew && !isAtStart) list.showAll();
      else list.reload();
    },
  });
  const formId = `${one}-form`;

  /** `earlier` has values from its history. */
  function edit(row: Row, earlier?: EarlierValues) {
    records.setSaved(undefined);
    editor.edit(row, earlier);
    showForm(formId);
  }

  const asked = useSearchParams()[0].get("edit");
  const opened = useRef<string>(null);
  // A link from the record's page. The list may have been loaded before, and is loaded again after each save.
  useEffect(() => {
    const row = list.ready?.rows.find(({ _id }) => _id === asked);
    if (!row || opened.current === asked) return;
    opened.current = asked;
    edit(row);
  });

  return { collection, list, records, editor, edit, formId, listId: `${one}-list` };
}

type RecordScreenProps<Row extends ScreenRow, Draft extends object> = {
  screen: ReturnType<typeof useRecordScreen<Row, Draft>>;
  words?: Partial<ReturnType<typeof recordWords>> & { heading?: string; importHint?: string };
  columns: readonly Column<Row>[];
  isNumbered?: boolean;
  editLabel?: string;
  hasToggle?: (row: Row) => boolean;
  rowButtons?: (row: Row) => ReactNode;
  order?: { hint: string; row: (row: Row) => Pick<OrderedRecord, "detail" | "picture"> };
  between?: ReactNode;
} & Pick<ComponentProps<typeof RecordFormFrame>, "isWaiting" | "staysOpen" | "children"> &
  Partial<Pick<ComponentProps<typeof RecordFormFrame>, "whenSaved">> &
  Pick<ComponentProps<typeof ListView>, "status" | "scrolls">;

export function RecordScreen<Row extends ScreenRow, Draft extends object>(
  props: RecordScreenProps<Row, Draft>,
) {
  const { screen, order, columns } = props;
  const { collection, list, records, editor, edit, formId, listId } = screen;
  const { nameOf, saved } = records;
  const words = { ...recordWords(collection.labels), ...props.words };
  const editingId = editor.form.editing?._id;
  const { isOrdering, setOrdering, endOrdering } = useOrdering();
  const all = list.ready?.all ?? [];

  const numbers: Column<Row> = {
    header: "#",
    cell: (_, index) => firstNumber(list.ready ?? list.query) + index,
    cardPlacement: "hidden",
  };
  return (
    <div className="flex flex-col gap-6 lg:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{words.heading ?? collection.office.label}</h1>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {order && (
            <Button
              id={orderButtonId}
              size="sm"
              variant="secondary"
              disabled={isOrdering || all.length < 2}
              onClick={() => setOrdering(true)}
              icon={ArrowDownUp}
            >
              Set the order
            </Button>
          )}
          <RecordTable collection={collection} hint={words.importHint} onImported={() => list.reload()} />
        </div>
      </div>
      <RecordFormFrame
        headingId={formId}
        words={words}
        editor={editor}
        isWaiting={props.isWaiting || editor.uploads.isUploading}
        staysOpen={props.staysOpen}
        whenSaved={props.whenSaved}
      >
        {props.children}
      </RecordFormFrame>
      {props.between}
      {order && isOrdering ? (
        <OrderSection
          path={collection.path}
          heading={words.orderHeading}
          hint={`Drag by the handle, or use the buttons. ${order.hint}`}
          headingId={listId}
          records={all.map((row) => ({
            id: row._id,
            name: nameOf(row),
            state: row.state,
            ...order.row(row),
          }))}
          onSaved={() => {
            endOrdering();
            toastSuccess("The order was saved.");
            list.reload();
          }}
          onCancel={endOrdering}
        />
      ) : (
        <ListView
          list={list}
          id={listId}
          words={words}
          columns={[
            selectColumn(records),
            ...(props.isNumbered ? [numbers] : []),
            ...columns,
            ...actionColumns(props),
          ]}
          savedId={saved?._id}
          editingId={editingId}
          status={props.status}
          scrolls={props.scrolls}
          actions={<StateSelect list={list} {...collection} />}
          filters={
            saved &&
            !list.isLoading &&
            list.ready?.rows.every(({ _id }) => _id !== saved._id) && (
              <NoticeBar
                kind="success"
                onDismiss={() => records.setSaved(undefined)}
                button={{ label: "Show it", onClick: () => list.showAll({ search: nameOf(saved) }) }}
              >
                {`“${nameOf(saved)}” was saved. It is not among the ${collection.labels.many} shown here.`}
              </NoticeBar>
            )
          }
          emptyHint={words.addFirst}
          frame={recordFrame(records, edit)}
        />
      )}
    </div>
  );
}

/** To edit, to show or hide, to delete. */
function actionColumns<Row extends ScreenRow, Draft extends object>({
  screen: { records, editor, edit },
  rowButtons,
  editLabel = commonWords.edit,
  hasToggle = () => true,
}: RecordScreenProps<Row, Draft>): Column<Row>[] {
  const { nameOf } = records;
  const editingId = editor.form.editing?._id;
  return [
    {
      header: editLabel,
      cell: (row) => (
        <RowButton
          of={nameOf(row)}
          disabled={row._id === editingId}
          onClick={() => edit(row)}
          className="whitespace-nowrap max-sm:min-w-18 max-sm:px-2"
        >
          {row._id === editingId ? "Editing..." : editLabel}
        </RowButton>
      ),
      // As wide as 'Editing...', so that no column moves.
      className: "2xl:min-w-26",
      cardPlacement: "actions",
    },
    {
      header: "Active",
      cell: (row) =>
        hasToggle(row) && (
          <div className="flex items-center">
            <ActiveToggle
              isOn={records.isOn(row)}
              label={`Active: ${nameOf(row)}`}
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
    rowActionsColumn(records, nameOf, rowButtons),
  ];
}

function useOrdering() {
  const [isOrdering, setOrdering] = useState(false);

  function endOrdering() {
    // A disabled button takes no focus.
    flushSync(() => setOrdering(false));
    document.getElementById(orderButtonId)?.focus();
  }
  return { isOrdering, setOrdering, endOrdering };
}

const orderButtonId = "set-the-order";
