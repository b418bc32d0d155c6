import { redirectMessages as words } from "#content/office/redirect-messages.ts";
import type { Redirect } from "#contract/addresses/redirects.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import { Button } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { Column } from "#web/ui/table/table-column.ts";
import { TableDate } from "#web/ui/table/table-date.tsx";

type RedirectTableProps = {
  redirects: Redirect[];
  isSearched: boolean;
  onDelete: (redirect: Redirect) => void;
};

export function RedirectTable({ redirects, isSearched, onDelete }: RedirectTableProps) {
  return (
    <DataTable
      caption={words.listHeading}
      columns={columnsOf(onDelete)}
      rows={redirects}
      empty={<EmptyState title={words.empty}>{isSearched ? words.noMatch : words.emptyHint}</EmptyState>}
    />
  );
}

function columnsOf(onDelete: (redirect: Redirect) => void): Column<Redirect>[] {
  const { column } = words;
  return [
    {
      key: "from",
      header: column.from,
      cell: ({ from }) => <span className="font-semibold break-all">{from}</span>,
      className: "w-1/2",
      cardPlacement: "title",
    },
    {
      key: "to",
      header: column.to,
      cell: ({ to }) => (
        <a href={to} className="break-all text-crimson-700 underline underline-offset-4">
          {to}
        </a>
      ),
      className: "w-1/2",
    },
    {
      key: "since",
      header: column.since,
      cell: ({ createdAt }) => <TableDate>{formatMoment(createdAt)}</TableDate>,
      className: "whitespace-nowrap",
    },
    {
      key: "delete",
      header: column.delete,
      cell: (redirect) => (
        <Button size="sm" variant="danger" onClick={() => onDelete(redirect)}>
          {words.delete}
          <span className="sr-only"> {redirect.from}</span>
        </Button>
      ),
      cardPlacement: "actions",
    },
  ];
}
