import { officeMeta } from "#office/frame/office-meta.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ownAccountMessages } from "../own-account.words.ts";
import type { Route } from "./+types/new-email.route";
import { BrokenLink, LoginFrame, useFollowedLink } from "./login-frame.tsx";
import { passwordCalls } from "./password.calls.ts";

const words = ownAccountMessages.newEmail;

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, words.heading);
}

/** Where the link of a mail leads that confirms a new address. Script follows it, so that a mail program that looks at links does not. */
export default function NewEmail() {
  const { link, retry } = useFollowedLink(passwordCalls.confirmEmail, ownAccountMessages.reset.incomplete);
  if (link.state === "failed") {
    const heading = link.isSignedOut ? words.signInHeading : words.failed;
    return <BrokenLink heading={heading} {...link} onRetry={retry} />;
  }
  return (
    <LoginFrame heading={words.heading}>
      {link.state === "looking" ? (
        <Spinner label={words.looking} className="mt-8 noscript:hidden" />
      ) : (
        <>
          <NoticeBar kind="success" className="mt-6">
            {words.done(link.found)}
          </NoticeBar>
          <ButtonLink href="/admin/account" className="mt-6">
            {words.toOffice}
          </ButtonLink>
        </>
      )}
    </LoginFrame>
  );
}
