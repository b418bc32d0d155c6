import { useId, useRef, useState } from "react";
import { accountMessages } from "#content/office/account-messages.ts";
import {
  type InvitationWay,
  invitationWays,
  maxPersonNameLength,
} from "#contract/accounts/accounts.rules.ts";
import type { Role } from "#contract/accounts/roles.rules.ts";
import { ApiFailure, messageOf } from "#web/lib/calls/api-failure.ts";
import { Button } from "#web/ui/button/button.tsx";
import { SelectField, TextField } from "#web/ui/form/labelled-inputs.tsx";
import { dismissFailure, toastError, toastSuccess } from "../frame/toasts.ts";
import { useUnsavedChanges } from "../record/unsaved-changes.tsx";
import { useSaving } from "../record/use-saving.ts";
import { accountCalls } from "./accounts.calls.ts";
import type { ShownLink } from "./link-dialog.tsx";
import { RoleField } from "./role-field.tsx";

const words = accountMessages.invite;
const about = "invite";
const fieldNames = ["email", "name", "role", "way"] as const;
type Problems = Partial<Record<(typeof fieldNames)[number], string>>;

type InviteFormProps = {
  /** Undefined while it is not known. */
  canMail: boolean | undefined;
  onInvited: () => void;
  onLink: (link: ShownLink) => void;
};

/** What was typed stays until it is sent. */
export function InviteForm({ canMail, onInvited, onLink }: InviteFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [role, setRole] = useState<Role>("publisher");
  const [isTyped, setIsTyped] = useState(false);
  const made = useRef<ShownLink>(undefined);
  const { save, progress } = useSaving<void>(invite);
  useUnsavedChanges(isTyped);

  /** Returns the fields that are wrong, to the first of which the focus goes. */
  async function invite(): Promise<string[]> {
    if (!form.current) return [];
    const typed = new FormData(form.current);
    const email = String(typed.get("email")).trim();
    const way = canMail ? (String(typed.get("way")) as InvitationWay) : "link";
    setProblems({});
    dismissFailure(about);
    try {
      const answer = await accountCalls.invite({ email, name: String(typed.get("name")), role, way });
      if (!answer.success) {
        toastError(words.failed(answer.message), about);
        return [];
      }
      form.current.reset();
      setRole("publisher");
      setIsTyped(false);
      if (answer.link) made.current = { email, link: answer.link };
      else toastSuccess(words.mailed(email), about);
      onInvited();
      return [];
    } catch (error) {
      const wrong = error instanceof ApiFailure ? error.errors : [];
      const found: Problems = Object.fromEntries(wrong.map(({ field, message }) => [field, message]));
      setProblems(found);
      const fields = fieldNames.filter((field) => found[field]);
      if (fields.length === 0) toastError(words.failed(messageOf(error)), about);
      return fields.map((field) => `${id}-${field}`);
    }
  }

  /** The link is shown once the focus is back in the form: that is where it returns to. */
  async function submit() {
    await save();
    if (made.current) onLink(made.current);
    made.current = undefined;
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-labelledby={`${id}-heading`}
      onInput={() => setIsTyped(true)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid max-w-4xl grid-cols-1 items-start gap-4 rounded-md bg-white p-5 md:grid-cols-2"
    >
      <h2 id={`${id}-heading`} className="text-xl md:col-span-2">
        {words.heading}
      </h2>
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label={words.email}
        error={problems.email}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <TextField
        id={`${id}-name`}
        name="name"
        label={words.name}
        hint={words.nameHint}
        error={problems.name}
        maxLength={maxPersonNameLength}
        autoComplete="off"
        enterKeyHint="next"
      />
      <RoleField id={`${id}-role`} label={words.role} role={role} error={problems.role} onChange={setRole} />
      {canMail ? (
        <SelectField
          id={`${id}-way`}
          name="way"
          label={words.way}
          error={problems.way}
          options={invitationWays.map((value) => ({ value, label: words.ways[value] }))}
        />
      ) : (
        <p className="text-sm text-ink-700 md:pt-7">{canMail === false && words.noMail}</p>
      )}
      <Button
        type="submit"
        busy={progress !== undefined}
        busyLabel={words.submitting}
        className="justify-self-start"
      >
        {words.submit}
      </Button>
    </form>
  );
}
