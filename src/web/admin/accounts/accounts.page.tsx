import { useState } from "react";
import { accountMessages } from "#content/office/account-messages.ts";
import type { Account } from "#contract/accounts/accounts.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { ListSection } from "../list/list-section.tsx";
import type { ListPage } from "../list/loaded-list.ts";
import { type ListQuery, usualSizes } from "../list/query/list-query.ts";
import type { ShownList } from "../list/query/use-list-in-address.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { AccountTable } from "./account-table.tsx";
import { InviteForm } from "./invite-form.tsx";
import { LinkDialog, type ShownLink } from "./link-dialog.tsx";

const words = accountMessages.list;

export interface AccountPage extends ListPage<Account> {
  canMail: boolean;
}

export function AccountsPage(props: ShownList<ListQuery, AccountPage>) {
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
