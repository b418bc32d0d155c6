import { useState } from "react";
import { useLastKnown } from "#client/browser.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { Account } from "../accounts.schemas.ts";
import { accountMessages } from "../accounts.words.ts";
import { loadMe, useMe } from "../session/session.ts";
import { accountCalls } from "./accounts.requests.ts";
import {
  about,
  InvitationSection,
  RoleField,
  type ShownLink,
  useAccountChange,
  whoIs,
} from "./invitations.tsx";

const words = accountMessages.change;

type AccountDialogProps = {
  /** Undefined while none is changed. */
  account: Account | undefined;
  canMail: boolean;
  onClose: () => void;
  onChanged: () => void;
  onLink: (link: ShownLink) => void;
};

/** What an owner may change of an account: the role, whether the person may sign in and with what, an invitation that waits. */
export function AccountDialog({ account, canMail, onClose, onChanged, onLink }: AccountDialogProps) {
  const change = useAccountChange();
  const shown = useLastKnown(account);
  const ownEmail = useMe()?.email;
  const isWaiting = shown?.state === "invited" || shown?.state === "invitation over";

  function done() {
    onClose();
    onChanged();
  }

  return (
    <Dialog
      open={account !== undefined}
      onOpenChange={(open) => !(open || change.isBusy) && onClose()}
      size="md"
      title={<span className="break-words">{shown && words.title(whoIs(shown))}</span>}
      description={<span className="wrap-anywhere">{shown?.email}</span>}
      closeLabel={words.close}
      footer={
        <Button variant="secondary" disabled={change.isBusy} onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {shown && (
        <div key={`${shown._id} ${account !== undefined}`} className="flex flex-col gap-8">
          <RoleSection account={shown} change={change} onDone={done} />
          {isWaiting ? (
            <InvitationSection
              account={shown}
              canMail={canMail}
              change={change}
              onDone={done}
              onLink={onLink}
            />
          ) : (
            <SwitchSection account={shown} change={change} onDone={done} />
          )}
          {shown.hasSecondFactor && shown.email !== ownEmail && (
            <SecondFactorSection account={shown} change={change} onDone={done} />
          )}
        </div>
      )}
    </Dialog>
  );
}

type RoleSectionProps = {
  account: Account;
  change: ReturnType<typeof useAccountChange>;
  onDone: () => void;
};

function RoleSection({ account, change, onDone }: RoleSectionProps) {
  const [role, setRole] = useState(account.role);
  const isOwn = useMe()?.email === account.email;

  const save = () =>
    change.run(
      () => accountCalls.setRole(account._id, role),
      async () => {
        toastSuccess(words.roleSaved(whoIs(account), accountMessages.role[role]), about);
        onDone();
        // The screens that are open to oneself change with it.
        if (isOwn) await loadMe();
      },
    );

  return (
    <section className="flex flex-col gap-3">
      <RoleField label={words.role} role={role} disabled={change.isBusy} onChange={setRole} />
      {isOwn && role !== account.role && <p className="text-sm text-ink-700">{words.ownRole}</p>}
      <Button
        size="sm"
        busy={change.isBusy}
        busyLabel={words.saving}
        disabled={role === account.role}
        onClick={() => void save()}
        className="self-start"
      >
        {words.saveRole}
      </Button>
    </section>
  );
}

type SecondFactorSectionProps = {
  account: Account;
  change: ReturnType<typeof useAccountChange>;
  onDone: () => void;
};

/** For a colleague who has lost the telephone and the recovery codes. It takes a second press. */
function SecondFactorSection({ account, change, onDone }: SecondFactorSectionProps) {
  const [isAsked, setIsAsked] = useState(false);

  const switchOff = () =>
    change.run(
      () => accountCalls.switchOffSecondFactor(account._id),
      () => {
        toastSuccess(words.secondFactorIsOff(whoIs(account)), about);
        onDone();
      },
    );

  return (
    <section className="flex flex-col gap-3 border-t border-paper-edge pt-5">
      <h3 className="text-base font-semibold">{words.secondFactor}</h3>
      <p className="text-sm text-ink-700">{words.secondFactorHint}</p>
      <Button
        size="sm"
        variant="danger"
        busy={change.isBusy}
        busyLabel={words.saving}
        onClick={() => (isAsked ? void switchOff() : setIsAsked(true))}
        className="self-start"
      >
        {isAsked ? words.secondFactorSure : words.secondFactorOff}
      </Button>
    </section>
  );
}

type SwitchSectionProps = {
  account: Account;
  change: ReturnType<typeof useAccountChange>;
  onDone: () => void;
};

/** Off takes a second press: the person is signed out in the middle of what they do. */
function SwitchSection({ account, change, onDone }: SwitchSectionProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isOwn = useMe()?.email === account.email;
  const isOn = account.state === "active";
  const hint = isOn ? (isOwn ? words.offOwn : words.offHint) : words.onHint;

  const turn = () =>
    change.run(
      () => accountCalls.setActive(account._id, !isOn),
      () => {
        // One's own session has ended with it.
        if (isOwn) return location.assign("/login");
        toastSuccess((isOn ? words.switchedOff : words.switchedOn)(whoIs(account)), about);
        onDone();
      },
    );

  return (
    <section className="flex flex-col gap-3 border-t border-paper-edge pt-5">
      <h3 className="text-base font-semibold">{words.access}</h3>
      <p className="text-sm text-ink-700">{hint}</p>
      <Button
        size="sm"
        variant={isOn ? "danger" : "secondary"}
        busy={change.isBusy}
        busyLabel={words.saving}
        onClick={() => (isOn && !isAsked ? setIsAsked(true) : void turn())}
        className="self-start"
      >
        {isOn ? (isAsked ? words.offSure : words.off) : words.on}
      </Button>
    </section>
  );
}
