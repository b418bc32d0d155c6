import { useState } from "react";
import { ownAccountMessages } from "#content/office/own-account-messages.ts";
import type { OwnAccount } from "#contract/accounts/own-account.ts";
import { maxEmailLength } from "#contract/fields/email.rules.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { toastError, toastSuccess } from "../frame/toasts.ts";
import { SendButton } from "../session/send-button.tsx";
import { useTypedForm } from "../session/use-typed-form.ts";
import { accountCalls } from "./account.calls.ts";
import { Section } from "./section.tsx";

const words = ownAccountMessages.email;

export function EmailSection({ account, onSaved }: { account: OwnAccount; onSaved: () => void }) {
  const { formProps, problems, idOf, clear, ...form } = useTypedForm({
    names: ["email"],
    async send(typed) {
      toastSuccess((await accountCalls.saveEmail(typed.email)).message, "e-mail");
      clear();
      onSaved();
    },
    failed: ownAccountMessages.notDone,
  });
  return (
    <Section heading={words.heading}>
      <p className="text-sm break-words text-ink-700">{words.now(account.email)}</p>
      {account.newEmail && <Waiting email={account.newEmail} onKept={onSaved} />}
      <form {...formProps} className="flex flex-col items-start gap-4">
        <TextField
          id={idOf("email")}
          name="email"
          type="email"
          label={words.label}
          hint={account.canMail ? words.hintWithMail : words.hintWithoutMail}
          error={problems.email}
          maxLength={maxEmailLength}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          className="w-full max-w-md"
        />
        <SendButton of={form} variant="secondary" busyLabel={ownAccountMessages.saving}>
          {words.submit}
        </SendButton>
      </form>
    </Section>
  );
}

/** An address that nobody has confirmed yet. */
function Waiting({ email, onKept }: { email: string; onKept: () => void }) {
  const [isBusy, setIsBusy] = useState(false);

  async function keep() {
    setIsBusy(true);
    try {
      toastSuccess((await accountCalls.keepEmail()).message, "e-mail");
      onKept();
    } catch (error) {
      toastError(ownAccountMessages.notDone(messageOf(error)), "e-mail");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <NoticeBar
      action={
        <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void keep()}>
          {words.keep}
        </Button>
      }
    >
      {words.waiting(email)}
    </NoticeBar>
  );
}
