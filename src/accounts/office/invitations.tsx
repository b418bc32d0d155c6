import { useRef, useState } from "react";
import { messageOf } from "#client/api.ts";
import { useLastKnown } from "#client/browser.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import { copyText, dismissFailure, toastError, toastSuccess } from "#office/frame/toasts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { type InvitationWay, type Role, roles } from "../accounts.rules.ts";
import type { Account } from "../accounts.schemas.ts";
import { accountMessages, accountMessages as words } from "../accounts.words.ts";
import { accountCalls } from "./accounts.requests.ts";

const invitationSectionWords = accountMessages.change;

type InvitationSectionProps = {
  account: Account;
  canMail: boolean;
  change: ReturnType<typeof useAccountChange>;
  onDone: () => void;
  onLink: (link: ShownLink) => void;
};

/** An invitation that nobody has taken is sent again, or taken back. */
export function InvitationSection({ account, canMail, change, onDone, onLink }: InvitationSectionProps) {
  const { _id, email } = account;

  const again = (way: InvitationWay) =>
    change.run(
      () => accountCalls.inviteAgain(_id, way),
      ({ link }) => {
        onDone();
        if (link) onLink({ email, link });
        else toastSuccess(accountMessages.invite.mailed(email), about);
      },
    );

  const remove = () =>
    change.run(
      () => accountCalls.removeInvitation(_id),
      () => {
        toastSuccess(invitationSectionWords.removed(whoIs(account)), about);
        onDone();
      },
    );

  return (
    <section className="flex flex-col gap-3 border-t border-paper-edge pt-5">
      <h3 className="text-base font-semibold">{invitationSectionWords.invitation}</h3>
      <p className="text-sm text-ink-700">{invitationSectionWords.invitationHint}</p>
      <div className="flex flex-wrap gap-3">
        {canMail && (
          <Button size="sm" variant="secondary" disabled={change.isBusy} onClick={() => void again("mail")}>
            {invitationSectionWords.again.mail}
          </Button>
        )}
        <Button size="sm" variant="secondary" disabled={change.isBusy} onClick={() => void again("link")}>
          {invitationSectionWords.again.link}
        </Button>
        <Button size="sm" variant="danger" disabled={change.isBusy} onClick={() => void remove()}>
          {invitationSectionWords.remove}
        </Button>
      </div>
    </section>
  );
}

const linkDialogWords = accountMessages.link;

export interface ShownLink {
  email: string;
  link: string;
}

type LinkDialogProps = { link: ShownLink | undefined; onClose: () => void };

/** The link of an invitation, which is shown once: no stray click closes it. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const copy = useRef<HTMLButtonElement>(null);
  const shown = useLastKnown(link);
  return (
    <Dialog
      open={link !== undefined}
      onOpenChange={(open) => !open && onClose()}
      closesOutside={false}
      size="sm"
      initialFocus={copy}
      title={linkDialogWords.title}
      description={<span className="break-words">{shown && linkDialogWords.text(shown.email)}</span>}
      closeLabel={linkDialogWords.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {linkDialogWords.close}
          </Button>
          <Button ref={copy} onClick={() => shown && void copyText(shown.link, linkDialogWords)}>
            {linkDialogWords.copy}
          </Button>
        </>
      }
    >
      <TextField
        label={linkDialogWords.label}
        readOnly
        value={shown?.link ?? ""}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}

type RoleFieldProps = {
  id?: string;
  label: string;
  role: Role;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (role: Role) => void;
};

/** A choice of a role, with what the chosen one may do. */
export function RoleField({ role, onChange, ...field }: RoleFieldProps) {
  return (
    <SelectField
      {...field}
      name="role"
      hint={words.roleHint[role]}
      value={role}
      options={roles.map((value) => ({ value, label: words.role[value] }))}
      onChange={(event) => onChange(event.target.value as Role)}
    />
  );
}

/** What a person is called: by their name, or by their address while nobody said one. */
export const whoIs = ({ name, email }: Pick<Account, "name" | "email">): string => name || email;

/** What a change of an account is called among the toasts. */
export const about = "account";

/** One change of an account at a time. */
export function useAccountChange() {
  const [isBusy, setIsBusy] = useState(false);

  async function run<Answer extends { success: true }>(
    call: () => Promise<Answer | FailureResponse>,
    done: (answer: Answer) => Promise<void> | void,
  ): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    dismissFailure(about);
    try {
      const answer = await call();
      if (answer.success) await done(answer);
      else toastError(accountMessages.change.failed(answer.message), about);
    } catch (error) {
      toastError(accountMessages.change.failed(messageOf(error)), about);
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
