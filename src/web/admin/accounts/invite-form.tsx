import { useId, useRef, useState } from "react";
import { accountMessages } from "#content/office/account-messages.ts";
import {
  type InvitationWay,
  invitationWays,
  maxPersonNameLength,
} from "#contract/accounts/accounts.rules.ts";
import type { Role } from "#contract/accounts/roles.rules.ts";
import { ApiFailure } from "#web/lib/calls/api-failure.ts";
import { SelectField, TextField } from "#web/ui/form/labelled-inputs.tsx";
import { toastSuccess } from "../frame/toasts.ts";
import { useUnsavedChanges } from "../record/unsaved-changes.tsx";
import { SendButton } from "../session/send-button.tsx";
import { useTypedForm } from "../session/use-typed-form.ts";
import { accountCalls } from "./accounts.calls.ts";
import type { ShownLink } from "./link-dialog.tsx";
import { RoleField } from "./role-field.tsx";

const words = accountMessages.invite;

type InviteFormProps = {
  /** Undefined while it is not known. */
  canMail: boolean | undefined;
  onInvited: () => void;
  onLink: (link: ShownLink) => void;
};

/** What was typed stays until it is sent. */
export function InviteForm({ canMail, onInvited, onLink }: InviteFormProps) {
  const headingId = useId();
  const [role, setRole] = useState<Role>("publisher");
  const [isTyped, setIsTyped] = useState(false);
  const made = useRef<ShownLink>(undefined);
  useUnsavedChanges(isTyped);
  const { formProps, problems, idOf, clear, ...form } = useTypedForm({
    names: ["email", "name", "role", "way"],
    async send({ email: typedEmail, name, way }) {
      const email = typedEmail.trim();
      const invited = { email, name, role, way: canMail ? (way as InvitationWay) : "link" };
      const answer = await accountCalls.invite(invited);
      if (!answer.success) throw new ApiFailure({ kind: "refused", message: answer.message });
      clear();
      setRole("publisher");
      setIsTyped(false);
      if (answer.link) made.current = { email, link: answer.link };
      else toastSuccess(words.mailed(email), "invite");
      onInvited();
    },
    failed: words.failed,
    afterwards: showLink,
  });

  /** The focus is in the form by then: that is where the dialog returns it to. */
  function showLink() {
    if (made.current) onLink(made.current);
    made.current = undefined;
  }

  return (
    <form
      {...formProps}
      aria-labelledby={headingId}
      onInput={() => setIsTyped(true)}
      className="grid max-w-4xl grid-cols-1 items-start gap-4 rounded-md bg-white p-5 md:grid-cols-2"
    >
      <h2 id={headingId} className="text-xl md:col-span-2">
        {words.heading}
      </h2>
      <TextField
        id={idOf("email")}
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
        id={idOf("name")}
        name="name"
        label={words.name}
        hint={words.nameHint}
        error={problems.name}
        maxLength={maxPersonNameLength}
        autoComplete="off"
        enterKeyHint="next"
      />
      <RoleField id={idOf("role")} label={words.role} role={role} error={problems.role} onChange={setRole} />
      {canMail ? (
        <SelectField
          id={idOf("way")}
          name="way"
          label={words.way}
          error={problems.way}
          options={invitationWays.map((value) => ({ value, label: words.ways[value] }))}
        />
      ) : (
        <p className="text-sm text-ink-700 md:pt-7">{canMail === false && words.noMail}</p>
      )}
      <SendButton of={form} busyLabel={words.submitting} className="justify-self-start">
        {words.submit}
      </SendButton>
    </form>
  );
}
