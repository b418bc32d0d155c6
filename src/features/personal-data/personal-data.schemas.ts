import { z } from "zod";
import { successResponse } from "#collections/responses.schemas.ts";
import { messageFolders } from "#features/contact/messages.rules.ts";
import { deliveryStates, frequencies, subscriberStates } from "#features/newsletter/newsletter.rules.ts";
import { subscriberBody } from "#features/newsletter/newsletter.schemas.ts";

/** In the body, not in the URL: URLs are logged. */
export const personalDataBody = z.object({ email: subscriberBody.shape.email });

const moment = z.string().describe("An ISO timestamp.");

export const personalData = z.object({
  email: z.string(),
  messages: z.array(
    z.object({
      receivedAt: moment,
      folder: z.enum(messageFolders),
      name: z.string(),
      email: z.string(),
      contact: z.string(),
      subject: z.string(),
      message: z.string(),
    }),
  ),
  subscription: z
    .object({
      state: z.enum(subscriberStates),
      subscribedAt: moment,
      askedAt: moment.nullable(),
      confirmedAt: moment.nullable(),
      notices: z.union([z.literal("all"), z.array(z.string())]).describe("What is wanted by mail."),
      frequency: z.enum(frequencies),
      stoppedAt: moment.nullable().describe("Since when nothing is sent, because the address refused it."),
      mails: z
        .array(z.object({ subject: z.string(), state: z.enum(deliveryStates), changedAt: moment }))
        .describe("What was sent, or waits, in the last 90 days."),
    })
    .nullable(),
  waitingMails: z
    .array(z.object({ subject: z.string(), writtenAt: moment }))
    .describe("Mails to or about the person that have not left yet."),
  mentions: z
    .number()
    .int()
    .describe("How many messages of other people have the address in their text. They are not erased."),
  listedAs: z
    .array(z.string())
    .describe(
      "The names of faculty or administration members with the address, the trash too. They are not erased.",
    ),
  isAdministrator: z.boolean().describe("Whether the address signs in here. The account is not erased."),
});
export type PersonalData = z.infer<typeof personalData>;

export const personalDataResponse = successResponse.extend({
  personalData,
});
export type PersonalDataResponse = z.infer<typeof personalDataResponse>;

export const erasedResponse = successResponse.extend({
  erased: z.object({
    messages: z.number().int(),
    subscriptions: z.number().int(),
    waitingMails: z.number().int(),
  }),
});
export type ErasedResponse = z.infer<typeof erasedResponse>;
