import { callApi } from "#client/api.ts";
import { screenMeta } from "#office/frame/office-meta.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import type { LinkResponse } from "../accounts.schemas.ts";
import { LinkPage } from "./login-frame.tsx";

const words = {
  heading: "Your new address",
  looking: "Confirming your address...",
  signIn: {
    heading: "Sign in to confirm your address",
    text: "Please sign in to your account first, and then open the link of the mail again.",
  },
  failed: "This link does not work",
};

export const meta = screenMeta(words.heading);

/** Confirms a new address. A script follows the link, so that a mail program that checks links does not. */
export default function NewEmail() {
  return (
    <LinkPage
      look={(token) => callApi<LinkResponse>("POST", "/auth/new-email", { body: { token } })}
      words={words}
    >
      {({ email }) => (
        <>
          <NoticeBar kind="success" className="mt-6">
            {`${email} is the address of your account from now on.`}
          </NoticeBar>
          <ButtonLink href="/admin/account" className="mt-6">
            To the office
          </ButtonLink>
        </>
      )}
    </LinkPage>
  );
}
