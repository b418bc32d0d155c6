import { useState } from "react";
import { accountMessages } from "#content/office/account-messages.ts";
import type { Account } from "#contract/accounts/accounts.ts";
import { Button } from "#web/ui/button/button.tsx";
import { toastSuccess } from "../frame/toasts.ts";
import { useMe } from "../session/me.ts";
import { accountCalls } from "./accounts.calls.ts";
import { about, type useAccountChange } from "./use-account-change.ts";
import { whoIs } from "./who-is.ts";

const words = accountMessages.change;

type SwitchSectionProps = {
  account: Account;
  change: ReturnType<typeof useAccountChange>;
  onDone: () => void;
};

/** Off takes a second press: the person is signed out in the middle of what they do. */
export function SwitchSection({ account, change, onDone }: SwitchSectionProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isOwn = useMe()?.email === account.email;
  const isOn = account.state === "active";
  const hint = isOn ? (isOwn ? words.offOwn : words.offHint) : words.onHint;

  const turn = () =>
    change.run(
      () => accountCalls.setActive(account._id, !isOn),
      () => {
        // One's own session has ended with it.
        if (isOwn) return location.assign("/login");
        toastSuccess((isOn ? words.switchedOff : words.switchedOn)(whoIs(account)), about);
        onDone();
      },
    );

  return (
    <section className="flex flex-col gap-3 border-t border-paper-edge pt-5">
      <h3 className="text-base font-semibold">{words.access}</h3>
      <p className="text-sm text-ink-700">{hint}</p>
      <Button
        size="sm"
        variant={isOn ? "danger" : "secondary"}
        busy={change.isBusy}
        busyLabel={words.saving}
        onClick={() => (isOn && !isAsked ? setIsAsked(true) : void turn())}
        className="self-start"
      >
        {isOn ? (isAsked ? words.offSure : words.off) : words.on}
      </Button>
    </section>
  );
}
