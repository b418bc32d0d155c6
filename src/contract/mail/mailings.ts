import { z } from "zod";
import { doneAnswer, maxCount, pageQuery, pagination, searchText } from "../answers.ts";
import { noticeTypes } from "../notices/notices.rules.ts";
import { deliveryStates, letterLimits, mailingKinds, mailingStates } from "./follow.rules.ts";

const moment = z.string().describe("An ISO timestamp.");

const audience = z
  .array(z.enum(noticeTypes, "One of the notice types is not known."))
  .min(1, "Please choose at least one type, or everybody.")
  .nullable()
  .describe("Those who want one of these types; null for everybody.");

export const mailingRecord = z.object({
  _id: z.string(),
  kind: z.enum(mailingKinds),
  subject: z.string(),
  text: z.string().describe("A letter's text; empty for a notice, which has its own page."),
  types: audience,
  state: z.enum(mailingStates),
  version: z.number().int(),
  createdAt: moment,
  begunAt: moment.nullable().describe("When it was sent off."),
  sent: z.number().int(),
  waiting: z.number().int().describe("Still to be sent, those who get a daily mail among them."),
  refused: z.number().int().describe("The mail server said no for good."),
  unconfirmed: z.number().int().describe("Handed over, and the mail server's answer was lost."),
  dropped: z.number().int().describe("Not sent: stopped, too late, or not wanted any more."),
});
export type Mailing = z.infer<typeof mailingRecord>;

export const mailSettings = z.object({
  missing: z.array(z.enum(["SMTP_URL", "SITE_URL"])).describe("The settings without which no mail is sent."),
  perMinute: z.number().int(),
  dailyAt: z.string(),
});
export type MailSettings = z.infer<typeof mailSettings>;

export const mailingListAnswer = doneAnswer.extend({
  mailings: z.array(mailingRecord),
  pagination,
  mail: mailSettings,
});
export type MailingListAnswer = z.infer<typeof mailingListAnswer>;

export const mailingListQuery = pageQuery.extend({ search: searchText });

const openDelivery = z.object({
  email: z.string(),
  state: z.enum(deliveryStates),
  failure: z.string().nullable().describe("The mail server's own words."),
  changedAt: moment,
});

export const mailingAnswer = doneAnswer.extend({
  mailing: mailingRecord,
  mail: mailSettings,
  people: z.number().int().describe("How many a draft would go to now."),
  failures: z.array(openDelivery).describe("The newest 50 that were refused or not confirmed."),
});
export type MailingAnswer = z.infer<typeof mailingAnswer>;

/** A draft may be anything; what is sent needs a subject and a text. */
export const letterBody = z.object({
  subject: z
    .string("The subject is missing.")
    .trim()
    .max(letterLimits.subject, `The subject is longer than ${letterLimits.subject} characters.`)
    .transform((text) => text.replaceAll(/\s+/g, " ")),
  text: z
    .string("The text is missing.")
    .trim()
    .max(letterLimits.text, `The text is longer than ${letterLimits.text} characters.`),
  types: audience,
});

export const letterChanges = letterBody.extend({
  version: z.number().int().min(1).max(maxCount).describe("The version that the change began from."),
});

export const letterAnswer = doneAnswer.extend({ mailing: mailingRecord });
export type LetterAnswer = z.infer<typeof letterAnswer>;

export const letterSending = z.object({
  version: z.number().int().min(1).max(maxCount),
  people: z
    .number()
    .int()
    .min(1, "There is nobody to send it to.")
    .describe("As it was shown to whoever confirmed."),
});
