import type { Mail, MailTexts } from "#api/mail/mail.ts";
import { accountMailMessages as words } from "#content/mail/account-mail-messages.ts";
import { newEmailPath, resetPath } from "#contract/accounts/own-account.rules.ts";
import { formatMoment } from "#contract/calendar/dates.ts";

interface Parts {
  siteUrl: string;
  school: string;
}

/** What people of the office hear about their own account. */
export function createAccountMails({
  siteUrl,
  school,
}: Parts): Pick<MailTexts, "passwordReset" | "newEmail" | "emailInUse" | "accountNews"> {
  const withLink = (recipient: string, said: typeof words.reset | typeof words.newEmail, path: string) =>
    mail(recipient, said.subject(school), [said.text, `${said.link}\n${siteUrl}${path}`, said.ignore]);

  return {
    passwordReset: (email, token) => withLink(email, words.reset, resetPath(token)),
    newEmail: (email, token) => withLink(email, words.newEmail, newEmailPath(token)),
    emailInUse: (email) =>
      mail(email, words.emailInUse.subject(school), [words.emailInUse.text, words.emailInUse.next]),

    accountNews(email, news, { at, address, device, detail }) {
      const { news: said } = words;
      const what = said.what[news];
      const facts = [
        detail && said.detail(detail),
        said.when(formatMoment(at.toISOString())),
        device && said.device(device),
        address && said.address(address),
      ];
      return mail(email, said.subject(what, school), [
        news === "no right code" ? `${what}. ${said.keptOut}` : `${what}.`,
        facts.filter(Boolean).join("\n"),
        said.fine,
        news === "off" ? said.wrongOff : said.wrong(`${siteUrl}/login`),
      ]);
    },
  };
}

function mail(recipient: string, subject: string, paragraphs: string[]): Mail {
  return {
    recipient,
    subject,
    body: paragraphs.join("\n\n"),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
