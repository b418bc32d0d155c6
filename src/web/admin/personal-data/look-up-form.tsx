import { Search } from "lucide";
import { type SubmitEvent, useState } from "react";
import { officeMessages } from "#content/office-messages.ts";
import type { PersonalData } from "#contract/personal-data.ts";
import { messageOf } from "#web/lib/api-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/labelled-inputs.tsx";
import { dismissFailure, toastError } from "../frame/toasts.ts";
import { personalDataCalls } from "./personal-data.calls.ts";

const words = officeMessages.personalData;

type LookUpFormProps = { onFound: (held: PersonalData | undefined) => void };

export function LookUpForm({ onFound }: LookUpFormProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function lookUp(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const email = String(new FormData(event.currentTarget).get("email"));
    setIsBusy(true);
    onFound(undefined);
    try {
      const answer = await personalDataCalls.find(email);
      if (!answer.success) return alert(words.refused(answer.message));
      dismissFailure("look up");
      onFound(answer.personalData);
    } catch (error) {
      toastError(words.failed(messageOf(error)), "look up");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={lookUp} className="flex max-w-xl flex-wrap items-end gap-3">
      <TextField
        label={words.email}
        className="flex-1 basis-64"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Button type="submit" busy={isBusy} icon={<Icon of={Search} className="size-4" />}>
        {words.lookUp}
      </Button>
    </form>
  );
}
