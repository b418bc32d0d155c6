import { z } from "zod";
import { doneAnswer, pageQuery, pagination, searchText } from "../answers.ts";
import { emailPattern, maxEmailLength } from "../fields/email.rules.ts";
import { noticeTypes } from "../notices/notices.rules.ts";
import { frequencies } from "./follow.rules.ts";
import { subscriberStates } from "./subscribers.rules.ts";

const notAnAddress = "Please enter a whole e-mail address, such as name@example.com.";

/** Such an address has no mailbox whose mails could be counted. */
const nameMissing =
  "The name before the plus sign is missing. Please enter a whole e-mail address, such as name+news@example.com.";

export const subscriberBody = z.object({
  email: z
    .string(notAnAddress)
    .trim()
    .toLowerCase()
    .max(maxEmailLength, notAnAddress)
    .regex(emailPattern, notAnAddress)
    .refine((email) => !email.startsWith("+"), nameMissing),
});

/** The same for an address that is new and for one that is known: nobody learns who is subscribed. */
export const subscribedAnswer = doneAnswer.extend({
  asksToConfirm: z.boolean().describe("Whether a mail asks for the confirmation of a new address."),
});

export const subscriberRecord = z.object({
  _id: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  createdAt: z.string().describe("An ISO timestamp."),
  confirmedAt: z.string().nullable().describe("An ISO timestamp."),
  types: z
    .array(z.enum(noticeTypes))
    .nullable()
    .describe("The notices that are wanted by mail; null for all."),
  frequency: z.enum(frequencies),
  stoppedAt: z
    .string()
    .nullable()
    .describe("Since when nothing is sent there, because three mails in a row were refused for good."),
  stopReason: z.string().nullable().describe("The mail server's own words."),
});
export type Subscriber = z.infer<typeof subscriberRecord>;

export const subscriberAnswer = doneAnswer.extend({ subscriber: subscriberRecord });
export type SubscriberAnswer = z.infer<typeof subscriberAnswer>;

export const subscriberFilter = z.object({ search: searchText });
export const subscriberListQuery = pageQuery.extend(subscriberFilter.shape);

export const subscriberListAnswer = doneAnswer.extend({
  subscribers: z.array(subscriberRecord),
  pagination,
});
export type SubscriberListAnswer = z.infer<typeof subscriberListAnswer>;
