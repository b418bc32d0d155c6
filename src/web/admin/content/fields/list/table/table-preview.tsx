import { tableMessages as words } from "#content/table-messages.ts";
import { itemName } from "#contract/content/changes.ts";
import type { ListRule } from "#contract/content/rules.ts";
import type { TableItem, TableItems } from "#contract/content/table.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { NoticeBar } from "#web/ui/notice-bar.tsx";
import type { Column } from "#web/ui/table-column.ts";

type TablePreviewProps = { rule: ListRule; found: TableItems; room: number };

/** What would be added, row by row, each with what is wrong in words. */
export function TablePreview({ rule, found: { items, unknownColumns }, room }: TablePreviewProps) {
  const wrong = items.filter(({ problems }) => problems.length > 0).length;
  return (
    <div className="flex flex-col gap-4">
      <NoticeBar kind={wrong > 0 ? "error" : "success"}>
        {wrong > 0 ? words.wrong(wrong, items.length) : words.ready(items.length)}
      </NoticeBar>
      {items.length > room && <NoticeBar kind="error">{words.tooMany(room)}</NoticeBar>}
      {unknownColumns.length > 0 && <NoticeBar>{words.unknownColumns(unknownColumns.join(", "))}</NoticeBar>}
      <DataTable
        caption={words.preview}
        columns={columnsFor(rule)}
        rows={items.map((item) => ({ ...item, _id: String(item.number) }))}
        empty={null}
      />
    </div>
  );
}

const columnsFor = (rule: ListRule): Column<TableItem & { _id: string }>[] => [
  { key: "number", header: words.row, cell: ({ number }) => number },
  {
    key: "name",
    header: words.name,
    cell: ({ item }) => <span className="wrap-anywhere">{itemName(rule, item)}</span>,
    className: "min-w-32",
    cardPlacement: "title",
  },
  {
    key: "problems",
    header: words.problems,
    cell: ({ problems }) => (
      <ul className="space-y-1">
        {problems.map((message) => (
          <li key={message} className="font-semibold text-bad-700">
            {message}
          </li>
        ))}
      </ul>
    ),
    className: "w-1/2 min-w-40",
    cardLabel: "",
  },
];
