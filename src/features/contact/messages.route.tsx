import { useEffect, useState } from "react";
import { formatMoment } from "#calendar/dates.ts";
import { messageOf } from "#client/api.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { dismissFailure, toastError, toastSuccess } from "#office/frame/toasts.ts";
import { noteUnread } from "#office/frame/unread-messages.ts";
import { FolderLinks } from "#office/list/list-filters.tsx";
import { type ShownList, useListInAddress } from "#office/list/list-query.ts";
import { ListScreen } from "#office/list/list-screen.tsx";
import { DeleteDialog, useDeletion } from "#office/list/row-actions.tsx";
import { shortName } from "#office/list/row-parts.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable, TableDate } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Route } from "./+types/messages.route";
import {
  filterOf,
  MessageDialog,
  type MessageListQuery,
  readMessageQuery,
  writeMessageQuery,
} from "./message-table.tsx";
import { type MessagePage, messageCalls } from "./messages.calls.ts";
import { messageFolders } from "./messages.rules.ts";
import type { Message, MessageChanges } from "./messages.schemas.ts";
import { inboxMessages } from "./messages.words.ts";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, inboxMessages.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readMessageQuery(new URL(request.url).searchParams);
  return { query, list: messageCalls.list(query) };
}

export default function Messages({ loaderData: { query, list: loading } }: Route.ComponentProps) {
  const shown = useListInAddress(loading, query, writeMessageQuery);
  const { list } = shown;

  useEffect(() => {
    if (list?.state === "ready") noteUnread(list.unread);
  }, [list]);

  return <MessagesPage {...shown} />;
}

const words = inboxMessages;

type MessageFiltersProps = { query: MessageListQuery; onShow: (query: MessageListQuery) => Promise<void> };

function MessageFilters({ query, onShow }: MessageFiltersProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-paper-edge">
        <FolderLinks
          label={words.folders}
          folders={messageFolders.map((folder) => ({
            key: folder,
            name: words.folder[folder],
            search: writeMessageQuery({ ...query, folder, page: 1 }).toString(),
            isOpen: folder === query.folder,
          }))}
        />
        <label className="inline-flex min-h-touch cursor-pointer items-center gap-2 text-sm text-ink-800">
          <input
            type="checkbox"
            checked={query.unreadOnly}
            onChange={(event) => void onShow({ ...query, page: 1, unreadOnly: event.target.checked })}
            className="size-5"
          />
          {words.unreadOnly}
        </label>
      </div>
      {query.folder === "suspicious" && (
        <p className="max-w-prose text-sm text-ink-700">{words.suspiciousHint}</p>
      )}
    </>
  );
}

type MessageTableProps = {
  messages: Message[];
  query: MessageListQuery;
  onOpen: (message: Message) => void;
};

function MessageTable({ messages, query, onOpen }: MessageTableProps) {
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

function MessagesPage(props: ShownList<MessageListQuery, MessagePage>) {
  const { query, onShow, onReload } = props;
  const [opened, setOpened] = useState<Message>();
  const { change, isBusy } = useMessageChange(onReload);
  const deletion = useDeletion({
    send: ({ _id }: Message) => messageCalls.remove(_id),
    onDeleted({ unread }) {
      noteUnread(unread);
      setOpened(undefined);
      void onReload();
    },
  });

  async function open(message: Message) {
    setOpened(message);
    if (message.read) return;
    const changed = await change(message, { read: true });
    // Unless another one was opened meanwhile.
    if (changed) setOpened((now) => (now?._id === changed._id ? changed : now));
  }

  return (
    <>
      <ListScreen
        {...props}
        words={words}
        exported={{ path: "/messages.csv", query: filterOf(query) }}
        filters={<MessageFilters query={query} onShow={onShow} />}
      >
        {({ rows }) => (
          <MessageTable messages={rows} query={query} onOpen={(message) => void open(message)} />
        )}
      </ListScreen>
      <MessageDialog
        message={opened}
        isBusy={isBusy}
        onClose={() => setOpened(undefined)}
        onChange={async (message, changes) => {
          if (await change(message, changes)) setOpened(undefined);
        }}
        onDelete={deletion.ask}
      />
      <DeleteDialog
        deletion={deletion}
        title={words.deleteTitle}
        text={({ name, email, subject }) =>
          words.deleteText(shortName(name || email || words.nameless), shortName(subject || words.noSubject))
        }
      />
    </>
  );
}

/** Marks or moves a message. Resolves to what it became, or to undefined after saying why it did not. */
function useMessageChange(onChanged: () => void) {
  const [isBusy, setIsBusy] = useState(false);

  async function change(message: Message, changes: MessageChanges): Promise<Message | undefined> {
    const about = `change ${message._id}`;
    setIsBusy(true);
    try {
      const answer = await messageCalls.change(message._id, changes);
      if (!answer.success) {
        alert(words.changeRefused(answer.message));
        return undefined;
      }
      noteUnread(answer.unread);
      dismissFailure(about);
      if (changes.folder) toastSuccess(words.moved[changes.folder], about);
      onChanged();
      return answer.contactMessage;
    } catch (error) {
      toastError(words.changeFailed(messageOf(error)), about);
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  return { change, isBusy };
}
