import { useState } from "react";
import { inboxMessages } from "#content/office/inbox-messages.ts";
import type { Message } from "#contract/messages/messages.ts";
import { noteUnread } from "../frame/unread-messages.ts";
import { ListScreen } from "../list/list-screen.tsx";
import type { ShownList } from "../list/query/use-list-in-address.ts";
import { DeleteDialog } from "../list/rows/delete-dialog.tsx";
import { shortName } from "../list/rows/short-name.ts";
import { useDeletion } from "../list/rows/use-deletion.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { MessageFilters } from "./message-filters.tsx";
import { filterOf, type MessageListQuery } from "./message-list-query.ts";
import { MessageTable } from "./message-table.tsx";
import { type MessagePage, messageCalls } from "./messages.calls.ts";
import { useMessageChange } from "./use-message-change.ts";

const words = inboxMessages;

export function MessagesPage(props: ShownList<MessageListQuery, MessagePage>) {
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
