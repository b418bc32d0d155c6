import { officeMessages } from "#content/office/office-messages.ts";
import type { Column } from "#web/ui/table/table-column.ts";
import type { Selection } from "./use-selection.ts";

const words = officeMessages.bulkActions;

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
