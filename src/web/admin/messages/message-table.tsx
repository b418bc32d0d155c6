import { inboxMessages } from "#content/office/inbox-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import type { Message } from "#contract/messages/messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { Column } from "#web/ui/table/table-column.ts";
import { TableDate } from "#web/ui/table/table-date.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import type { MessageListQuery } from "./message-list-query.ts";

const words = inboxMessages;

type MessageTableProps = {
  messages: Message[];
  query: MessageListQuery;
  onOpen: (message: Message) => void;
};

export function MessageTable({ messages, query, onOpen }: MessageTableProps) {
  return (
    <DataTable
      caption={words.listHeading}
      columns={columnsOf(onOpen)}
      rows={messages}
      empty={<EmptyState title={words.empty}>{whyEmpty(query)}</EmptyState>}
    />
  );
}

function whyEmpty({ folder, search, unreadOnly }: MessageListQuery): string {
  if (search || unreadOnly) return words.noMatch;
  return folder === "inbox" ? words.emptyInbox : words.emptySuspicious;
}

function columnsOf(onOpen: (message: Message) => void): Column<Message>[] {
  const { column } = words;
  return [
    {
      key: "message",
      header: column.message,
      cell: (message) => <Beginning message={message} />,
      className: "w-full max-w-0 cards:max-w-none",
      cardPlacement: "title",
    },
    {
      key: "from",
      header: column.from,
      cell: ({ name, email }) => <span className="wrap-anywhere">{name || email || words.nameless}</span>,
      className: "min-w-36",
      cardLabel: "",
    },
    {
      key: "received",
      header: column.received,
      cell: ({ createdAt }) => <TableDate>{formatMoment(createdAt)}</TableDate>,
      className: "whitespace-nowrap",
      cardLabel: "",
    },
    {
      key: "state",
      header: column.state,
      cell: ({ read }) => (read ? <Badge>{words.read}</Badge> : <Badge tone="accent">{words.unread}</Badge>),
      cardLabel: "",
    },
    {
      key: "open",
      header: column.open,
      cell: (message) => (
        <Button size="sm" variant="secondary" onClick={() => onOpen(message)}>
          {words.open}
          <span className="sr-only"> {words.openOf(message.subject || words.noSubject)}</span>
        </Button>
      ),
      cardPlacement: "actions",
    },
  ];
}

/** The subject and how the text begins, each in one line. */
function Beginning({ message: { subject, message, read } }: { message: Message }) {
  return (
    <>
      <span className={`block truncate ${read ? "font-normal" : "font-bold"}`}>
        {subject || words.noSubject}
      </span>
      {message && (
        <span className="block truncate text-xs font-normal text-ink-600">{message.slice(0, 200)}</span>
      )}
    </>
  );
}
