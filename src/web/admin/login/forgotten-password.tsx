import { useState } from "react";
import { ownAccountMessages } from "#content/office/own-account-messages.ts";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { SendButton } from "../session/send-button.tsx";
import { useTypedForm } from "../session/use-typed-form.ts";
import { passwordCalls } from "./password.calls.ts";

const words = ownAccountMessages.forgot;

type ForgottenPasswordProps = {
  id: string;
  canMail: boolean;
  /** What was typed to sign in with. */
  email: string;
};

/** What helps whoever cannot sign in. Opening it calls nothing. */
export function ForgottenPassword({ id, canMail, email }: ForgottenPasswordProps) {
  return (
    <section
      id={id}
      aria-label={words.heading}
      className="mt-4 flex flex-col gap-4 border-l-3 border-gold-500 bg-white px-5 py-4 text-sm"
    >
      {canMail ? <AskForLink email={email} /> : <WhomToAsk />}
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

function AskForLink({ email: typedEmail }: { email: string }) {
  const [answer, setAnswer] = useState<string>();
  const { formProps, problems, idOf, ...form } = useTypedForm({
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
          defaultValue={typedEmail}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          className="w-full"
        />
        <SendButton of={form} variant="secondary" busyLabel={words.submitting}>
          {words.submit}
        </SendButton>
      </form>
      {answer && <NoticeBar kind="success">{answer}</NoticeBar>}
    </>
  );
}
