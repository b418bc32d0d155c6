import { Search } from "lucide";
import { personalDataMessages } from "#content/office/personal-data-messages.ts";
import type { PersonalData } from "#contract/personal-data/personal-data.ts";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { SendButton } from "../session/send-button.tsx";
import { useTypedForm } from "../session/use-typed-form.ts";
import { personalDataCalls } from "./personal-data.calls.ts";

const words = personalDataMessages;

type LookUpFormProps = { onFound: (held: PersonalData | undefined) => void };

export function LookUpForm({ onFound }: LookUpFormProps) {
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["email"],
    async send({ email }) {
      onFound(undefined);
      const answer = await personalDataCalls.find(email);
      if (answer.success) onFound(answer.personalData);
      else alert(words.refused(answer.message));
    },
    failed: words.failed,
  });

  return (
    <form {...formProps} className="flex max-w-xl flex-wrap items-start gap-3">
      <TextField
        id={idOf("email")}
        label={words.email}
        error={problems.email}
        className="flex-1 basis-64"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <SendButton of={form} icon={<Icon of={Search} className="size-4" />} className="min-[27rem]:mt-6.5">
        {words.lookUp}
      </SendButton>
    </form>
  );
}
