import { useId, useRef, useState } from "react";
import { accountMessages } from "#content/account-messages.ts";
import { officeMessages } from "#content/office-messages.ts";
import { maxPersonNameLength } from "#contract/accounts.rules.ts";
import { ApiFailure, messageOf } from "#web/lib/api-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/labelled-inputs.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { dismissFailure, toastError } from "../frame/toasts.ts";
import { useSaving } from "../record/use-saving.ts";
import { type Invitation, takeInvitation } from "./invitation.calls.ts";

const words = accountMessages.taking;
const about = "invitation";
const fieldNames = ["name", "password"] as const;
type Problems = Partial<Record<(typeof fieldNames)[number], string>>;

type InvitationFormProps = { token: string; invitation: Invitation; onTaken: () => Promise<void> };

/** The address stands in a field of its own, so that a password manager knows what the password is for. */
export function InvitationForm({ token, invitation, onTaken }: InvitationFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const { save, progress } = useSaving<void>(take);

  /** Answers the fields that are wrong, to the first of which the focus goes. */
  async function take(): Promise<string[]> {
    if (!form.current) return [];
    const typed = new FormData(form.current);
    setProblems({});
    dismissFailure(about);
    try {
      await takeInvitation({
        token,
        name: String(typed.get("name")),
        password: String(typed.get("password")),
      });
      await onTaken();
      return [];
    } catch (error) {
      const wrong = error instanceof ApiFailure ? error.errors : [];
      const found: Problems = Object.fromEntries(wrong.map(({ field, message }) => [field, message]));
      setProblems(found);
      const fields = fieldNames.filter((field) => found[field]);
      if (fields.length === 0) toastError(words.notTaken(messageOf(error)), about);
      return fields.map((field) => `${id}-${field}`);
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="mt-8 flex flex-col gap-5"
    >
      <TextField
        label={words.email}
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={invitation.email}
      />
      <TextField
        id={`${id}-name`}
        name="name"
        label={words.name}
        hint={words.nameHint}
        error={problems.name}
        defaultValue={invitation.name}
        maxLength={maxPersonNameLength}
        autoComplete="name"
        enterKeyHint="next"
      />
      <Field id={`${id}-password`} label={words.password} hint={words.passwordHint} error={problems.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            showLabel={officeMessages.login.show}
            hideLabel={officeMessages.login.hide}
          />
        )}
      </Field>
      <Button type="submit" size="lg" busy={progress !== undefined} busyLabel={words.submitting}>
        {words.submit}
      </Button>
    </form>
  );
}
