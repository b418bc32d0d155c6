import { z } from "zod";
import { maxVersion, moment, pagination, searchText, successResponse } from "#base/responses.schemas.ts";
import { emailPattern, maxEmailLength } from "#kit/fields/values.ts";
import {
  campaignKinds,
  campaignStates,
  deliveryStates,
  draftLimits,
  type FollowChoices,
  frequencies,
  subscriberStates,
} from "./newsletter.rules.ts";
import { newsletterRefusals as refusals } from "./newsletter.words.ts";

const audience = z
  .array(z.string())
  .min(1, "Please choose at least one type, or everybody.")
  .max(200, "Please choose at most 200 types, or everybody.")
  .nullable()
  .describe("Those who want one of these types; null for everybody.");

export const campaignRecord = z
  .object({
    _id: z.string(),
    kind: z.enum(campaignKinds),
    subject: z.string(),
    text: z.string().describe("A letter's text; empty for a notice, which has its own page."),
    types: audience,
    state: z.enum(campaignStates),
    version: z.number().int(),
    createdAt: moment,
    begunAt: moment.nullable().describe("When it was sent off."),
    sent: z.number().int(),
    waiting: z.number().int().describe("Still to be sent, those who get a daily mail among them."),
    refused: z.number().int().describe("The mail server said no for good."),
    unconfirmed: z.number().int().describe("Handed over, and the mail server's response was lost."),
    dropped: z.number().int().describe("Not sent: stopped, too late, or not wanted any more."),
  })
  .meta({ id: "Mailing" });
export type Campaign = z.infer<typeof campaignRecord>;

export const mailSettings = z
  .object({
    missing: z
      .array(z.enum(["SMTP_URL", "SITE_URL"]))
      .describe("The settings without which no mail is sent."),
    perMinute: z.number().int(),
    dailyAt: z.string(),
  })
  .meta({ id: "MailSettings" });
export type MailSettings = z.infer<typeof mailSettings>;

export const campaignListResponse = successResponse.extend({
  mailings: z.array(campaignRecord),
  pagination,
  mail: mailSettings,
});
export type CampaignListResponse = z.infer<typeof campaignListResponse>;

export const failedDelivery = z.object({
  email: z.string(),
  state: z.enum(deliveryStates),
  failure: z.string().nullable().describe("The mail server's own words."),
  changedAt: moment,
});

export const campaignDetails = successResponse.extend({
  mailing: campaignRecord,
  mail: mailSettings,
  people: z.number().int().describe("How many a draft would go to now."),
  failures: z.array(failedDelivery).describe("The newest 50 that were refused or not confirmed."),
});
export type CampaignDetails = z.infer<typeof campaignDetails>;

/** A draft may be empty. */
export const draftBody = z.object({
  subject: z
    .string("The subject is missing.")
    .trim()
    .max(draftLimits.subject, `The subject is longer than ${draftLimits.subject} characters.`)
    .transform((text) => text.replaceAll(/\s+/g, " ")),
  text: z
    .string("The text is missing.")
    .trim()
    .max(draftLimits.text, `The text is longer than ${draftLimits.text} characters.`),
  types: audience,
});

export type DraftFields = z.infer<typeof draftBody>;

export const draftChanges = draftBody.extend({
  version: z.number().int().min(1).max(maxVersion).describe("The version that the change began from."),
});

export const expectedMails = successResponse.extend({ mails: z.number().int() });

export const campaignResponse = successResponse
  .extend({ mailing: campaignRecord })
  .meta({ id: "MailingResponse" });
export type CampaignResponse = z.infer<typeof campaignResponse>;

export const sendingBody = z.object({
  version: z.number().int().min(1).max(maxVersion),
  people: z
    .number()
    .int()
    .min(1, "There is nobody to send it to.")
    .describe("As it was shown to whoever confirmed."),
});

/** All types ticked means future ones, too. */
export const choicesForm = (noticeTypes: readonly string[]) =>
  z
    .object({
      types: z.array(z.enum(noticeTypes, refusals.unknownType)).min(1, refusals.noType),
      frequency: z.enum(frequencies, refusals.noFrequency),
    })
    .transform(({ types, frequency }): FollowChoices => {
      const chosen = noticeTypes.filter((type) => types.includes(type));
      return { types: chosen.length === noticeTypes.length ? null : chosen, frequency };
    });

const { notAnAddress } = refusals;

export const subscriberBody = z.object({
  email: z
    .string(notAnAddress)
    .trim()
    .toLowerCase()
    .max(maxEmailLength, notAnAddress)
    .regex(emailPattern, notAnAddress)
    // Mails are limited per mailbox, and such an address names none.
    .refine((email) => !email.startsWith("+"), notAnAddress)
    .meta({ format: "email" }),
});

/** The same for new and known addresses, so that nobody learns who is subscribed. */
export const subscribedResponse = successResponse.extend({
  asksToConfirm: z.boolean().describe("Whether a mail asks for the confirmation of a new address."),
});

export const subscriberRecord = z
  .object({
    _id: z.string(),
    email: z.string(),
    state: z.enum(subscriberStates),
    createdAt: moment,
    confirmedAt: moment.nullable(),
    types: z.array(z.string()).nullable().describe("The notices that are wanted by mail; null for all."),
    frequency: z.enum(frequencies),
    stoppedAt: moment
      .nullable()
      .describe("Since when nothing is sent there, because three mails in a row were refused for good."),
    stopReason: z.string().nullable().describe("The mail server's own words."),
  })
  .meta({ id: "Subscriber" });
export type Subscriber = z.infer<typeof subscriberRecord>;

export const subscriberResponse = successResponse.extend({ subscriber: subscriberRecord });
export type SubscriberResponse = z.infer<typeof subscriberResponse>;

export const subscriberFilter = z.object({ search: searchText });

export const subscriberListResponse = successResponse.extend({
  subscribers: z.array(subscriberRecord),
  pagination,
});
export type SubscriberListResponse = z.infer<typeof subscriberListResponse>;
