import { formatMoment } from "#base/calendar/dates.ts";
import { type Role, roleNames } from "#base/roles.ts";
import { automatic, factLines, type Mail, type MailWords, paragraphs } from "#platform/mail/mail.ts";
import { type AccountNews, accountMailWords as words } from "./account-mails.words.ts";
import { invitationPath, newEmailPath, resetPath } from "./accounts.rules.ts";

declare module "#platform/mail/mail.ts" {
  interface MailTexts extends ReturnType<typeof createAccountMails> {}
}

/** `until` is an ISO timestamp. */
type Invitation = Record<"email" | "name" | "token" | "by" | "until", string> & { role: Role };

interface Circumstances {
  at: Date;
  address: string;
  device?: string | undefined;
  detail?: string | undefined;
}

export function createAccountMails({ siteUrl, school }: { siteUrl: string; school: string }) {
  const toPerson = (recipient: string, { subject, texts }: MailWords): Mail => ({
    recipient,
    subject,
    body: paragraphs(...texts),
    headers: automatic,
  });

  return {
    passwordReset: (email: string, token: string) =>
      toPerson(email, words.passwordReset(school, siteUrl + resetPath(token))),

    newEmail: (email: string, token: string) =>
      toPerson(email, words.newEmail(school, siteUrl + newEmailPath(token))),

    emailInUse: (email: string) => toPerson(email, words.emailInUse(school)),

    /** To a person of the office: a change of their account, so that they notice if it was not them. */
    accountNews(email: string, kind: AccountNews, { at, address, device, detail }: Circumstances): Mail {
      const { newsFacts } = words;
      const facts = factLines([
        [newsFacts.to, detail],
        [newsFacts.when, formatMoment(at.toISOString())],
        [newsFacts.device, device],
        [newsFacts.address, address],
      ]);
      return toPerson(email, words.accountNews(school, kind, facts, siteUrl));
    },

    invitation({ email, role, token, until, ...invitation }: Invitation): Mail {
      const facts = {
        role: roleNames[role],
        url: siteUrl + invitationPath(token),
        until: formatMoment(until),
      };
      return toPerson(email, words.invitation(school, { ...invitation, ...facts }));
    },
  };
}
