import { messages } from "#content/messages.ts";
import { formatMoment } from "#contract/dates.ts";
import type { SubscriberState } from "#contract/subscribers.rules.ts";
import type { Subscriber, SubscriberListAnswer } from "#contract/subscribers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Column } from "#web/ui/table-column.ts";
import { ExportLink } from "../export-link.tsx";
import { ListPager } from "../list-pager.tsx";
import { ListSection, showListHead } from "../list-section.tsx";
import type { LoadedList } from "../loaded-list.ts";
import type { SubscriberListQuery } from "./subscriber-list-query.ts";

const words = messages.subscribers;
const headingId = "subscriber-list";

type SubscribersPageProps = {
  query: SubscriberListQuery;
  /** Undefined until the first one came. */
  list: LoadedList<SubscriberListAnswer> | undefined;
  isLoading: boolean;
  onShow: (query: SubscriberListQuery, options?: { replace: boolean }) => void;
  onReload: () => void;
};

export function SubscribersPage({ query, list, isLoading, onShow, onReload }: SubscribersPageProps) {
  function turnTo(next: SubscriberListQuery) {
    onShow(next);
    showListHead(headingId);
  }

  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      </div>
      <ListSection
        id={headingId}
        words={words}
        list={list}
        isLoading={isLoading}
        search={query.search}
        onSearch={(search) => onShow({ ...query, page: 1, search }, { replace: true })}
        onReload={onReload}
        actions={
          <ExportLink path="/subscribers.csv" query={{ search: query.search }}>
            {words.export}
          </ExportLink>
        }
      >
        {({ subscribers, pagination }) => (
          <>
            <DataTable
              caption={words.listHeading}
              columns={columns}
              rows={subscribers}
              rowKey={({ _id }) => _id}
              density="dense"
              empty={
                <EmptyState title={words.empty}>{query.search ? words.noMatch : words.emptyHint}</EmptyState>
              }
            />
            <p className="mt-3 text-sm text-ink-700">{words.count(pagination.total)}</p>
            <ListPager pagination={pagination} onPage={(page) => turnTo({ ...query, ...page })} />
          </>
        )}
      </ListSection>
    </div>
  );
}

const tones: Record<SubscriberState, "good" | "warn" | "neutral"> = {
  confirmed: "good",
  asked: "warn",
  "not-asked": "neutral",
};

const columns: Column<Subscriber>[] = [
  {
    key: "email",
    header: words.column.email,
    cell: ({ email }) => <span className="font-semibold break-all">{email}</span>,
    className: "w-full",
    cardPlacement: "title",
  },
  {
    key: "state",
    header: words.column.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{words.state[state]}</Badge>,
  },
  {
    key: "since",
    header: words.column.since,
    cell: ({ createdAt }) => formatMoment(createdAt),
    className: "whitespace-nowrap tabular-nums",
  },
  {
    key: "confirmed",
    header: words.column.confirmed,
    cell: ({ confirmedAt }) => (confirmedAt ? formatMoment(confirmedAt) : words.none),
    className: "whitespace-nowrap tabular-nums",
  },
];
