import { accountMessages } from "#content/office/account-messages.ts";
import { maxPersonNameLength } from "#contract/accounts/accounts.rules.ts";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { NewPasswordField } from "../session/new-password-field.tsx";
import { SendButton } from "../session/send-button.tsx";
import { useTypedForm } from "../session/use-typed-form.ts";
import { type Invitation, takeInvitation } from "./invitation.calls.ts";

const words = accountMessages.taking;

type InvitationFormProps = { token: string; invitation: Invitation; onTaken: () => Promise<void> };

/** The address stands in a field of its own, so that a password manager knows what the password is for. */
export function InvitationForm({ token, invitation, onTaken }: InvitationFormProps) {
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["name", "password"],
    async send(typed) {
      await takeInvitation({ token, ...typed });
      await onTaken();
    },
    failed: words.notTaken,
  });
  return (
    <form {...formProps} className="mt-8 flex flex-col gap-5">
      <TextField
        label={words.email}
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={invitation.email}
      />
      <TextField
        id={idOf("name")}
        name="name"
        label={words.name}
        hint={words.nameHint}
        error={problems.name}
        defaultValue={invitation.name}
        maxLength={maxPersonNameLength}
        autoComplete="name"
        enterKeyHint="next"
      />
      <NewPasswordField
        id={idOf("password")}
        name="password"
        label={words.password}
        error={problems.password}
      />
      <SendButton of={form} size="lg" busyLabel={words.submitting}>
        {words.submit}
      </SendButton>
    </form>
  );
}
