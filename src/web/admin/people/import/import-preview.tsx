import { peopleMessages } from "#content/office/people-messages.ts";
import { type PersonColumn, personColumns } from "#contract/people/people-table.rules.ts";
import type { ImportedRow, PeopleImportAnswer } from "#contract/people/people-table.ts";
import type { Column } from "#web/ui/table/table-column.ts";
import { CheckedRows } from "../../list/import/checked-rows.tsx";

const words = peopleMessages.import;

/** Who would be imported, row by row. */
export function ImportPreview({ looked: { rows, unknownColumns } }: { looked: PeopleImportAnswer }) {
  return (
    <CheckedRows
      words={words}
      rows={rows.map(({ number, cells, problems, isNameKnown }) => ({
        number,
        cells,
        mistakes: problems.map(({ message }) => message),
        remark: isNameKnown ? words.nameKnown : undefined,
      }))}
      remarks={unknownColumns.length > 0 ? [{ text: words.unknownColumns(unknownColumns) }] : []}
      columns={[
        { ...cell("fullName", "min-w-32"), cardPlacement: "title" },
        cell("education", "min-w-28"),
        cell("post", "min-w-24"),
      ]}
    />
  );
}

export const wrongRows = (rows: readonly ImportedRow[]) => rows.filter(({ problems }) => problems.length > 0);

const cell = (name: PersonColumn, width: string): Column<Pick<ImportedRow, "cells"> & { _id: string }> => ({
  key: name,
  header: personColumns[name],
  cell: ({ cells }) => <span className="wrap-anywhere">{cells[name]}</span>,
  className: width,
  cardLabel: "",
});
