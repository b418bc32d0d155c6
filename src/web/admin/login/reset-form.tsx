import { ownAccountMessages } from "#content/office/own-account-messages.ts";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { NewPasswordField } from "../session/new-password-field.tsx";
import { SendButton } from "../session/send-button.tsx";
import { useTypedForm } from "../session/use-typed-form.ts";
import { passwordCalls } from "./password.calls.ts";

const words = ownAccountMessages.reset;

type ResetFormProps = { token: string; email: string; onSaved: () => Promise<void> };

/** The address stands in a field of its own, so that a password manager knows what the password is for. */
export function ResetForm({ token, email, onSaved }: ResetFormProps) {
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["newPassword"],
    async send({ newPassword }) {
      await passwordCalls.reset(token, newPassword);
      await onSaved();
    },
    failed: ownAccountMessages.notDone,
  });
  return (
    <form {...formProps} className="mt-8 flex flex-col gap-5">
      <TextField
        label={words.email}
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={email}
      />
      <NewPasswordField
        id={idOf("newPassword")}
        name="newPassword"
        label={ownAccountMessages.password.fresh}
        error={problems.newPassword}
      />
      <SendButton of={form} size="lg" busyLabel={words.submitting}>
        {words.submit}
      </SendButton>
    </form>
  );
}
