import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import type { FailureResponse, SuccessResponse } from "#base/responses.schemas.ts";
import { type Role, roleNames, roles } from "#base/roles.ts";
import { useLastKnown } from "#kit/client/browser.ts";
import { copyText, toastSuccess } from "#kit/office/frame/toasts.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useMe } from "#kit/office/session/session.ts";
import { useAction } from "#kit/office/use-action.ts";
import { Button } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { SelectField, TextField } from "#kit/ui/field.tsx";
import type { InvitationWay } from "../accounts.rules.ts";
import type { Account, InvitedResponse } from "../accounts.schemas.ts";

export const whoIs = ({ name, email }: Pick<Account, "name" | "email">): string => name || email;

type AccountDialogProps = {
  account: Account | undefined;
  canMail: boolean;
  onClose: () => void;
  onChanged: () => void;
  onLink: (link: ShownLink) => void;
};

export function AccountDialog({ account, canMail, onClose, onChanged, onLink }: AccountDialogProps) {
  const { run, isBusy } = useAction();
  const shown = useLastKnown(account);
  const ownEmail = useMe()?.email;

  const change: Change = (request) =>
    run("account", request, ({ message, link }) => {
      // This screen may no longer be open to oneself.
      if (shown?.email === ownEmail) return location.reload();
      if (shown && link) onLink({ email: shown.email, link });
      else toastSuccess(message);
      onClose();
      onChanged();
    });

  return (
    <Dialog
      open={account !== undefined}
      onClose={() => !isBusy && onClose()}
      size="md"
      title={<span className="break-words">{shown && whoIs(shown)}</span>}
      description={<span className="wrap-anywhere">{shown?.email}</span>}
      closeButton={{ disabled: isBusy }}
    >
      {shown && (
        <Sections
          {...{ canMail, isBusy, change }}
          key={`${shown._id} ${account !== undefined}`}
          account={shown}
          isOwn={shown.email === ownEmail}
        />
      )}
    </Dialog>
  );
}

type Change = (
  request: () => Promise<(SuccessResponse & Partial<InvitedResponse>) | FailureResponse>,
) => unknown;

type SectionsProps = {
  account: Account;
  isOwn: boolean;
  canMail: boolean;
  isBusy: boolean;
  change: Change;
};

function Sections({ account, isOwn, canMail, isBusy, change }: SectionsProps) {
  const { state } = account;
  const path = `/accounts/${account._id}`;
  const isOn = state === "active";
  const ways: InvitationWay[] = canMail ? ["mail", "link"] : ["link"];
  const [role, setRole] = useState(account.role);
  const turn = () => change(() => adminApi.put<SuccessResponse>(`${path}/active`, { isOn: !isOn }));

  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <SelectField {...roleSelect(role, setRole)} disabled={isBusy} />
        {isOwn && role !== account.role && (
          <p className="text-sm text-ink-700">
            This is your own account: with another role you may no longer open this screen.
          </p>
        )}
        <Button
          size="sm"
          busy={isBusy}
          busyLabel={commonWords.saving}
          disabled={role === account.role}
          onClick={() => change(() => adminApi.put<SuccessResponse>(`${path}/role`, { role }))}
          className="self-start"
        >
          Save the role
        </Button>
      </section>
      {(state === "invited" || state === "invitation over") && (
        <Subsection heading="The invitation" hint="Nobody has accepted it yet. A new invitation replaces it.">
          <div className="flex flex-wrap gap-3">
            {ways.map((way) => (
              <Button
                key={way}
                size="sm"
                variant="secondary"
                disabled={isBusy}
                onClick={() => change(() => adminApi.post<InvitedResponse>(`${path}/invitation`, { way }))}
              >
                {way === "mail" ? "Send it again" : "Make a new link"}
              </Button>
            ))}
            <Button
              size="sm"
              variant="danger"
              disabled={isBusy}
              onClick={() => change(() => adminApi.remove<SuccessResponse>(path))}
            >
              Remove the invitation
            </Button>
          </div>
        </Subsection>
      )}
      {isOn && (
        <Subsection
          heading="Signing in"
          hint={
            isOwn
              ? "This is your own account: you are signed out immediately, and another owner has to switch it on again."
              : "The person is signed out everywhere immediately. What they did stays."
          }
        >
          <SwitchOffButton label="Switch the account off" isBusy={isBusy} onConfirmed={turn} />
        </Subsection>
      )}
      {state === "off" && (
        <Subsection heading="Signing in" hint="The person can sign in again with their password.">
          <Button size="sm" variant="secondary" busy={isBusy} busyLabel={commonWords.saving} onClick={turn}>
            Switch the account on
          </Button>
        </Subsection>
      )}
      {account.hasSecondFactor && !isOwn && (
        <Subsection
          heading="Second factor"
          hint="Only for somebody who has lost both the phone and the recovery codes, and whom you have met or called. The person is signed out everywhere and then signs in with the password alone."
        >
          <SwitchOffButton
            label="Switch the second factor off"
            isBusy={isBusy}
            onConfirmed={() => change(() => adminApi.remove<SuccessResponse>(`${path}/second-factor`))}
          />
        </Subsection>
      )}
    </div>
  );
}

const Subsection = ({ heading, hint, children }: { heading: string; hint: string; children: ReactNode }) => (
  <section className="flex flex-col items-start gap-3 border-t border-paper-edge pt-5">
    <h3 className="text-base font-semibold">{heading}</h3>
    <p className="text-sm text-ink-700">{hint}</p>
    {children}
  </section>
);

type SwitchOffButtonProps = { label: string; isBusy: boolean; onConfirmed: () => unknown };

/** Signs somebody out in the middle of their work, so it takes a second press. */
function SwitchOffButton({ label, isBusy, onConfirmed }: SwitchOffButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Button
      size="sm"
      variant="danger"
      busy={isBusy}
      busyLabel={commonWords.saving}
      onClick={() => (isAsked ? onConfirmed() : setIsAsked(true))}
    >
      {isAsked ? "Yes, switch it off" : label}
    </Button>
  );
}

const roleHints: Record<Role, string> = {
  owner: "Can do everything, including accounts and personal data.",
  editor: "Manages the whole website: content, people, banners, notices, messages and mail.",
  publisher: "Publishes notices only.",
};

export const roleSelect = (role: Role, onChange: (role: Role) => void) => ({
  name: "role",
  label: "Role",
  hint: roleHints[role],
  value: role,
  options: roles.map((value) => ({ value, label: roleNames[value] })),
  onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value as Role),
});

export interface ShownLink {
  email: string;
  link: string;
}

/** The link of an invitation is shown once: no stray click closes the dialog. */
export function LinkDialog({ link, onClose }: { link: ShownLink | undefined; onClose: () => void }) {
  const copy = useRef<HTMLButtonElement>(null);
  const shown = useLastKnown(link);
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      closesOutside={false}
      size="sm"
      initialFocus={copy}
      title="The link for the invitation"
      description={
        <span className="break-words">
          {shown &&
            `Pass this link on to ${shown.email}, and to nobody else: whoever opens it first has the account. It works once, for a week, and is shown only now.`}
        </span>
      }
      closeLabel="Done"
      closeButton={{}}
      footer={
        <Button ref={copy} onClick={() => shown && void copyText(shown.link, copyWords)}>
          Copy the link
        </Button>
      }
    >
      <TextField
        label="Link"
        readOnly
        value={shown?.link ?? ""}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}

const copyWords = {
  copied: "The link was copied.",
  copyFailed: "The browser did not allow copying. Please select the link and copy it yourself.",
};
