import { Link } from "react-router";
import { mailingMessages as words } from "#content/office/mailing-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import type { Mailing } from "#contract/mail/mailings.ts";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { Column } from "#web/ui/table/table-column.ts";
import { TableDate } from "#web/ui/table/table-date.tsx";
import { MailingState } from "./mailing-state.tsx";

export function MailingTable({ mailings, isSearched }: { mailings: Mailing[]; isSearched: boolean }) {
  return (
    <DataTable
      caption={words.listHeading}
      columns={columns}
      rows={mailings}
      empty={<EmptyState title={words.empty}>{isSearched ? words.noMatch : words.emptyHint}</EmptyState>}
    />
  );
}

const count = (figure: number) => <span className="tabular-nums">{figure.toLocaleString("en-IN")}</span>;

const columns: Column<Mailing>[] = [
  {
    key: "subject",
    header: words.column.subject,
    cell: ({ _id, subject }) => (
      <Link to={`/admin/mail/${_id}`} className="font-semibold break-words text-ink-900">
        {subject || words.noSubject}
      </Link>
    ),
    className: "w-full",
    cardPlacement: "title",
  },
  { key: "kind", header: words.column.kind, cell: ({ kind }) => words.kind[kind] },
  { key: "state", header: words.column.state, cell: (mailing) => <MailingState mailing={mailing} /> },
  {
    key: "when",
    header: words.column.when,
    cell: ({ begunAt, createdAt }) => <TableDate>{formatMoment(begunAt ?? createdAt)}</TableDate>,
    className: "whitespace-nowrap",
  },
  { key: "sent", header: words.column.sent, cell: ({ sent }) => count(sent) },
  { key: "waiting", header: words.column.waiting, cell: ({ waiting }) => count(waiting) },
  {
    key: "failed",
    header: words.column.failed,
    cell: ({ refused, unconfirmed, dropped }) => count(refused + unconfirmed + dropped),
    className: "whitespace-nowrap",
  },
];
