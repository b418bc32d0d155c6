import { binMessages } from "#content/office/bin-messages.ts";
import { addDays, dayOf, formatDay } from "#contract/calendar/dates.ts";
import { binDays } from "#contract/records/visibility.ts";
import { Button } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { Column } from "#web/ui/table/table-column.ts";
import { TableDate } from "#web/ui/table/table-date.tsx";
import { StateLine } from "../record/state-badge.tsx";
import type { Binned } from "./bin.calls.ts";
import type { Restoring } from "./use-restoring.ts";

const words = binMessages;

type BinTableProps = { rows: Binned[]; isSearched: boolean; restoring: Restoring };

export function BinTable({ rows, isSearched, restoring }: BinTableProps) {
  return (
    <DataTable
      caption={words.heading}
      columns={columnsOf(restoring)}
      rows={rows}
      empty={
        <EmptyState title={isSearched ? words.noneFound : words.empty}>
          {isSearched ? words.noMatch : words.emptyHint(binDays)}
        </EmptyState>
      }
    />
  );
}

const dayOfDeletion = ({ deletedAt }: Binned) => dayOf(new Date(deletedAt));

const columnsOf = ({ isBusy, restore }: Restoring): Column<Binned>[] => [
  {
    key: "name",
    header: words.column.name,
    cell: ({ name }) => (
      <>
        <span className="font-semibold wrap-anywhere">{name}</span>
        <StateLine told={{ state: "binned" }} />
      </>
    ),
    className: "w-full",
    cardPlacement: "title",
  },
  {
    key: "deleted",
    header: words.column.deleted,
    cell: (row) => <TableDate>{formatDay(dayOfDeletion(row))}</TableDate>,
    className: "whitespace-nowrap",
  },
  {
    key: "goes",
    header: words.column.goes,
    cell: (row) => <TableDate>{formatDay(addDays(dayOfDeletion(row), binDays))}</TableDate>,
    className: "whitespace-nowrap",
  },
  {
    key: "restore",
    header: words.column.restore,
    cell: (row) => (
      <Button size="sm" variant="secondary" busy={isBusy(row._id)} onClick={() => restore(row)}>
        {words.restore}
        <span className="sr-only"> {row.name}</span>
      </Button>
    ),
    cardPlacement: "actions",
  },
];
