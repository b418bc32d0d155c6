import { ownAccountMessages } from "#content/office/own-account-messages.ts";
import { maxPersonNameLength } from "#contract/accounts/accounts.rules.ts";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { toastSuccess } from "../frame/toasts.ts";
import { SendButton } from "../session/send-button.tsx";
import { useTypedForm } from "../session/use-typed-form.ts";
import { accountCalls } from "./account.calls.ts";
import { Section } from "./section.tsx";

const words = ownAccountMessages.name;

export function NameSection({ name, onSaved }: { name: string; onSaved: () => void }) {
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["name"],
    async send(typed) {
      toastSuccess((await accountCalls.saveName(typed.name)).message, "name");
      onSaved();
    },
    failed: ownAccountMessages.notDone,
  });
  return (
    <Section heading={words.heading}>
      <form {...formProps} className="flex flex-col items-start gap-4">
        <TextField
          id={idOf("name")}
          name="name"
          label={words.label}
          hint={words.hint}
          error={problems.name}
          defaultValue={name}
          maxLength={maxPersonNameLength}
          autoComplete="name"
          className="w-full max-w-md"
        />
        <SendButton of={form} variant="secondary" busyLabel={ownAccountMessages.saving}>
          {words.submit}
        </SendButton>
      </form>
    </Section>
  );
}
