import { useId } from "react";
import type { z } from "zod";
import { adminApi } from "#accounts/session/admin-api.ts";
import { SendButton, useTypedForm } from "#accounts/session/typed-form.tsx";
import { formatMoment } from "#calendar/dates.ts";
import type { successResponse } from "#collections/responses.schemas.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import {
  type ListQuery,
  readListQuery,
  type ShownList,
  useListInAddress,
  usualSizes,
  writeListQuery,
} from "#office/list/list-query.ts";
import { ListSection } from "#office/list/list-section.tsx";
import { type ListPage, loadList } from "#office/list/loaded-list.ts";
import { DeleteDialog, useDeletion } from "#office/list/row-actions.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable, TableDate } from "#ui/data-table.tsx";
import { TextField } from "#ui/field.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Route } from "./+types/redirects.route";
import type { Redirect, RedirectListAnswer, redirectAnswer } from "./redirects.schemas.ts";
import { redirectMessages, redirectMessages as words } from "./redirects.words.ts";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, redirectMessages.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, list: redirectCalls.list(query) };
}

export default function Redirects({ loaderData: { query, list } }: Route.ComponentProps) {
  return <RedirectsPage {...useListInAddress(list, query, writeListQuery)} />;
}

/** What was typed stays until it is saved. */
function RedirectForm({ onSaved }: { onSaved: () => void }) {
  const headingId = useId();
  const { formProps, problems, idOf, clear, ...form } = useTypedForm({
    names: ["from", "to"],
    async send(typed) {
      const answer = await redirectCalls.add(typed);
      if (!answer.success) return alert(words.refused(answer.message));
      clear();
      toastSuccess(words.saved(answer.redirect.from), "redirect");
      onSaved();
    },
    failed: words.failed,
  });

  const address = {
    type: "text",
    inputMode: "url",
    autoComplete: "off",
    autoCapitalize: "off",
    spellCheck: false,
  } as const;
  return (
    <form
      {...formProps}
      aria-labelledby={headingId}
      className="grid max-w-4xl grid-cols-1 items-start gap-4 rounded-md bg-white p-5 md:grid-cols-2"
    >
      <h2 id={headingId} className="text-xl md:col-span-2">
        {words.formHeading}
      </h2>
      <TextField
        {...address}
        id={idOf("from")}
        name="from"
        label={words.from}
        hint={words.fromHint}
        error={problems.from}
      />
      <TextField
        {...address}
        id={idOf("to")}
        name="to"
        label={words.to}
        hint={words.toHint}
        error={problems.to}
      />
      <SendButton of={form} className="justify-self-start">
        {words.add}
      </SendButton>
    </form>
  );
}

type RedirectTableProps = {
  redirects: Redirect[];
  isSearched: boolean;
  onDelete: (redirect: Redirect) => void;
};

function RedirectTable({ redirects, isSearched, onDelete }: RedirectTableProps) {
  return (
    <DataTable
      caption={words.listHeading}
      columns={columnsOf(onDelete)}
      rows={redirects}
      empty={<EmptyState title={words.empty}>{isSearched ? words.noMatch : words.emptyHint}</EmptyState>}
    />
  );
}

function columnsOf(onDelete: (redirect: Redirect) => void): Column<Redirect>[] {
  const { column } = words;
  return [
    {
      key: "from",
      header: column.from,
      cell: ({ from }) => <span className="font-semibold break-all">{from}</span>,
      className: "w-1/2",
      cardPlacement: "title",
    },
    {
      key: "to",
      header: column.to,
      cell: ({ to }) => (
        <a href={to} className="break-all text-crimson-700 underline underline-offset-4">
          {to}
        </a>
      ),
      className: "w-1/2",
    },
    {
      key: "since",
      header: column.since,
      cell: ({ createdAt }) => <TableDate>{formatMoment(createdAt)}</TableDate>,
      className: "whitespace-nowrap",
    },
    {
      key: "delete",
      header: column.delete,
      cell: (redirect) => (
        <Button size="sm" variant="danger" onClick={() => onDelete(redirect)}>
          {words.delete}
          <span className="sr-only"> {redirect.from}</span>
        </Button>
      ),
      cardPlacement: "actions",
    },
  ];
}

const redirectCalls = {
  list: (query: ListQuery) =>
    loadList(adminApi.list<RedirectListAnswer>("/redirects", { ...query }), query, (answer) => ({
      rows: answer.redirects,
      total: answer.pagination.total,
    })),

  add: (redirect: { from: string; to: string }) =>
    adminApi.post<z.infer<typeof redirectAnswer>>("/redirects", redirect),

  remove: (id: string) => adminApi.remove<z.infer<typeof successResponse>>(`/redirects/${id}`),
};

function RedirectsPage(props: ShownList<ListQuery, ListPage<Redirect>>) {
  const { search } = props.query;
  const deletion = useDeletion({
    send: ({ _id }: Redirect) => redirectCalls.remove(_id),
    onDeleted: () => void props.onReload(),
  });
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      </div>
      <RedirectForm onSaved={() => void props.onReload()} />
      <ListSection {...props} id="list-heading" words={words} sizes={usualSizes}>
        {({ rows, total }) => (
          <>
            <RedirectTable redirects={rows} isSearched={search !== ""} onDelete={deletion.ask} />
            {total > 0 && <p className="mt-3 text-sm text-ink-700">{words.count(total)}</p>}
          </>
        )}
      </ListSection>
      <DeleteDialog
        deletion={deletion}
        title={words.deleteTitle}
        text={({ from }) => words.deleteText(from)}
      />
    </div>
  );
}
