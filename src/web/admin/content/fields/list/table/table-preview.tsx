import { tableMessages as words } from "#content/office/table-messages.ts";
import { itemName } from "#contract/content/changes.ts";
import type { ListRule } from "#contract/content/rules.ts";
import type { TableItems } from "#contract/content/table.ts";
import { CheckedRows } from "#web/admin/list/import/checked-rows.tsx";

type TablePreviewProps = { rule: ListRule; found: TableItems; room: number };

/** What would be added, row by row. */
export function TablePreview({ rule, found: { items, unknownColumns }, room }: TablePreviewProps) {
  const tooMany = items.length > room ? [{ kind: "error" as const, text: words.tooMany(room) }] : [];
  const unknown =
    unknownColumns.length > 0 ? [{ text: words.unknownColumns(unknownColumns.join(", ")) }] : [];
  return (
    <CheckedRows
      words={words}
      rows={items.map(({ number, item, problems }) => ({ number, item, mistakes: problems }))}
      remarks={[...tooMany, ...unknown]}
      columns={[
        {
          key: "name",
          header: words.name,
          cell: ({ item }) => <span className="wrap-anywhere">{itemName(rule, item)}</span>,
          className: "min-w-32",
          cardPlacement: "title",
        },
      ]}
    />
  );
}
