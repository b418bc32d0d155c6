import { useState } from "react";
import { accountMessages } from "#content/office/account-messages.ts";
import type { Account } from "#contract/accounts/accounts.ts";
import { Button } from "#web/ui/button/button.tsx";
import { toastSuccess } from "../frame/toasts.ts";
import { loadMe, useMe } from "../session/me.ts";
import { accountCalls } from "./accounts.calls.ts";
import { RoleField } from "./role-field.tsx";
import { about, type useAccountChange } from "./use-account-change.ts";
import { whoIs } from "./who-is.ts";

const words = accountMessages.change;

type RoleSectionProps = {
  account: Account;
  change: ReturnType<typeof useAccountChange>;
  onDone: () => void;
};

export function RoleSection({ account, change, onDone }: RoleSectionProps) {
  const [role, setRole] = useState(account.role);
  const isOwn = useMe()?.email === account.email;

  const save = () =>
    change.run(
      () => accountCalls.setRole(account._id, role),
      async () => {
        toastSuccess(words.roleSaved(whoIs(account), accountMessages.role[role]), about);
        onDone();
        // The screens that are open to oneself change with it.
        if (isOwn) await loadMe();
      },
    );

  return (
    <section className="flex flex-col gap-3">
      <RoleField label={words.role} role={role} disabled={change.isBusy} onChange={setRole} />
      {isOwn && role !== account.role && <p className="text-sm text-ink-700">{words.ownRole}</p>}
      <Button
        size="sm"
        busy={change.isBusy}
        busyLabel={words.saving}
        disabled={role === account.role}
        onClick={() => void save()}
        className="self-start"
      >
        {words.saveRole}
      </Button>
    </section>
  );
}
