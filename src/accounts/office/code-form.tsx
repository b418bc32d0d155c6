import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Card } from "#ui/layout.tsx";
import { maxTypedCodeLength } from "../accounts.rules.ts";
import { secondFactorMessages } from "../second-factor.words.ts";
import { SendButton, useTypedForm } from "../session/typed-form.tsx";

const { code: words, changes, callFailed } = secondFactorMessages;

/** What can be changed about a second factor that is on. */
export type FactorChange = keyof typeof changes;

type CodeFormProps = {
  change: FactorChange;
  /** Whether the server can check the six digits; otherwise only recovery codes work. */
  canReadDigits: boolean;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
};

/** Each change needs a code: the password alone must not take the second factor away. */
export function CodeForm({ change, canReadDigits, onCode, onCancel }: CodeFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["code"],
    send: ({ code }) => onCode(code),
    failed: callFailed,
  });
  const said = changes[change];

  // The button that was pressed is gone; whoever hears the screen goes on here.
  useEffect(() => heading.current?.focus(), []);

  return (
    <Card as="section">
      <form {...formProps} className="flex flex-col items-start gap-5">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {said.heading}
        </h2>
        <p className="text-sm text-ink-700">{said.text}</p>
        <TextField
          id={idOf("code")}
          label={words.label}
          hint={canReadDigits ? words.hint : words.hintKeyLost}
          error={problems.code}
          className="w-full max-w-md"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxTypedCodeLength}
        />
        <p className="text-sm text-ink-700">{words.lost}</p>
        <div className="flex flex-wrap gap-3">
          <SendButton
            of={form}
            variant={change === "off" ? "danger" : "primary"}
            busyLabel={words.submitting}
          >
            {said.submit}
          </SendButton>
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
