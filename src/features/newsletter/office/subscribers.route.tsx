import type { SuccessResponse } from "#base/responses.schemas.ts";
import { ConfirmDialog, useConfirmation } from "#kit/office/confirm-dialog.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { Screen } from "#kit/office/frame/screen.tsx";
import { showMessage } from "#kit/office/frame/toasts.ts";
import { definePagedList, useList } from "#kit/office/list/list.ts";
import {
  deleteColumn,
  momentColumn,
  nameColumn,
  PersonalDataLink,
  RowButton,
} from "#kit/office/list/list-parts.tsx";
import { ListExport, ListView } from "#kit/office/list/list-view.tsx";
import { commonWords, listWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useAction } from "#kit/office/use-action.ts";
import { Badge } from "#kit/ui/badge.tsx";
import type { Column } from "#kit/ui/data-table.tsx";
import { subscriberStateNames } from "../newsletter.rules.ts";
import type { Subscriber, SubscriberListResponse, SubscriberResponse } from "../newsletter.schemas.ts";
import type { Route } from "./+types/subscribers.route";

export const meta = screenMeta("Subscribers");

const subscriberList = definePagedList(
  "/subscribers",
  ({ subscribers }: SubscriberListResponse) => subscribers,
);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: subscriberList.load(request) });

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const list = useList(subscriberList, loaderData.list);
  const { run, isRunning } = useAction();
  const deletion = useConfirmation({
    send: ({ _id }: Subscriber) => adminApi.remove<SuccessResponse>(`/subscribers/${_id}`),
    onDone: () => list.reload(),
  });

  const restart = ({ _id }: Subscriber) =>
    run(
      `restart ${_id}`,
      () => adminApi.post<SubscriberResponse>(`/subscribers/${_id}/restart`, {}),
      showMessage(list.reload),
    );

  const columns: Column<Subscriber>[] = [
    nameColumn("E-mail", ({ email }) => email, "w-full"),
    {
      header: "State",
      cell: ({ state }) => <Badge tone={tones[state]}>{subscriberStateNames[state]}</Badge>,
      cardLabel: "",
    },
    momentColumn("Subscribed", ({ createdAt }) => createdAt),
    momentColumn("Confirmed", ({ confirmedAt }) => confirmedAt),
    {
      header: "Gets",
      cell: (subscriber) =>
        subscriber.stoppedAt ? (
          <div className="flex flex-col items-start gap-2">
            <Badge tone="warn">Stopped</Badge>
            <span className="max-w-60 text-xs break-words text-ink-700">
              {`Three mails in a row were refused: ${subscriber.stopReason ?? ""}`}
            </span>
            <RowButton
              of={subscriber.email}
              busy={isRunning(`restart ${subscriber._id}`)}
              busyLabel="Starting..."
              onClick={() => void restart(subscriber)}
            >
              Start again
            </RowButton>
          </div>
        ) : (
          wantedText(subscriber)
        ),
      className: "min-w-40",
    },
    deleteColumn(({ email }) => email, deletion.ask),
  ];

  return (
    <Screen
      heading="Subscribers"
      lead="New notices and downloads, and what you write under Mail, go to those who confirmed. The export has, for each address, the link that unsubscribes it."
    >
      <ListView
        list={list}
        words={{
          ...listWords("subscribers", "Addresses for the newsletter"),
          search: "Search the addresses",
        }}
        columns={columns}
        emptyHint="Addresses that visitors enter at the foot of a page appear here."
        actions={
          <>
            <PersonalDataLink />
            <ListExport list={list} path="/subscribers.csv" />
          </>
        }
        count={({ total }) => (total === 1 ? "1 address" : `${total} addresses`)}
      />
      <ConfirmDialog
        of={deletion}
        title="Delete this address?"
        text={({ email }) => `${email} will be deleted for good and gets no more newsletters.`}
      />
    </Screen>
  );
}

const tones = { "not-asked": "neutral", asked: "warn", confirmed: "good" } as const;

function wantedText({ types, frequency, state }: Subscriber): string {
  if (state !== "confirmed") return commonWords.none;
  return `${types?.join(", ") ?? "All notices and downloads"}, ${frequency === "daily" ? "once a day" : "at once"}`;
}
