import { useState } from "react";
import { officeMessages } from "#content/office/office-messages.ts";
import { ownAccountMessages } from "#content/office/own-account-messages.ts";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordInput } from "#web/ui/form/password-input.tsx";
import { toastSuccess } from "../frame/toasts.ts";
import { NewPasswordField } from "../session/new-password-field.tsx";
import { SendButton } from "../session/send-button.tsx";
import { useTypedForm } from "../session/use-typed-form.ts";
import { accountCalls } from "./account.calls.ts";
import { Section } from "./section.tsx";

const words = ownAccountMessages.password;

export function PasswordSection({ email, onSaved }: { email: string; onSaved: () => void }) {
  /** New fields for the next password: nothing of the last one stays on the screen. */
  const [saves, setSaves] = useState(0);
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["currentPassword", "newPassword"],
    async send(typed) {
      toastSuccess((await accountCalls.savePassword(typed)).message, "password");
      setSaves((count) => count + 1);
      onSaved();
    },
    failed: ownAccountMessages.notDone,
  });
  return (
    <Section heading={words.heading}>
      <form {...formProps} className="flex flex-col gap-4">
        {/* So that a password manager knows whose it is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          key={`current-${saves}`}
          id={idOf("currentPassword")}
          label={words.current}
          error={problems.currentPassword}
          className="max-w-md"
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="currentPassword"
              showLabel={officeMessages.login.show}
              hideLabel={officeMessages.login.hide}
            />
          )}
        </Field>
        <div className="max-w-md">
          <NewPasswordField
            key={saves}
            id={idOf("newPassword")}
            name="newPassword"
            label={words.fresh}
            error={problems.newPassword}
          />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <SendButton of={form} variant="secondary" busyLabel={ownAccountMessages.saving}>
            {words.submit}
          </SendButton>
          <p className="text-sm text-ink-700">{words.others}</p>
        </div>
      </form>
    </Section>
  );
}
