import { callApi } from "#client/api.ts";
import { screenMeta } from "#office/frame/office-meta.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import type { LinkResponse } from "../accounts.schemas.ts";
import { ownAccountMessages } from "../own-account.words.ts";
import { LinkPage } from "./login-frame.tsx";

const words = ownAccountMessages.newEmail;

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
            {words.done(email)}
          </NoticeBar>
          <ButtonLink href="/admin/account" className="mt-6">
            {words.toOffice}
          </ButtonLink>
        </>
      )}
    </LinkPage>
  );
}
