import { useId, useState } from "react";
import { formatMoment } from "#base/calendar/dates.ts";
import { type Role, roleNames } from "#base/roles.ts";
import { useLastKnown } from "#kit/client/browser.ts";
import { EmailField, SendButton, TypedField, TypedForm, TypedSelect } from "#kit/office/form/typed-form.tsx";
import { useUnsavedChanges } from "#kit/office/form/unsaved-changes.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { Screen } from "#kit/office/frame/screen.tsx";
import { toastSuccess } from "#kit/office/frame/toasts.ts";
import { definePagedList, useList } from "#kit/office/list/list.ts";
import { buttonColumn, momentColumn } from "#kit/office/list/list-parts.tsx";
import { ListView } from "#kit/office/list/list-view.tsx";
import { listWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useMe } from "#kit/office/session/session.ts";
import { Badge } from "#kit/ui/badge.tsx";
import type { Column } from "#kit/ui/data-table.tsx";
import { invitationWays, maxPersonNameLength } from "../accounts.rules.ts";
import type { Account, AccountListResponse, InvitedResponse } from "../accounts.schemas.ts";
import type { Route } from "./+types/accounts.route";
import { AccountDialog, LinkDialog, roleSelect, type ShownLink, whoIs } from "./account-dialog.tsx";

export const meta = screenMeta("Accounts");

const accountList = definePagedList("/accounts", ({ accounts }: AccountListResponse) => accounts);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: accountList.load(request) });

export default function Accounts({ loaderData }: Route.ComponentProps) {
  const list = useList(accountList, loaderData.list);
  const ownEmail = useMe()?.email;
  const [changed, setChanged] = useState<Account>();
  const [link, setLink] = useState<ShownLink>();
  const canMail = useLastKnown(list.ready?.canMail) ?? false;
  const reload = () => list.reload();
  return (
    <Screen
      heading="Accounts"
      lead="Everybody has their own account, so that the log shows who did what. When somebody leaves, switch their account off."
      add={{
        label: "Invite somebody",
        form: <InviteForm canMail={canMail} onInvited={reload} onLink={setLink} />,
      }}
    >
      <ListView
        list={list}
        words={listWords("accounts", "Who may sign in")}
        columns={columnsOf(ownEmail, setChanged)}
        count={({ total }) => (total === 1 ? "1 account" : `${total} accounts`)}
      />
      <AccountDialog
        account={changed}
        canMail={canMail}
        onClose={() => setChanged(undefined)}
        onChanged={reload}
        onLink={setLink}
      />
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </Screen>
  );
}

function columnsOf(ownEmail: string | undefined, onChange: (account: Account) => void): Column<Account>[] {
  return [
    {
      header: "Who",
      cell: ({ name, email }) => (
        <>
          <span className="font-semibold break-words">{name || "No name yet"}</span>
          {email === ownEmail && <Badge className="ml-2">You</Badge>}
          <span className="block text-sm font-normal wrap-anywhere text-ink-700">{email}</span>
        </>
      ),
      className: "w-2/5",
      cardPlacement: "title",
    },
    { header: "Role", cell: ({ role }) => roleNames[role] },
    {
      header: "State",
      cell: ({ state, invitedUntil, hasSecondFactor }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={states[state].tone}>{states[state].name}</Badge>
          {state === "invited" && invitedUntil && (
            <span className="text-xs text-ink-700">{`until ${formatMoment(invitedUntil)}`}</span>
          )}
          {hasSecondFactor && <Badge>Second factor</Badge>}
        </span>
      ),
      cardLabel: "",
    },
    momentColumn("Last seen", ({ lastUsedAt }) => lastUsedAt),
    buttonColumn("Change", (account) => `the account of ${whoIs(account)}`, onChange),
  ];
}

const states = {
  active: { tone: "good", name: "Active" },
  off: { tone: "bad", name: "Switched off" },
  invited: { tone: "neutral", name: "Invited" },
  "invitation over": { tone: "warn", name: "Invitation expired" },
} as const;

type InviteFormProps = {
  canMail: boolean;
  onInvited: () => void;
  onLink: (link: ShownLink) => void;
};

const ways = { mail: "The site sends it by e-mail", link: "I pass on a link myself" };

function InviteForm({ canMail, onInvited, onLink }: InviteFormProps) {
  const headingId = useId();
  const [role, setRole] = useState<Role>("publisher");
  const [isTyped, setIsTyped] = useState(false);
  useUnsavedChanges(isTyped);

  function done({ account: { email }, link, message }: InvitedResponse, clear: () => void) {
    clear();
    setRole("publisher");
    setIsTyped(false);
    if (link) onLink({ email, link });
    else toastSuccess(message);
    onInvited();
  }

  return (
    <TypedForm
      send={(typed) => adminApi.post<InvitedResponse>("/accounts", { way: "link", ...typed })}
      onDone={done}
      failed={(message) => `Nobody was invited: ${message}`}
      aria-labelledby={headingId}
      onInput={() => setIsTyped(true)}
      className="grid max-w-4xl grid-cols-1 items-start gap-4 rounded-md bg-white p-5 md:grid-cols-2"
    >
      <h2 id={headingId} className="text-xl md:col-span-2">
        Invite somebody
      </h2>
      <EmailField label="E-mail" autoComplete="off" enterKeyHint="next" />
      <TypedField
        name="name"
        label="Name"
        hint="Optional. The person can enter it themselves."
        maxLength={maxPersonNameLength}
        autoComplete="off"
        enterKeyHint="next"
      />
      <TypedSelect {...roleSelect(role, setRole)} />
      {canMail && (
        <TypedSelect
          name="way"
          label="How to send the invitation"
          options={invitationWays.map((value) => ({ value, label: ways[value] }))}
        />
      )}
      <SendButton busyLabel="Inviting..." className="justify-self-start md:col-start-1">
        Invite
      </SendButton>
    </TypedForm>
  );
}
