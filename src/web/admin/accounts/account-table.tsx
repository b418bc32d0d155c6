import { accountMessages } from "#content/office/account-messages.ts";
import type { Account } from "#contract/accounts/accounts.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import { Button } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { Column } from "#web/ui/table/table-column.ts";
import { TableDate } from "#web/ui/table/table-date.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { useMe } from "../session/me.ts";
import { whoIs } from "./who-is.ts";

const words = accountMessages.list;

type AccountTableProps = {
  accounts: Account[];
  isSearched: boolean;
  onChange: (account: Account) => void;
};

export function AccountTable({ accounts, isSearched, onChange }: AccountTableProps) {
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
