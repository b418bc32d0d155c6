import { accountMessages } from "#content/office/account-messages.ts";
import type { Account } from "#contract/accounts/accounts.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { useMe } from "../session/me.ts";
import { InvitationSection } from "./invitation-section.tsx";
import type { ShownLink } from "./link-dialog.tsx";
import { RoleSection } from "./role-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SwitchSection } from "./switch-section.tsx";
import { useAccountChange } from "./use-account-change.ts";
import { whoIs } from "./who-is.ts";

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
