import { useId, useState } from "react";
import type { z } from "zod";
import { adminApi } from "#accounts/session/admin-api.ts";
import { SendButton, TypedField, TypedForm } from "#accounts/session/typed-form.tsx";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import { ConfirmDialog, useConfirmation } from "#office/confirm-dialog.tsx";
import { useUnsavedChanges } from "#office/form/unsaved-changes.tsx";
import { screenMeta } from "#office/frame/office-meta.ts";
import { Screen } from "#office/frame/screen.tsx";
import { toastSuccess } from "#office/frame/toasts.ts";
import { defineList, useList } from "#office/list/list.ts";
import { deleteColumn, momentColumn } from "#office/list/list-parts.tsx";
import { ListView } from "#office/list/list-view.tsx";
import type { Column } from "#ui/data-table.tsx";
import type { Route } from "./+types/redirects.route";
import type { Redirect, RedirectListResponse, redirectResponse } from "./redirects.schemas.ts";
import { redirectMessages as words } from "./redirects.words.ts";

export const meta = screenMeta(words.heading);

const redirectList = defineList({
  path: "/redirects",
  pageOf: ({ redirects, pagination }: RedirectListResponse) => ({ rows: redirects, total: pagination.total }),
});

/** Not awaited: the screen is there at once, and stays while the list is loaded again. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: redirectList.load(request) });

export default function Redirects({ loaderData }: Route.ComponentProps) {
  const list = useList(redirectList, loaderData.list);
  const reload = () => void list.reload();
  const deletion = useConfirmation({
    send: ({ _id }: Redirect) => adminApi.remove<SuccessResponse>(`/redirects/${_id}`),
    onDone: reload,
  });
  return (
    <Screen
      heading={words.heading}
      lead={words.lead}
      add={{ label: words.formHeading, form: <RedirectForm onSaved={reload} /> }}
    >
      <ListView
        list={list}
        words={words}
        columns={columnsOf(deletion.ask)}
        emptyHint={words.emptyHint}
        footer={({ total }) => total > 0 && <p className="mt-3 text-sm text-ink-700">{words.count(total)}</p>}
      />
      <ConfirmDialog of={deletion} title={words.deleteTitle} text={({ from }) => words.deleteText(from)} />
    </Screen>
  );
}

const columnsOf = (onDelete: (redirect: Redirect) => void): Column<Redirect>[] => [
  {
    key: "from",
    header: words.from,
    cell: ({ from }) => <span className="font-semibold break-all">{from}</span>,
    className: "w-1/2",
    cardPlacement: "title",
  },
  {
    key: "to",
    header: words.column.to,
    cell: ({ to }) => (
      <a href={to} className="break-all text-crimson-700 underline underline-offset-4">
        {to}
      </a>
    ),
    className: "w-1/2",
  },
  momentColumn("since", words.column.since, ({ createdAt }) => createdAt),
  deleteColumn(({ from }) => from, onDelete),
];

const urlInput = {
  type: "text",
  inputMode: "url",
  autoComplete: "off",
  autoCapitalize: "off",
  spellCheck: false,
} as const;

function RedirectForm({ onSaved }: { onSaved: () => void }) {
  const headingId = useId();
  const [isTyped, setIsTyped] = useState(false);
  useUnsavedChanges(isTyped);

  return (
    <TypedForm
      names={["from", "to"]}
      send={(typed) => adminApi.post<z.infer<typeof redirectResponse>>("/redirects", typed)}
      onDone={({ redirect }, clear) => {
        clear();
        setIsTyped(false);
        toastSuccess(words.saved(redirect.from), "redirect");
        onSaved();
      }}
      failed={words.failed}
      aria-labelledby={headingId}
      onInput={() => setIsTyped(true)}
      className="grid max-w-4xl grid-cols-1 items-start gap-4 rounded-md bg-white p-5 md:grid-cols-2"
    >
      <h2 id={headingId} className="text-xl md:col-span-2">
        {words.formHeading}
      </h2>
      {(["from", "to"] as const).map((name) => (
        <TypedField key={name} {...urlInput} name={name} label={words[name]} hint={words.hint[name]} />
      ))}
      <SendButton className="justify-self-start">{words.add}</SendButton>
    </TypedForm>
  );
}
