import { formatMoment } from "#calendar/dates.ts";
import type { ChangeRecord } from "#collections/audit-log.schemas.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable, TableDate } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/states.tsx";
import { type ChangeLogQuery, isNarrowed, whoOf } from "./audit-log.requests.ts";
import { changeLogMessages as words } from "./audit-log.words.ts";

type ChangeTableProps = {
  changes: ChangeRecord[];
  query: ChangeLogQuery;
  onOpen: (change: ChangeRecord) => void;
  onShowAll: () => void;
};

export function ChangeTable({ changes, query, onOpen, onShowAll }: ChangeTableProps) {
  return (
    <DataTable
      caption={words.listHeading}
      columns={columnsOf(onOpen)}
      rows={changes}
      empty={isNarrowed(query) ? <NoMatch onShowAll={onShowAll} /> : <Empty />}
    />
  );
}

const Empty = () => <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>;

function NoMatch({ onShowAll }: Pick<ChangeTableProps, "onShowAll">) {
  return (
    <EmptyState
      title={words.empty}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {words.clear}
        </Button>
      }
    >
      {words.noMatch}
    </EmptyState>
  );
}

function columnsOf(onOpen: (change: ChangeRecord) => void): Column<ChangeRecord>[] {
  const { column } = words;
  return [
    {
      key: "what",
      header: column.what,
      cell: (change) => <What change={change} />,
      className: "w-full max-w-0 cards:max-w-none",
      cardPlacement: "title",
    },
    {
      key: "about",
      header: column.about,
      cell: ({ kind }) => <Badge>{words.kind.name[kind]}</Badge>,
      cardLabel: "",
    },
    {
      key: "who",
      header: column.who,
      cell: (change) => <span className="wrap-anywhere">{whoOf(change)}</span>,
      className: "min-w-52",
      cardLabel: "",
    },
    {
      key: "when",
      header: column.when,
      cell: ({ at }) => <TableDate>{formatMoment(at)}</TableDate>,
      className: "whitespace-nowrap",
      cardLabel: "",
    },
    {
      key: "open",
      header: column.open,
      cell: (change) => (
        <Button size="sm" variant="secondary" onClick={() => onOpen(change)}>
          {words.open}
          <span className="sr-only">{words.openOf(change.action, change.subject)}</span>
        </Button>
      ),
      cardPlacement: "actions",
    },
  ];
}

/** What it was done to, what was done, and the names of the fields, each in one line. */
function What({ change: { subject, action, fields } }: { change: ChangeRecord }) {
  const names = fields.map(({ field }) => field).join(", ");
  return (
    <>
      <span className="block truncate font-semibold">{subject}</span>
      <span className="block truncate text-xs font-normal text-ink-600">
        {names ? `${action}: ${names}` : action}
      </span>
    </>
  );
}
