import { useState } from "react";
import { ownAccountMessages } from "#content/office/own-account-messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { useTypedForm } from "../session/use-typed-form.ts";
import { passwordCalls } from "./password.calls.ts";

const words = ownAccountMessages.forgot;

type ForgottenPasswordProps = { id: string; canMail: boolean };

/** What helps whoever cannot sign in. Opening it calls nothing. */
export function ForgottenPassword({ id, canMail }: ForgottenPasswordProps) {
  return (
    <section
      id={id}
      aria-label={words.heading}
      className="mt-4 flex flex-col gap-4 border-l-3 border-gold-500 bg-white px-5 py-4 text-sm"
    >
      {canMail ? <AskForLink /> : <WhomToAsk />}
    </section>
  );
}

function WhomToAsk() {
  return (
    <p>
      {words.withoutMail} <code className="font-mono whitespace-nowrap">{words.command}</code>{" "}
      {words.commandEnd}
    </p>
  );
}

function AskForLink() {
  const [answer, setAnswer] = useState<string>();
  const { formProps, problems, idOf, isBusy } = useTypedForm({
    names: ["email"],
    async send({ email }) {
      setAnswer(undefined);
      setAnswer((await passwordCalls.askForLink(email)).message);
    },
    failed: ownAccountMessages.notDone,
  });
  return (
    <>
      <p>{words.withMail}</p>
      <form {...formProps} className="flex flex-col items-start gap-4">
        <TextField
          id={idOf("email")}
          name="email"
          type="email"
          label={words.email}
          error={problems.email}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          className="w-full"
        />
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </form>
      {answer && <NoticeBar kind="success">{answer}</NoticeBar>}
    </>
  );
}
