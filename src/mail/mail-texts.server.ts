import { invitationPath, newEmailPath, type Role, resetPath, roleNames } from "#accounts/accounts.rules.ts";
import { formatMoment } from "#calendar/dates.ts";
import type { Message } from "#features/contact/messages.schemas.ts";
import type { Mail } from "./mail.server.ts";
import { automatic, createSubscriberMails } from "./subscriber-mails.server.ts";

interface Invitation {
  email: string;
  name: string;
  role: Role;
  token: string;
  by: string;
  /** An ISO timestamp. */
  until: string;
}

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

interface Circumstances {
  at: Date;
  address: string;
  device?: string | undefined;
  detail?: string | undefined;
}

type MailTextParts = Parameters<typeof createSubscriberMails>[0] & { officeEmail: string };

export function createMailTexts({ officeEmail, ...parts }: MailTextParts) {
  const { siteUrl } = parts;
  const { school } = parts.identity;

  const toPerson = (recipient: string, subject: string, ...texts: string[]): Mail => ({
    recipient,
    subject,
    body: paragraphs(...texts),
    headers: automatic,
  });

  return {
    ...createSubscriberMails(parts),

    passwordReset: (email: string, token: string) =>
      toPerson(
        email,
        `A new password for the office: ${school}`,
        "Somebody, most likely you, asked for a new password for your account.",
        `Open this link to choose one. It works once, for 30 minutes:\n${siteUrl}${resetPath(token)}`,
        "If it was not you, ignore this mail: your password stays as it is.",
      ),

    newEmail: (email: string, token: string) =>
      toPerson(
        email,
        `Please confirm your new e-mail address: ${school}`,
        "You want to use this e-mail address for your account.",
        `Open this link to confirm it. It works once, for a day:\n${siteUrl}${newEmailPath(token)}`,
        "If it was not you, ignore this mail: nothing changes without the link.",
      ),

    emailInUse: (email: string) =>
      toPerson(
        email,
        `Somebody wants to use your e-mail address (${school})`,
        "Somebody asked to change the e-mail address of their account in the office to this one. You have an account with this address already, so nothing was changed.",
        "If it was you, sign in with this address, or choose another one for the other account. If it was not you, you need not do anything: the owners of the site can see in the audit log who asked.",
      ),

    /** To a person of the office: a change of their account, so that they notice if it was not them. */
    accountNews(email: string, kind: AccountNews, { at, address, device, detail }: Circumstances): Mail {
      const what = news[kind];
      const facts = [
        detail && `To: ${detail}`,
        `When: ${formatMoment(at.toISOString())}`,
        device && `Device: ${device}`,
        address && `IP address: ${address}`,
      ];
      return toPerson(
        email,
        `${what} (${school})`,
        kind === "no right code"
          ? `${what}. They did not get in: your second factor stopped them. But unless it was you, somebody knows your password.`
          : `${what}.`,
        facts.filter(Boolean).join("\n"),
        "If this was you, or was done for you, you need not do anything.",
        // A new password would not let in somebody who is switched off.
        kind === "off"
          ? "If you do not know why, please ask an owner of the site. Until the account is switched on again, nobody can sign in with it."
          : `If it was not you, tell an owner of the site immediately, and choose a new password with “Forget Password ?” at ${siteUrl}/login, if you still use this e-mail address for it.`,
      );
    },

    invitation: ({ email, name, role, token, by, until }: Invitation) =>
      toPerson(
        email,
        `Invitation to the office: ${school}`,
        name ? `Dear ${name},` : "Hello,",
        `${by} invites you to the back office of this website: ${school}. Your role will be: ${roleNames[role]}.`,
        `Please open this link and choose a password:\n${siteUrl}${invitationPath(token)}`,
        `The link works once, until ${formatMoment(until)}.`,
        "If you do not know what this is about, ignore this mail: nobody gets in without the link.",
      ),

    moreMessages: (count: number): Mail => ({
      recipient: officeEmail,
      subject: `${count} more website messages`,
      body: paragraphs(
        `So many messages came within an hour that ${count} were not mailed one by one. All are stored.`,
        `${siteUrl}/admin/messages`,
      ),
    }),

    message(message: Message): Mail {
      const facts = [
        ["Name", message.name],
        ["E-mail", message.email],
        ["Contact", message.contact],
        ["Subject", message.subject],
      ].map(([label, value]) => `${label}: ${value || "–"}`);
      return {
        recipient: officeEmail,
        replyTo: isAddress(message.email) ? message.email : undefined,
        subject: `Website message: ${message.subject || "without a subject"}`,
        body: paragraphs(
          "A visitor wrote in the contact form:",
          facts.join("\n"),
          message.message,
          "-- ",
          `${formatMoment(message.createdAt)}\nAll messages: ${`${siteUrl}/admin/messages`}`,
        ),
      };
    },
  };
}

const paragraphs = (...texts: string[]): string => texts.filter(Boolean).join("\n\n");

/** The contact form accepts any text as an address, but a reply needs a real one. */
function isAddress(text: string): boolean {
  return /^[^\s@<>,;:"()]+@[^\s@<>,;:"().]+(?:\.[^\s@<>,;:"().]+)+$/.test(text);
}
