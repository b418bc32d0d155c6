import { messages } from "#content/messages.ts";
import type { Subscriber, SubscriberListAnswer } from "#contract/subscribers.ts";
import { DeleteDialog } from "../delete-dialog.tsx";
import { ListScreen, type ShownList } from "../list-screen.tsx";
import { useDeletion } from "../use-deletion.ts";
import type { SubscriberListQuery } from "./subscriber-list-query.ts";
import { SubscriberTable } from "./subscriber-table.tsx";
import { subscriberCalls } from "./subscribers.calls.ts";

const words = messages.subscribers;

export function SubscribersPage(props: ShownList<SubscriberListQuery, SubscriberListAnswer>) {
  const { search } = props.query;
  const deletion = useDeletion({
    send: ({ _id }: Subscriber) => subscriberCalls.remove(_id),
    onDeleted: props.onReload,
  });

  return (
    <>
      <ListScreen {...props} words={words} exported={{ path: "/subscribers.csv", query: { search } }}>
        {({ subscribers, pagination }) => (
          <>
            <SubscriberTable subscribers={subscribers} isSearched={search !== ""} onDelete={deletion.ask} />
            <p className="mt-3 text-sm text-ink-700">{words.count(pagination.total)}</p>
          </>
        )}
      </ListScreen>
      <DeleteDialog
        deletion={deletion}
        title={words.deleteTitle}
        text={({ email }) => words.deleteText(email)}
      />
    </>
  );
}
