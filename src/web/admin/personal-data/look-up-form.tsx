import { Search } from "lucide";
import { useId, useRef, useState } from "react";
import { personalDataMessages } from "#content/office/personal-data-messages.ts";
import type { PersonalData } from "#contract/personal-data/personal-data.ts";
import { ApiFailure, messageOf } from "#web/lib/calls/api-failure.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { dismissFailure, toastError } from "../frame/toasts.ts";
import { useSaving } from "../record/use-saving.ts";
import { personalDataCalls } from "./personal-data.calls.ts";

const words = personalDataMessages;

type LookUpFormProps = { onFound: (held: PersonalData | undefined) => void };

export function LookUpForm({ onFound }: LookUpFormProps) {
  const emailId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const { save: lookUp, progress } = useSaving<void>(find);

  async function find(): Promise<string[]> {
    const email = form.current ? String(new FormData(form.current).get("email")) : "";
    onFound(undefined);
    setProblem(undefined);
    dismissFailure("look up");
    try {
      const answer = await personalDataCalls.find(email);
      if (answer.success) onFound(answer.personalData);
      else alert(words.refused(answer.message));
      return [];
    } catch (error) {
      const wrong = error instanceof ApiFailure && error.errors.find(({ field }) => field === "email");
      if (!wrong) {
        toastError(words.failed(messageOf(error)), "look up");
        return [];
      }
      setProblem(wrong.message);
      return [emailId];
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void lookUp();
      }}
      className="flex max-w-xl flex-wrap items-start gap-3"
    >
      <TextField
        id={emailId}
        label={words.email}
        error={problem}
        className="flex-1 basis-64"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Button
        type="submit"
        busy={progress !== undefined}
        icon={<Icon of={Search} className="size-4" />}
        className="min-[27rem]:mt-6.5"
      >
        {words.lookUp}
      </Button>
    </form>
  );
}
