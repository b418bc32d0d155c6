import { Fragment } from "react";
import { subscriberMessages } from "#content/office/subscriber-messages.ts";
import { subscriberStates } from "#contract/mail/subscribers.rules.ts";
import type { Subscriber } from "#contract/mail/subscribers.ts";
import { ListScreen } from "../list/list-screen.tsx";
import type { ListPage } from "../list/loaded-list.ts";
import type { ListQuery } from "../list/query/list-query.ts";
import type { ShownList } from "../list/query/use-list-in-address.ts";
import { DeleteDialog } from "../list/rows/delete-dialog.tsx";
import { useDeletion } from "../list/rows/use-deletion.ts";
import { SubscriberStateBadge } from "./subscriber-state-badge.tsx";
import { SubscriberTable } from "./subscriber-table.tsx";
import { subscriberCalls } from "./subscribers.calls.ts";

const words = subscriberMessages;

export function SubscribersPage(props: ShownList<ListQuery, ListPage<Subscriber>>) {
  const { search } = props.query;
  const deletion = useDeletion({
    send: ({ _id }: Subscriber) => subscriberCalls.remove(_id),
    onDeleted: () => void props.onReload(),
  });

  return (
    <>
      <ListScreen {...props} words={words} exported={{ path: "/subscribers.csv", query: { search } }}>
        {({ rows, total }) => (
          <>
            <SubscriberTable
              subscribers={rows}
              isSearched={search !== ""}
              onDelete={deletion.ask}
              onRestarted={() => void props.onReload()}
            />
            <p className="mt-3 text-sm text-ink-700">{words.count(total)}</p>
            <StateMeanings />
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

/** Explains the states, which are one word each in the list. */
function StateMeanings() {
  return (
    <section aria-labelledby="subscriber-states" className="mt-6 border-t border-paper-edge pt-4">
      <h3 id="subscriber-states" className="text-lg">
        {words.statesHeading}
      </h3>
      <dl className="mt-2 grid max-w-3xl grid-cols-1 gap-x-5 gap-y-1 text-sm sm:grid-cols-[auto_1fr] sm:gap-y-2.5">
        {subscriberStates.map((state) => (
          <Fragment key={state}>
            <dt>
              <SubscriberStateBadge state={state} />
            </dt>
            <dd className="text-ink-700 max-sm:mb-2">{words.stateMeaning[state]}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
