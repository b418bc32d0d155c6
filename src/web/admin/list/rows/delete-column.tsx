import { Trash } from "lucide";
import { officeMessages } from "#content/office/office-messages.ts";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import type { Column } from "#web/ui/table/table-column.ts";
import type { BulkActions } from "../many/use-bulk-actions.ts";

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
