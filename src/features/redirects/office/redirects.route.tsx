import { useId, useState } from "react";
import type { SuccessResponse } from "#base/responses.schemas.ts";
import { ConfirmDialog, useConfirmation } from "#kit/office/confirm-dialog.tsx";
import { SendButton, TypedField, TypedForm } from "#kit/office/form/typed-form.tsx";
import { useUnsavedChanges } from "#kit/office/form/unsaved-changes.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { Screen } from "#kit/office/frame/screen.tsx";
import { toastSuccess } from "#kit/office/frame/toasts.ts";
import { definePagedList, useList } from "#kit/office/list/list.ts";
import { deleteColumn, momentColumn, nameColumn } from "#kit/office/list/list-parts.tsx";
import { ListView } from "#kit/office/list/list-view.tsx";
import { listWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import type { Column } from "#kit/ui/data-table.tsx";
import type { Redirect, RedirectListResponse, RedirectResponse } from "../redirects.routes.server.ts";
import type { Route } from "./+types/redirects.route";

export const meta = screenMeta("Redirects");

const redirectList = definePagedList("/redirects", ({ redirects }: RedirectListResponse) => redirects);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: redirectList.load(request) });

export default function Redirects({ loaderData }: Route.ComponentProps) {
  const list = useList(redirectList, loaderData.list);
  const reload = () => list.reload();
  const deletion = useConfirmation({
    send: ({ _id }: Redirect) => adminApi.remove<SuccessResponse>(`/redirects/${_id}`),
    onDone: reload,
  });
  return (
    <Screen
      heading="Redirects"
      lead="Links on other sites and in old mails still point to addresses of your old website. Enter here which page each of them should open. Both addresses are checked before the redirect is saved."
      add={{ label: "Add a redirect", form: <RedirectForm onSaved={reload} /> }}
    >
      <ListView
        list={list}
        words={listWords("redirects", "Redirected addresses")}
        columns={columnsOf(deletion.ask)}
        emptyHint="Without redirects, visitors who follow an old link see that the page does not exist."
        count={({ total }) => (total === 1 ? "1 redirect" : `${total} redirects`)}
      />
      <ConfirmDialog
        of={deletion}
        title="Delete this redirect?"
        text={({ from }) => `Visitors who follow a link to ${from} will see that the page does not exist.`}
      />
    </Screen>
  );
}

const columnsOf = (onDelete: (redirect: Redirect) => void): Column<Redirect>[] => [
  nameColumn("Old address", ({ from }) => from, "w-1/2"),
  {
    header: "Leads to",
    cell: ({ to }) => (
      <a href={to} className="break-all text-crimson-700 underline underline-offset-4">
        {to}
      </a>
    ),
    className: "w-1/2",
  },
  momentColumn("Added", ({ createdAt }) => createdAt),
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
      send={(typed) => adminApi.post<RedirectResponse>("/redirects", typed)}
      onDone={({ redirect }, clear) => {
        clear();
        setIsTyped(false);
        toastSuccess(`${redirect.from} is now redirected.`);
        onSaved();
      }}
      failed={(message) => `The redirect was not saved: ${message}`}
      aria-labelledby={headingId}
      onInput={() => setIsTyped(true)}
      className="grid max-w-4xl grid-cols-1 items-start gap-4 rounded-md bg-white p-5 md:grid-cols-2"
    >
      <h2 id={headingId} className="text-xl md:col-span-2">
        Add a redirect
      </h2>
      <TypedField
        {...urlInput}
        name="from"
        label="Old address"
        hint="For example /faculty/list.php or /?p=12, or the full URL on the old website."
      />
      <TypedField
        {...urlInput}
        name="to"
        label="New address"
        hint="A page of this website, such as /faculties, or a full URL that begins with https://."
      />
      <SendButton className="justify-self-start">Check and save</SendButton>
    </TypedForm>
  );
}
