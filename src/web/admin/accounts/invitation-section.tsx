import { accountMessages } from "#content/office/account-messages.ts";
import type { InvitationWay } from "#contract/accounts/accounts.rules.ts";
import type { Account } from "#contract/accounts/accounts.ts";
import { Button } from "#web/ui/button/button.tsx";
import { toastSuccess } from "../frame/toasts.ts";
import { accountCalls } from "./accounts.calls.ts";
import type { ShownLink } from "./link-dialog.tsx";
import { about, type useAccountChange } from "./use-account-change.ts";
import { whoIs } from "./who-is.ts";

const words = accountMessages.change;

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
        toastSuccess(words.removed(whoIs(account)), about);
        onDone();
      },
    );

  return (
    <section className="flex flex-col gap-3 border-t border-paper-edge pt-5">
      <h3 className="text-base font-semibold">{words.invitation}</h3>
      <p className="text-sm text-ink-700">{words.invitationHint}</p>
      <div className="flex flex-wrap gap-3">
        {canMail && (
          <Button size="sm" variant="secondary" disabled={change.isBusy} onClick={() => void again("mail")}>
            {words.again.mail}
          </Button>
        )}
        <Button size="sm" variant="secondary" disabled={change.isBusy} onClick={() => void again("link")}>
          {words.again.link}
        </Button>
        <Button size="sm" variant="danger" disabled={change.isBusy} onClick={() => void remove()}>
          {words.remove}
        </Button>
      </div>
    </section>
  );
}
