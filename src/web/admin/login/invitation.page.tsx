import { accountMessages } from "#content/account-messages.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { NoticeBar } from "#web/ui/notice-bar.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { Invitation } from "./invitation.calls.ts";
import { InvitationForm } from "./invitation-form.tsx";
import { LoginFrame } from "./login-frame.tsx";

const words = accountMessages.taking;

/** What came of the link that somebody followed. */
export type LookedAt =
  | { state: "looking" }
  | { state: "failed"; message: string; mayRetry: boolean }
  | { state: "ready"; token: string; invitation: Invitation };

type InvitationPageProps = { looked: LookedAt; onRetry: () => void; onTaken: () => Promise<void> };

export function InvitationPage({ looked, onRetry, onTaken }: InvitationPageProps) {
  if (looked.state === "looking")
    return (
      <LoginFrame heading={words.heading}>
        <Spinner label={words.looking} className="mt-8 noscript:hidden" />
      </LoginFrame>
    );
  if (looked.state === "failed")
    return (
      <LoginFrame heading={words.failed}>
        <NoticeBar kind="error" className="mt-6">
          {looked.message}
        </NoticeBar>
        <div className="mt-6 flex flex-wrap gap-3">
          {looked.mayRetry && <Button onClick={onRetry}>{words.retry}</Button>}
          <ButtonLink href="/login" variant="secondary">
            {words.toLogin}
          </ButtonLink>
        </div>
      </LoginFrame>
    );
  const { token, invitation } = looked;
  const lead = words.lead(invitation.email, accountMessages.role[invitation.role]);
  return (
    <LoginFrame heading={words.heading} lead={lead}>
      <InvitationForm token={token} invitation={invitation} onTaken={onTaken} />
    </LoginFrame>
  );
}
