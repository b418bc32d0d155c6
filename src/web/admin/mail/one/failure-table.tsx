import { mailingMessages } from "#content/office/mailing-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import type { MailingAnswer } from "#contract/mail/mailings.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { Column } from "#web/ui/table/table-column.ts";
import { TableDate } from "#web/ui/table/table-date.tsx";

const words = mailingMessages.one;

type Failure = MailingAnswer["failures"][number] & { _id: string };

export function FailureTable({ failures }: Pick<MailingAnswer, "failures">) {
  return (
    <section aria-labelledby="mail-failures">
      <h2 id="mail-failures" className="mb-3 text-lg">
        {words.failuresHeading}
      </h2>
      <DataTable
        caption={words.failuresHeading}
        columns={columns}
        rows={failures.map((failure) => ({ ...failure, _id: failure.email }))}
        empty={null}
      />
    </section>
  );
}

const columns: Column<Failure>[] = [
  {
    key: "email",
    header: words.failureColumn.email,
    cell: ({ email }) => <span className="font-semibold break-all">{email}</span>,
    className: "min-w-48",
    cardPlacement: "title",
  },
  {
    key: "why",
    header: words.failureColumn.why,
    cell: ({ state, failure }) => (
      <span className="break-words">
        {state === "refused" ? words.why.refused : words.why.unconfirmed}
        {failure && `: ${failure}`}
      </span>
    ),
    className: "w-full",
  },
  {
    key: "when",
    header: words.failureColumn.when,
    cell: ({ changedAt }) => <TableDate>{formatMoment(changedAt)}</TableDate>,
    className: "whitespace-nowrap",
  },
];
