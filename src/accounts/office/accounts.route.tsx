import { useId, useRef, useState } from "react";
import { formatMoment } from "#calendar/dates.ts";
import { ApiFailure } from "#client/api.ts";
import { useLastKnown } from "#client/browser.ts";
import { useUnsavedChanges } from "#office/form/unsaved-changes.tsx";
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
import type { ListPage } from "#office/list/loaded-list.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable, TableDate } from "#ui/data-table.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { EmptyState } from "#ui/states.tsx";
import { type InvitationWay, invitationWays, maxPersonNameLength, type Role } from "../accounts.rules.ts";
import type { Account } from "../accounts.schemas.ts";
import { accountMessages } from "../accounts.words.ts";
import { useMe } from "../session/session.ts";
import { SendButton, useTypedForm } from "../session/typed-form.tsx";
import type { Route } from "./+types/accounts.route";
import { AccountDialog } from "./account-dialog.tsx";
import { accountCalls } from "./accounts.requests.ts";
import { LinkDialog, RoleField, type ShownLink, whoIs } from "./invitations.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, accountMessages.list.heading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, list: accountCalls.list(query) };
}

export default function Accounts({ loaderData: { query, list } }: Route.ComponentProps) {
  return <AccountsPage {...useListInAddress(list, query, writeListQuery)} />;
}

const words = accountMessages.list;

type AccountTableProps = {
  accounts: Account[];
  isSearched: boolean;
  onChange: (account: Account) => void;
};

function AccountTable({ accounts, isSearched, onChange }: AccountTableProps) {
  const ownEmail = useMe()?.email;
  return (
    <DataTable
      caption={words.listHeading}
      columns={columnsOf(ownEmail, onChange)}
      rows={accounts}
      empty={<EmptyState title={words.empty}>{isSearched && words.noMatch}</EmptyState>}
    />
  );
}

function columnsOf(ownEmail: string | undefined, onChange: (account: Account) => void): Column<Account>[] {
  const { column } = words;
  return [
    {
      key: "who",
      header: column.who,
      cell: ({ name, email }) => (
        <>
          <span className="font-semibold break-words">{name || words.noName}</span>
          {email === ownEmail && <Badge className="ml-2">{words.you}</Badge>}
          <span className="block text-sm font-normal wrap-anywhere text-ink-700">{email}</span>
        </>
      ),
      className: "w-2/5",
      cardPlacement: "title",
    },
    { key: "role", header: column.role, cell: ({ role }) => accountMessages.role[role] },
    { key: "state", header: column.state, cell: (account) => <State account={account} />, cardLabel: "" },
    {
      key: "seen",
      header: column.seen,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <TableDate>{formatMoment(lastUsedAt)}</TableDate> : words.never,
      className: "whitespace-nowrap",
    },
    {
      key: "change",
      header: column.change,
      cell: (account) => (
        <Button size="sm" variant="secondary" onClick={() => onChange(account)}>
          {words.change}
          <span className="sr-only"> {words.changeOf(whoIs(account))}</span>
        </Button>
      ),
      cardPlacement: "actions",
    },
  ];
}

const tones = { active: "good", off: "bad", invited: "neutral", "invitation over": "warn" } as const;

function State({ account: { state, invitedUntil, hasSecondFactor } }: { account: Account }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={tones[state]}>{words.state[state]}</Badge>
      {state === "invited" && invitedUntil && (
        <span className="text-xs text-ink-700">{words.until(formatMoment(invitedUntil))}</span>
      )}
      {hasSecondFactor && <Badge>{words.secondFactor}</Badge>}
    </span>
  );
}

export interface AccountPage extends ListPage<Account> {
  canMail: boolean;
}

function AccountsPage(props: ShownList<ListQuery, AccountPage>) {
  const { list, query } = props;
  const [changed, setChanged] = useState<Account>();
  const [link, setLink] = useState<ShownLink>();
  const canMail = useLastKnown(list?.state === "ready" ? list.canMail : undefined);
  const reload = () => void props.onReload();
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      </div>
      <InviteForm canMail={canMail} onInvited={reload} onLink={setLink} />
      <ListSection {...props} id="list-heading" words={words} sizes={usualSizes}>
        {({ rows, total }) => (
          <>
            <AccountTable accounts={rows} isSearched={query.search !== ""} onChange={setChanged} />
            {total > 0 && <p className="mt-3 text-sm text-ink-700">{words.count(total)}</p>}
          </>
        )}
      </ListSection>
      <AccountDialog
        account={changed}
        canMail={canMail === true}
        onClose={() => setChanged(undefined)}
        onChanged={reload}
        onLink={setLink}
      />
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </div>
  );
}

const inviteFormWords = accountMessages.invite;

type InviteFormProps = {
  /** Undefined while it is not known. */
  canMail: boolean | undefined;
  onInvited: () => void;
  onLink: (link: ShownLink) => void;
};

/** What was typed stays until it is sent. */
function InviteForm({ canMail, onInvited, onLink }: InviteFormProps) {
  const headingId = useId();
  const [role, setRole] = useState<Role>("publisher");
  const [isTyped, setIsTyped] = useState(false);
  const made = useRef<ShownLink>(undefined);
  useUnsavedChanges(isTyped);
  const { formProps, problems, idOf, clear, ...form } = useTypedForm({
    names: ["email", "name", "role", "way"],
    async send({ email: typedEmail, name, way }) {
      const email = typedEmail.trim();
      const invited = { email, name, role, way: canMail ? (way as InvitationWay) : "link" };
      const answer = await accountCalls.invite(invited);
      if (!answer.success) throw new ApiFailure({ kind: "refused", message: answer.message });
      clear();
      setRole("publisher");
      setIsTyped(false);
      if (answer.link) made.current = { email, link: answer.link };
      else toastSuccess(inviteFormWords.mailed(email), "invite");
      onInvited();
    },
    failed: inviteFormWords.failed,
    afterwards: showLink,
  });

  /** The focus is in the form by then: that is where the dialog returns it to. */
  function showLink() {
    if (made.current) onLink(made.current);
    made.current = undefined;
  }

  return (
    <form
      {...formProps}
      aria-labelledby={headingId}
      onInput={() => setIsTyped(true)}
      className="grid max-w-4xl grid-cols-1 items-start gap-4 rounded-md bg-white p-5 md:grid-cols-2"
    >
      <h2 id={headingId} className="text-xl md:col-span-2">
        {inviteFormWords.heading}
      </h2>
      <TextField
        id={idOf("email")}
        name="email"
        type="email"
        label={inviteFormWords.email}
        error={problems.email}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <TextField
        id={idOf("name")}
        name="name"
        label={inviteFormWords.name}
        hint={inviteFormWords.nameHint}
        error={problems.name}
        maxLength={maxPersonNameLength}
        autoComplete="off"
        enterKeyHint="next"
      />
      <RoleField
        id={idOf("role")}
        label={inviteFormWords.role}
        role={role}
        error={problems.role}
        onChange={setRole}
      />
      {canMail ? (
        <SelectField
          id={idOf("way")}
          name="way"
          label={inviteFormWords.way}
          error={problems.way}
          options={invitationWays.map((value) => ({ value, label: inviteFormWords.ways[value] }))}
        />
      ) : (
        <p className="text-sm text-ink-700 md:pt-7">{canMail === false && inviteFormWords.noMail}</p>
      )}
      <SendButton of={form} busyLabel={inviteFormWords.submitting} className="justify-self-start">
        {inviteFormWords.submit}
      </SendButton>
    </form>
  );
}
