import { mailingMessages as words } from "#content/office/mailing-messages.ts";
import type { MailSettings } from "#contract/mail/mailings.ts";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";

/** Without a mail server, or an address for the links, nothing leaves: the office hears it before it wonders. */
export function MissingSettings({ mail }: { mail: MailSettings | undefined }) {
  if (!mail || mail.missing.length === 0) return null;
  return <NoticeBar kind="error">{words.missing(mail.missing)}</NoticeBar>;
}
