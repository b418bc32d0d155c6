import { useState } from "react";
import { accountMessages } from "#content/office/account-messages.ts";
import type { Account } from "#contract/accounts/accounts.ts";
import { Button } from "#web/ui/button/button.tsx";
import { toastSuccess } from "../frame/toasts.ts";
import { accountCalls } from "./accounts.calls.ts";
import { about, type useAccountChange } from "./use-account-change.ts";
import { whoIs } from "./who-is.ts";

const words = accountMessages.change;

type SecondFactorSectionProps = {
  account: Account;
  change: ReturnType<typeof useAccountChange>;
  onDone: () => void;
};

/** For a colleague who has lost the telephone and the recovery codes. It takes a second press. */
export function SecondFactorSection({ account, change, onDone }: SecondFactorSectionProps) {
  const [isAsked, setIsAsked] = useState(false);

  const switchOff = () =>
    change.run(
      () => accountCalls.switchOffSecondFactor(account._id),
      () => {
        toastSuccess(words.secondFactorIsOff(whoIs(account)), about);
        onDone();
      },
    );

  return (
    <section className="flex flex-col gap-3 border-t border-paper-edge pt-5">
      <h3 className="text-base font-semibold">{words.secondFactor}</h3>
      <p className="text-sm text-ink-700">{words.secondFactorHint}</p>
      <Button
        size="sm"
        variant="danger"
        busy={change.isBusy}
        busyLabel={words.saving}
        onClick={() => (isAsked ? void switchOff() : setIsAsked(true))}
        className="self-start"
      >
        {isAsked ? words.secondFactorSure : words.secondFactorOff}
      </Button>
    </section>
  );
}
