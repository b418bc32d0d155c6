import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { formatMoment } from "#calendar/dates.ts";
import { messageOf } from "#client/api.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { toastError } from "#office/frame/toasts.ts";
import {
  type ListQuery,
  readListQuery,
  type ShownList,
  useListInAddress,
  usualSizes,
  writeListQuery,
} from "#office/list/list-query.ts";
import { ListSection } from "#office/list/list-section.tsx";
import type { ListPage } from "#office/list/loaded-list.ts";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable, TableDate } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/states.tsx";
import { mailingMessages, mailingMessages as words } from "../campaigns.words.ts";
import type { Mailing, MailSettings } from "../newsletter.schemas.ts";
import type { Route } from "./+types/mailings.route";
import { MailingState, MissingSettings } from "./mail-preview.tsx";
import { mailingCalls } from "./mailings.requests.ts";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, mailingMessages.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, list: mailingCalls.list(query) };
}

export default function Mailings({ loaderData: { query, list } }: Route.ComponentProps) {
  return <MailingsPage {...useListInAddress(list, query, writeListQuery)} />;
}

function MailingTable({ mailings, isSearched }: { mailings: Mailing[]; isSearched: boolean }) {
  return (
    <DataTable
      caption={words.listHeading}
      columns={columns}
      rows={mailings}
      empty={<EmptyState title={words.empty}>{isSearched ? words.noMatch : words.emptyHint}</EmptyState>}
    />
  );
}

const count = (figure: number) => <span className="tabular-nums">{figure.toLocaleString("en-IN")}</span>;

const columns: Column<Mailing>[] = [
  {
    key: "subject",
    header: words.column.subject,
    cell: ({ _id, subject }) => (
      <Link to={`/admin/mail/${_id}`} className="font-semibold break-words text-ink-900">
        {subject || words.noSubject}
      </Link>
    ),
    className: "w-full",
    cardPlacement: "title",
  },
  { key: "kind", header: words.column.kind, cell: ({ kind }) => words.kind[kind] },
  { key: "state", header: words.column.state, cell: (mailing) => <MailingState mailing={mailing} /> },
  {
    key: "when",
    header: words.column.when,
    cell: ({ begunAt, createdAt }) => <TableDate>{formatMoment(begunAt ?? createdAt)}</TableDate>,
    className: "whitespace-nowrap",
  },
  { key: "sent", header: words.column.sent, cell: ({ sent }) => count(sent) },
  { key: "waiting", header: words.column.waiting, cell: ({ waiting }) => count(waiting) },
  {
    key: "failed",
    header: words.column.failed,
    cell: ({ refused, unconfirmed, dropped }) => count(refused + unconfirmed + dropped),
    className: "whitespace-nowrap",
  },
];

function MailingsPage(props: ShownList<ListQuery, ListPage<Mailing> & { mail: MailSettings }>) {
  const { list, query } = props;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      </div>
      <MissingSettings mail={list?.state === "ready" ? list.mail : undefined} />
      <ListSection {...props} id="mails-heading" words={words} sizes={usualSizes} actions={<WriteButton />}>
        {({ rows }) => <MailingTable mailings={rows} isSearched={query.search !== ""} />}
      </ListSection>
    </div>
  );
}

/** A new draft, and its screen. */
function WriteButton() {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function begin() {
    setIsBusy(true);
    try {
      const { mailing } = await mailingCalls.begin();
      await navigate(`/admin/mail/${mailing._id}`);
    } catch (error) {
      toastError(words.failed(messageOf(error)), "write");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button busy={isBusy} busyLabel={words.writing} onClick={() => void begin()}>
      {words.write}
    </Button>
  );
}
