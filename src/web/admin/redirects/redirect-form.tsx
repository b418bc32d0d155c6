import { useId } from "react";
import { redirectMessages as words } from "#content/office/redirect-messages.ts";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { toastSuccess } from "../frame/toasts.ts";
import { SendButton } from "../session/send-button.tsx";
import { useTypedForm } from "../session/use-typed-form.ts";
import { redirectCalls } from "./redirects.calls.ts";

/** What was typed stays until it is saved. */
export function RedirectForm({ onSaved }: { onSaved: () => void }) {
  const headingId = useId();
  const { formProps, problems, idOf, clear, ...form } = useTypedForm({
    names: ["from", "to"],
    async send(typed) {
      const answer = await redirectCalls.add(typed);
      if (!answer.success) return alert(words.refused(answer.message));
      clear();
      toastSuccess(words.saved(answer.redirect.from), "redirect");
      onSaved();
    },
    failed: words.failed,
  });

  const address = {
    type: "text",
    inputMode: "url",
    autoComplete: "off",
    autoCapitalize: "off",
    spellCheck: false,
  } as const;
  return (
    <form
      {...formProps}
      aria-labelledby={headingId}
      className="grid max-w-4xl grid-cols-1 items-start gap-4 rounded-md bg-white p-5 md:grid-cols-2"
    >
      <h2 id={headingId} className="text-xl md:col-span-2">
        {words.formHeading}
      </h2>
      <TextField
        {...address}
        id={idOf("from")}
        name="from"
        label={words.from}
        hint={words.fromHint}
        error={problems.from}
      />
      <TextField
        {...address}
        id={idOf("to")}
        name="to"
        label={words.to}
        hint={words.toHint}
        error={problems.to}
      />
      <SendButton of={form} className="justify-self-start">
        {words.add}
      </SendButton>
    </form>
  );
}
