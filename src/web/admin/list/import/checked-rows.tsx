import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { Column } from "#web/ui/table/table-column.ts";

type CheckedRow = { number: number; mistakes: readonly string[]; remark?: string | undefined };

type CheckedRowsProps<Row> = {
  words: {
    wrong: (wrong: number, rows: number) => string;
    ready: (rows: number) => string;
    preview: string;
    row: string;
    problems: string;
  };
  rows: readonly Row[];
  /** Between the number of the row and what is wrong with it. */
  columns: readonly Column<Row & { _id: string }>[];
  /** What holds for the whole table. */
  remarks: readonly { kind?: "error"; text: string }[];
};

/** The rows of a table before it is brought, each with what is wrong in words. */
export function CheckedRows<Row extends CheckedRow>({
  words,
  rows,
  columns,
  remarks,
}: CheckedRowsProps<Row>) {
  const wrong = rows.filter(({ mistakes }) => mistakes.length > 0).length;
  return (
    <div className="flex flex-col gap-4">
      <NoticeBar kind={wrong > 0 ? "error" : "success"}>
        {wrong > 0 ? words.wrong(wrong, rows.length) : words.ready(rows.length)}
      </NoticeBar>
      {remarks.map(({ kind, text }) => (
        <NoticeBar key={text} kind={kind}>
          {text}
        </NoticeBar>
      ))}
      <DataTable
        caption={words.preview}
        columns={[
          { key: "number", header: words.row, cell: ({ number }) => number },
          ...columns,
          {
            key: "problems",
            header: words.problems,
            cell: (row) => <Mistakes row={row} />,
            className: "w-1/2 min-w-40",
            cardLabel: "",
          },
        ]}
        rows={rows.map((row) => ({ ...row, _id: String(row.number) }))}
        empty={null}
      />
    </div>
  );
}

function Mistakes({ row: { mistakes, remark } }: { row: CheckedRow }) {
  return (
    <ul className="space-y-1">
      {mistakes.map((mistake) => (
        <li key={mistake} className="font-semibold text-bad-700">
          {mistake}
        </li>
      ))}
      {remark && <li className="text-ink-700">{remark}</li>}
    </ul>
  );
}
