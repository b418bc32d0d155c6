import type { MailWords } from "#platform/mail/mail.ts";

const ifNotYou = (kind: AccountNews, siteUrl: string) =>
  // A new password would not let in somebody who is switched off.
  kind === "off"
    ? "If you do not know why, please ask an owner of the site. Until the account is switched on again, nobody can sign in with it."
    : `If it was not you, tell an owner of the site immediately, and choose a new password with “Forget Password ?” at ${siteUrl}/login, if you still use this e-mail address for it.`;

const news = {
  "signed in": "A new device signed in to your account",
  "no right code": "Somebody entered your password but not the right code",
  name: "Your name was changed",
  password: "Your password was changed",
  "password reset": "Your password was changed with a link from a mail",
  "e-mail asked": "Somebody wants to change the e-mail address of your account",
  "e-mail": "The e-mail address of your account was changed",
  "signed out everywhere": "You were signed out everywhere",
  role: "Your role was changed",
  off: "Your account was switched off",
  on: "Your account was switched on",
  "second factor on": "A second factor was set up for your account",
  "second factor off": "The second factor of your account was switched off",
  "recovery codes": "New recovery codes were made for your account",
};

export type AccountNews = keyof typeof news;

export const accountMailWords = {
  passwordReset: (school: string, url: string): MailWords => ({
    subject: `A new password for the office: ${school}`,
    texts: [
      "Somebody, most likely you, asked for a new password for your account.",
      `Open this link to choose one. It works once, for 30 minutes:\n${url}`,
      "If it was not you, ignore this mail: your password stays as it is.",
    ],
  }),
  newEmail: (school: string, url: string): MailWords => ({
    subject: `Please confirm your new e-mail address: ${school}`,
    texts: [
      "You want to use this e-mail address for your account.",
      `Open this link to confirm it. It works once, for a day:\n${url}`,
      "If it was not you, ignore this mail: nothing changes without the link.",
    ],
  }),
  emailInUse: (school: string): MailWords => ({
    subject: `Somebody wants to use your e-mail address (${school})`,
    texts: [
      "Somebody asked to change the e-mail address of their account in the office to this one. You have an account with this address already, so nothing was changed.",
      "If it was you, sign in with this address, or choose another one for the other account. If it was not you, you need not do anything: the owners of the site can see in the audit log who asked.",
    ],
  }),
  invitation: (
    school: string,
    { name, by, role, url, until }: Record<"name" | "by" | "role" | "url" | "until", string>,
  ): MailWords => ({
    subject: `Invitation to the office: ${school}`,
    texts: [
      name ? `Dear ${name},` : "Hello,",
      `${by} invites you to the back office of this website: ${school}. Your role will be: ${role}.`,
      `Please open this link and choose a password:\n${url}`,
      `The link works once, until ${until}.`,
      "If you do not know what this is about, ignore this mail: nobody gets in without the link.",
    ],
  }),
  accountNews: (school: string, kind: AccountNews, facts: string, siteUrl: string): MailWords => ({
    subject: `${news[kind]} (${school})`,
    texts: [
      kind === "no right code"
        ? `${news[kind]}. They did not get in: your second factor stopped them. But unless it was you, somebody knows your password.`
        : `${news[kind]}.`,
      facts,
      "If this was you, or was done for you, you need not do anything.",
      ifNotYou(kind, siteUrl),
    ],
  }),
  newsFacts: { to: "To", when: "When", device: "Device", address: "IP address" },
};
