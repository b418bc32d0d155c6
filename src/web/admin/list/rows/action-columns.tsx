import { officeMessages } from "#content/office/office-messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ActiveToggle } from "#web/ui/form/toggle.tsx";
import type { Column } from "#web/ui/table/table-column.ts";
import type { BulkActions } from "../many/use-bulk-actions.ts";
import { deleteColumn } from "./delete-column.tsx";
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
