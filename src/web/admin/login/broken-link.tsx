import { ownAccountMessages } from "#content/office/own-account-messages.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { LoginFrame } from "./login-frame.tsx";

const words = ownAccountMessages.reset;

type BrokenLinkProps = { heading: string; message: string; mayRetry: boolean; onRetry: () => void };

/** A link of a mail that does not work, and what to do about it. */
export function BrokenLink({ heading, message, mayRetry, onRetry }: BrokenLinkProps) {
  return (
    <LoginFrame heading={heading}>
      <NoticeBar kind="error" className="mt-6">
        {message}
      </NoticeBar>
      <div className="mt-6 flex flex-wrap gap-3">
        {mayRetry && <Button onClick={onRetry}>{words.retry}</Button>}
        <ButtonLink href="/login" variant="secondary">
          {words.toLogin}
        </ButtonLink>
      </div>
    </LoginFrame>
  );
}
