import { useId, useRef, useState } from "react";
import { redirectMessages as words } from "#content/office/redirect-messages.ts";
import { ApiFailure, messageOf } from "#web/lib/calls/api-failure.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { dismissFailure, toastError, toastSuccess } from "../frame/toasts.ts";
import { useSaving } from "../record/use-saving.ts";
import { redirectCalls } from "./redirects.calls.ts";

type Problems = { from?: string; to?: string };

/** What was typed stays until it is saved. */
export function RedirectForm({ onSaved }: { onSaved: () => void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const { save, progress } = useSaving<void>(add);

  /** Returns the fields that are wrong, to the first of which the focus goes. */
  async function add(): Promise<string[]> {
    if (!form.current) return [];
    const typed = new FormData(form.current);
    setProblems({});
    dismissFailure("redirect");
    try {
      const answer = await redirectCalls.add({
        from: String(typed.get("from")),
        to: String(typed.get("to")),
      });
      if (!answer.success) alert(words.refused(answer.message));
      else {
        form.current.reset();
        toastSuccess(words.saved(answer.redirect.from), "redirect");
        onSaved();
      }
      return [];
    } catch (error) {
      const wrong = error instanceof ApiFailure ? error.errors : [];
      const found = Object.fromEntries(wrong.map(({ field, message }) => [field, message])) as Problems;
      setProblems(found);
      const fields = (["from", "to"] as const).filter((field) => found[field]);
      if (fields.length === 0) toastError(words.failed(messageOf(error)), "redirect");
      return fields.map((field) => `${id}-${field}`);
    }
  }

  const address = {
    type: "text",
    inputMode: "url",
    autoComplete: "off",
    autoCapitalize: "off",
    spellCheck: false,
  } as const;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-labelledby={`${id}-heading`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid max-w-4xl grid-cols-1 items-start gap-4 rounded-md bg-white p-5 md:grid-cols-2"
    >
      <h2 id={`${id}-heading`} className="text-xl md:col-span-2">
        {words.formHeading}
      </h2>
      <TextField
        {...address}
        id={`${id}-from`}
        name="from"
        label={words.from}
        hint={words.fromHint}
        error={problems.from}
      />
      <TextField
        {...address}
        id={`${id}-to`}
        name="to"
        label={words.to}
        hint={words.toHint}
        error={problems.to}
      />
      <Button type="submit" busy={progress !== undefined} className="justify-self-start">
        {words.add}
      </Button>
    </form>
  );
}
