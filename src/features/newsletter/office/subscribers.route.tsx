import { Fragment, useState } from "react";
import type { z } from "zod";
import { adminApi } from "#accounts/session/admin-api.ts";
import { formatMoment } from "#calendar/dates.ts";
import { messageOf } from "#client/api.ts";
import type { successResponse } from "#collections/responses.schemas.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { toastError, toastSuccess } from "#office/frame/toasts.ts";
import {
  type ListQuery,
  readListQuery,
  type ShownList,
  useListInAddress,
  writeListQuery,
} from "#office/list/list-query.ts";
import { ListScreen } from "#office/list/list-screen.tsx";
import { type ListPage, loadList } from "#office/list/loaded-list.ts";
import { DeleteDialog, useDeletion } from "#office/list/row-actions.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable, TableDate } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/states.tsx";
import { type SubscriberState, subscriberStates } from "../newsletter.rules.ts";
import type { Subscriber, SubscriberAnswer, SubscriberListAnswer } from "../newsletter.schemas.ts";
import { subscriberMessages } from "../subscribers.words.ts";
import type { Route } from "./+types/subscribers.route";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, subscriberMessages.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, list: subscriberCalls.list(query) };
}

export default function Subscribers({ loaderData: { query, list } }: Route.ComponentProps) {
  return <SubscribersPage {...useListInAddress(list, query, writeListQuery)} />;
}

const tones: Record<SubscriberState, "good" | "warn" | "neutral"> = {
  confirmed: "good",
  asked: "warn",
  "not-asked": "neutral",
};

function SubscriberStateBadge({ state }: { state: SubscriberState }) {
  return <Badge tone={tones[state]}>{subscriberMessages.state[state]}</Badge>;
}

const words = subscriberMessages;

type SubscriberTableProps = {
  subscribers: Subscriber[];
  isSearched: boolean;
  onDelete: (subscriber: Subscriber) => void;
  onRestarted: () => void;
};

function SubscriberTable({ subscribers, isSearched, onDelete, onRestarted }: SubscriberTableProps) {
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

const subscriberWantsWords = subscriberMessages.wants;

type SubscriberWantsProps = { subscriber: Subscriber; onRestarted: () => void };

/** What goes to an address, or why nothing does. */
function SubscriberWants({ subscriber, onRestarted }: SubscriberWantsProps) {
  const { types, frequency, state, stoppedAt } = subscriber;
  if (state !== "confirmed") return subscriberMessages.none;
  if (stoppedAt) return <Stopped subscriber={subscriber} onRestarted={onRestarted} />;
  return (
    <span>
      {types?.join(", ") ?? subscriberWantsWords.all}, {subscriberWantsWords.frequency[frequency]}
    </span>
  );
}

function Stopped({ subscriber, onRestarted }: SubscriberWantsProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function restart() {
    setIsBusy(true);
    try {
      const answer = await subscriberCalls.restart(subscriber._id);
      if (!answer.success) return toastError(subscriberWantsWords.failed(answer.message), "restart");
      toastSuccess(answer.message, "restart");
      onRestarted();
    } catch (error) {
      toastError(subscriberWantsWords.failed(messageOf(error)), "restart");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Badge tone="warn">{subscriberWantsWords.stopped}</Badge>
      <span className="max-w-60 text-xs break-words text-ink-700">
        {subscriberWantsWords.why(subscriber.stopReason ?? "")}
      </span>
      <Button
        size="sm"
        variant="secondary"
        busy={isBusy}
        busyLabel={subscriberWantsWords.restarting}
        onClick={() => void restart()}
      >
        {subscriberWantsWords.restart}
        <span className="sr-only"> {subscriber.email}</span>
      </Button>
    </div>
  );
}

const subscriberCalls = {
  list: (query: ListQuery) =>
    loadList(adminApi.list<SubscriberListAnswer>("/subscribers", { ...query }), query, (answer) => ({
      rows: answer.subscribers,
      total: answer.pagination.total,
    })),

  restart: (id: string) => adminApi.post<SubscriberAnswer>(`/subscribers/${id}/restart`, {}),

  remove: (id: string) => adminApi.remove<z.infer<typeof successResponse>>(`/subscribers/${id}`),
};

function SubscribersPage(props: ShownList<ListQuery, ListPage<Subscriber>>) {
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
