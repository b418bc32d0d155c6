import { subscriberMessages } from "#content/office/subscriber-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import type { Subscriber } from "#contract/mail/subscribers.ts";
import { Button } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { Column } from "#web/ui/table/table-column.ts";
import { TableDate } from "#web/ui/table/table-date.tsx";
import { SubscriberStateBadge } from "./subscriber-state-badge.tsx";
import { SubscriberWants } from "./subscriber-wants.tsx";

const words = subscriberMessages;

type SubscriberTableProps = {
  subscribers: Subscriber[];
  isSearched: boolean;
  onDelete: (subscriber: Subscriber) => void;
  onRestarted: () => void;
};

export function SubscriberTable({ subscribers, isSearched, onDelete, onRestarted }: SubscriberTableProps) {
  return (
    <DataTable
      caption={words.listHeading}
      columns={columnsOf(onDelete, onRestarted)}
      rows={subscribers}
      empty={<EmptyState title={words.empty}>{isSearched ? words.noMatch : words.emptyHint}</EmptyState>}
    />
  );
}

function columnsOf(
  onDelete: (subscriber: Subscriber) => void,
  onRestarted: () => void,
): Column<Subscriber>[] {
  const { column } = words;
  return [
    {
      key: "email",
      header: column.email,
      cell: ({ email }) => <span className="font-semibold break-all">{email}</span>,
      className: "w-full",
      cardPlacement: "title",
    },
    {
      key: "state",
      header: column.state,
      cell: ({ state }) => <SubscriberStateBadge state={state} />,
      cardLabel: "",
    },
    {
      key: "since",
      header: column.since,
      cell: ({ createdAt }) => <TableDate>{formatMoment(createdAt)}</TableDate>,
      className: "whitespace-nowrap",
    },
    {
      key: "confirmed",
      header: column.confirmed,
      cell: ({ confirmedAt }) =>
        confirmedAt ? <TableDate>{formatMoment(confirmedAt)}</TableDate> : words.none,
      className: "whitespace-nowrap",
    },
    {
      key: "wants",
      header: column.wants,
      cell: (subscriber) => <SubscriberWants subscriber={subscriber} onRestarted={onRestarted} />,
      className: "min-w-40",
    },
    {
      key: "delete",
      header: column.delete,
      cell: (subscriber) => (
        <Button size="sm" variant="danger" onClick={() => onDelete(subscriber)}>
          {words.delete}
          <span className="sr-only"> {subscriber.email}</span>
        </Button>
      ),
      cardPlacement: "actions",
    },
  ];
}
