import { Trash } from "lucide";
import { officeMessages } from "#content/office-messages.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/table-column.ts";
import type { Deeds } from "./many/use-deeds.ts";

export function deleteColumn<Row extends { _id: string }>({
  nameOf,
  deeds,
}: {
  nameOf: (row: Row, index: number) => string;
  deeds: Deeds<Row>;
}): Column<Row> {
  return {
    key: "delete",
    header: <span className="sr-only">{officeMessages.deeds.delete}</span>,
    cell: (row, index) => (
      <IconButton
        label={`${officeMessages.deeds.delete} ${nameOf(row, index)}`}
        icon={<Icon of={Trash} className="size-5" />}
        onClick={() => deeds.askToDelete([row])}
        className="lg:pointer-fine:size-9"
      />
    ),
    className: "lg:pl-0",
    cardPlacement: "actions",
  };
}
