import { officeMessages } from "#content/office-messages.ts";
import { type PersonColumn, personColumns } from "#contract/people-table.rules.ts";
import type { ImportedRow, PeopleImportAnswer } from "#contract/people-table.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { NoticeBar } from "#web/ui/notice-bar.tsx";
import type { Column } from "#web/ui/table-column.ts";

const words = officeMessages.people.import;

/** What would be imported, row by row, each with what is wrong in words. */
export function ImportPreview({ looked: { rows, unknownColumns } }: { looked: PeopleImportAnswer }) {
  const wrong = wrongRows(rows).length;
  return (
    <div className="flex flex-col gap-4">
      <NoticeBar kind={wrong > 0 ? "error" : "success"}>
        {wrong > 0 ? words.wrong(wrong, rows.length) : words.ready(rows.length)}
      </NoticeBar>
      {unknownColumns.length > 0 && <NoticeBar>{words.unknownColumns(unknownColumns)}</NoticeBar>}
      <DataTable
        caption={words.preview}
        columns={columns}
        rows={rows.map((row) => ({ ...row, _id: String(row.number) }))}
        empty={null}
      />
    </div>
  );
}

export const wrongRows = (rows: readonly ImportedRow[]) => rows.filter(({ problems }) => problems.length > 0);

const cell = (name: PersonColumn, width: string): Column<ImportedRow & { _id: string }> => ({
  key: name,
  header: personColumns[name],
  cell: ({ cells }) => <span className="wrap-anywhere">{cells[name]}</span>,
  className: width,
  cardLabel: "",
});

const columns: Column<ImportedRow & { _id: string }>[] = [
  { key: "number", header: words.row, cell: ({ number }) => number },
  { ...cell("fullName", "min-w-32"), cardPlacement: "title" },
  cell("education", "min-w-28"),
  cell("post", "min-w-24"),
  {
    key: "problems",
    header: words.problems,
    cell: (row) => <Problems row={row} />,
    className: "w-1/2 min-w-40",
    cardLabel: "",
  },
];

function Problems({ row: { problems, isNameKnown } }: { row: ImportedRow }) {
  return (
    <ul className="space-y-1">
      {problems.map(({ field, message }) => (
        <li key={field} className="font-semibold text-bad-700">
          {message}
        </li>
      ))}
      {isNameKnown && <li className="text-ink-700">{words.nameKnown}</li>}
    </ul>
  );
}
