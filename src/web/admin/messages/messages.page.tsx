import { useState } from "react";
import { messages } from "#content/messages.ts";
import type { Message, MessageListAnswer } from "#contract/messages.ts";
import { ExportLink } from "../export-link.tsx";
import { ListPager } from "../list-pager.tsx";
import { ListSection, showListHead } from "../list-section.tsx";
import type { LoadedList } from "../loaded-list.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { MessageFilters } from "./message-filters.tsx";
import { filterOf, type MessageListQuery } from "./message-list-query.ts";
import { MessageTable } from "./message-table.tsx";
import { useMessageChange } from "./use-message-change.ts";

const words = messages.inbox;
const headingId = "message-list";

type MessagesPageProps = {
  query: MessageListQuery;
  /** Undefined until the first one came. */
  list: LoadedList<MessageListAnswer> | undefined;
  isLoading: boolean;
  onShow: (query: MessageListQuery, options?: { replace: boolean }) => void;
  onReload: () => void;
};

export function MessagesPage({ query, list, isLoading, onShow, onReload }: MessagesPageProps) {
  const [opened, setOpened] = useState<Message>();
  const { change, isBusy } = useMessageChange(onReload);

  async function open(message: Message) {
    setOpened(message);
    if (message.read) return;
    const changed = await change(message, { read: true });
    // Unless another one was opened meanwhile.
    if (changed) setOpened((now) => (now?._id === changed._id ? changed : now));
  }

  function turnTo(next: MessageListQuery) {
    onShow(next);
    showListHead(headingId);
  }

  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{words.heading}</h1>
      <ListSection
        id={headingId}
        words={words}
        list={list}
        isLoading={isLoading}
        search={query.search}
        onSearch={(search) => onShow({ ...query, page: 1, search }, { replace: true })}
        onReload={onReload}
        actions={
          <ExportLink path="/messages.csv" query={filterOf(query)}>
            {words.export}
          </ExportLink>
        }
        filters={<MessageFilters query={query} onShow={onShow} />}
      >
        {(answer) => (
          <>
            <MessageTable messages={answer.messages} query={query} onOpen={(message) => void open(message)} />
            <ListPager pagination={answer.pagination} onPage={(page) => turnTo({ ...query, ...page })} />
          </>
        )}
      </ListSection>
      <MessageDialog
        message={opened}
        isBusy={isBusy}
        onClose={() => setOpened(undefined)}
        onChange={async (message, changes) => {
          if (await change(message, changes)) setOpened(undefined);
        }}
      />
    </div>
  );
}
