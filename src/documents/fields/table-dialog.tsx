import { adminApi } from "#accounts/session/admin-api.ts";
import { requireSuccess } from "#client/api.ts";
import { itemName } from "#fields/changes.ts";
import type { ListRule } from "#fields/rules.ts";
import { maxTableRows } from "#fields/values.ts";
import { ImportDialog } from "#office/import/import-dialog.tsx";
import { tableMessages as words } from "#office/office.words.ts";
import type { TableResponse } from "../documents.schemas.ts";
import { columnsOf, itemsOf } from "../table.ts";
import { newId } from "./list-edits.ts";

type TableDialogProps = {
  rule: ListRule;
  /** How many more items the list takes. */
  room: number;
  onAdd: (items: unknown[]) => void;
  onClose: () => void;
};

export function TableDialog({ rule, room, onAdd, onClose }: TableDialogProps) {
  async function check(text: string) {
    const response = await adminApi.post<TableResponse>("/content-table", { csv: text });
    const { rows } = requireSuccess(response);
    const { items, unknownColumns } = itemsOf(rule, rows, newId);
    return {
      rows: items.map(({ number, item, problems }) => ({ number, item, mistakes: problems })),
      remarks: [
        ...(items.length > room ? [{ kind: "error" as const, text: words.tooMany(room) }] : []),
        ...(unknownColumns.length > 0 ? [{ text: words.unknownColumns(unknownColumns.join(", ")) }] : []),
      ],
    };
  }

  return (
    <ImportDialog
      id="table"
      title={words.title(rule.label)}
      columnsText={words.columns(columnsOf(rule).join(", "))}
      maxRows={maxTableRows}
      words={words}
      columns={[
        {
          key: "name",
          header: words.name,
          cell: ({ item }) => <span className="wrap-anywhere">{itemName(rule, item)}</span>,
          className: "min-w-32",
          cardPlacement: "title",
        },
      ]}
      check={check}
      onImport={(rows) => onAdd(rows.map(({ item }) => item))}
      onClose={onClose}
    />
  );
}
