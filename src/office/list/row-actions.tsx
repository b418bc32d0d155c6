import { Trash } from "lucide";
import { useRef, useState } from "react";
import { messageOf } from "#client/api.ts";
import { useLastKnown } from "#client/browser.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import { Button, IconButton } from "#ui/button.tsx";
import type { Column } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { ActiveToggle } from "#ui/toggle.tsx";
import type { BulkActions } from "../bulk/use-bulk-actions.ts";
import { toastError, toastSuccess } from "../frame/toasts.ts";
import { officeMessages } from "../office.words.ts";
import type { ActiveToggling } from "./use-active-toggle.ts";

const stateWords = officeMessages.active;

interface ActionColumnsParts<Row extends { _id: string }> {
  words: { column: { edit: string; active: string }; edit: string; editing: string };
  /** What a row is called; only a screen reader says it. */
  nameOf: (row: Row) => string;
  editingId: string | undefined;
  onEdit: (row: Row) => void;
  toggle: ActiveToggling<Row>;
  bulkActions: BulkActions<Row>;
}

/** The last columns of a list of records: what takes a row into the form, switches it on and off, and deletes it. */
export function actionColumns<Row extends { _id: string; action: boolean }>(
  parts: ActionColumnsParts<Row>,
): Column<Row>[] {
  const { words, nameOf, editingId, onEdit, toggle, bulkActions } = parts;
  return [
    {
      key: "edit",
      header: words.column.edit,
      cell: (row) => (
        <Button
          size="sm"
          variant="secondary"
          // It cannot be taken twice.
          disabled={row._id === editingId}
          onClick={() => onEdit(row)}
          className="whitespace-nowrap"
        >
          {row._id === editingId ? words.editing : words.edit}
          <span className="sr-only"> {nameOf(row)}</span>
        </Button>
      ),
      // The room of 'Editing...', so that no column moves when a row is taken.
      className: "xl:min-w-26",
      cardPlacement: "actions",
    },
    {
      key: "active",
      header: words.column.active,
      cell: (row) => (
        <div className="flex items-center">
          <ActiveToggle
            isOn={row.action}
            label={stateWords.of(nameOf(row))}
            stateText={row.action ? stateWords.on : stateWords.off}
            busy={toggle.isBusy(row._id)}
            onToggle={() => toggle.flip(row)}
          />
          {/* On a card no header says what the eye is for. */}
          <span aria-hidden="true" className="hidden text-ink-700 cards:inline">
            {row.action ? stateWords.active : stateWords.inactive}
          </span>
        </div>
      ),
      cardPlacement: "actions",
    },
    deleteColumn({ nameOf, bulkActions }),
  ];
}

export function deleteColumn<Row extends { _id: string }>({
  nameOf,
  bulkActions,
}: {
  nameOf: (row: Row, index: number) => string;
  bulkActions: BulkActions<Row>;
}): Column<Row> {
  return {
    key: "delete",
    header: <span className="sr-only">{officeMessages.bulkActions.delete}</span>,
    cell: (row, index) => (
      <IconButton
        label={`${officeMessages.bulkActions.delete} ${nameOf(row, index)}`}
        icon={<Icon of={Trash} className="size-5" />}
        onClick={() => bulkActions.askToDelete([row])}
        className="lg:pointer-fine:size-9"
      />
    ),
    className: "lg:pl-0",
    cardPlacement: "actions",
  };
}

const words = officeMessages.deletion;

type DeleteDialogProps<Row> = {
  deletion: Deletion<Row>;
  title: string;
  text: (row: Row) => string;
  /** The words of the button, where they are not Delete. */
  confirmLabel?: string;
};

/** The question before something is gone for good. It begins on the answer that loses nothing. */
export function DeleteDialog<Row>({ deletion, title, text, confirmLabel }: DeleteDialogProps<Row>) {
  const { asked, isBusy, cancel, confirm } = deletion;
  const keep = useRef<HTMLButtonElement>(null);
  // What is asked about stays in sight while the dialog fades out.
  const shown = useLastKnown(asked);
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !(open || isBusy) && cancel()}
      size="sm"
      closesOutside={false}
      initialFocus={keep}
      finalFocus={deletion.focusAfter}
      title={title}
      description={shown !== undefined && <span className="break-words">{text(shown)}</span>}
      closeLabel={words.cancel}
      footer={
        <>
          <Button ref={keep} variant="secondary" disabled={isBusy} onClick={cancel}>
            {words.cancel}
          </Button>
          <Button busy={isBusy} busyLabel={words.deleting} onClick={confirm}>
            {confirmLabel ?? words.delete}
          </Button>
        </>
      }
    />
  );
}

interface DeletionParts<Row, Answer> {
  send: (row: Row) => Promise<Answer | FailureResponse>;
  onDeleted: (answer: Answer) => void;
}

interface Deletion<Row> {
  /** What somebody wants to delete; undefined while nobody does. */
  asked: Row | undefined;
  isBusy: boolean;
  ask: (row: Row) => void;
  cancel: () => void;
  confirm: () => void;
  /** Where the focus goes then: to the screen's first field, since what was pressed is gone with what was deleted. */
  focusAfter: () => HTMLElement | true;
}

/** Deletes a record for good, once the question about it was answered: see delete-dialog.tsx. */
export function useDeletion<Row, Answer extends { success: true; message: string }>({
  send,
  onDeleted,
}: DeletionParts<Row, Answer>): Deletion<Row> {
  const [asked, setAsked] = useState<Row>();
  const [isBusy, setIsBusy] = useState(false);
  const isDeleted = useRef(false);

  async function confirm(row: Row) {
    setIsBusy(true);
    try {
      const answer = await send(row);
      if (!answer.success) return alert(words.refused(answer.message));
      isDeleted.current = true;
      setAsked(undefined);
      toastSuccess(answer.message, "delete");
      onDeleted(answer);
    } catch (error) {
      toastError(words.failed(messageOf(error)), "delete");
    } finally {
      setIsBusy(false);
    }
  }

  return {
    asked,
    isBusy,
    ask(row) {
      isDeleted.current = false;
      setAsked(row);
    },
    cancel: () => setAsked(undefined),
    confirm: () => asked !== undefined && !isBusy && void confirm(asked),
    focusAfter: () => (isDeleted.current && document.getElementById("content")) || true,
  };
}
