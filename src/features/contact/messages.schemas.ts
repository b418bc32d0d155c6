import { z } from "zod";
import { moment, pageQuery, pagination, searchText, successResponse } from "#base/responses.schemas.ts";
import { messageRefusals as refusals } from "./contact.words.ts";
import {
  contactFormName,
  honeypotField,
  type MessageField,
  messageFolders,
  messageLengths,
  suspicions,
} from "./messages.rules.ts";

const line = (value: string) => value.replaceAll(/\s+/g, " ");
const lines = (value: string) => value.replaceAll("\r\n", "\n");

const text = (name: MessageField, tidy = line) =>
  z
    .string(refusals.notText(refusals.names[name]))
    .overwrite(tidy)
    .trim()
    .max(messageLengths[name], refusals.tooLong(refusals.names[name], messageLengths[name]))
    .optional();

export const messageBody = z.object({
  name: text("name"),
  email: text("email"),
  subject: text("subject"),
  contact: text("contact").refine((value) => !/\p{L}/u.test(value ?? ""), refusals.letters),
  message: text("message", lines),
  "form-name": z.literal(contactFormName, `form-name must be ${contactFormName}.`).optional(),
  [honeypotField]: z.string().optional().describe("Nobody sees this field. Leave it out."),
  elapsedMs: z
    .number()
    .nonnegative()
    .optional()
    .describe("How long the form was open, where a script could measure it."),
});
export type MessageBody = z.infer<typeof messageBody>;

export const messageRecord = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    contact: z.string(),
    message: z.string(),
    folder: z.enum(messageFolders),
    suspicions: z.array(z.enum(suspicions)).describe("Why it was put into the suspicious folder."),
    read: z.boolean(),
    answered: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: "ContactMessage" });
export type Message = z.infer<typeof messageRecord>;

const folder = z.enum(messageFolders, `folder must be one of ${messageFolders.join(", ")}.`).optional();

const flag = (name: string) =>
  z
    .enum(["true", "false"], `${name} must be true or false.`)
    .transform((value) => value === "true")
    .optional();

export const messageFilter = z.object({
  folder,
  unread: flag("unread"),
  answered: flag("answered"),
  search: searchText,
});
export type MessageFilter = z.infer<typeof messageFilter>;

export const messageListQuery = pageQuery.extend(messageFilter.shape);

export const unreadResponse = successResponse.extend({
  unread: z.number().int().describe("How many messages in the inbox nobody has read."),
});
export type UnreadResponse = z.infer<typeof unreadResponse>;

export const messageListResponse = unreadResponse.extend({
  messages: z.array(messageRecord),
  pagination,
  suspicious: z.number().int().describe("How many messages are in the suspicious folder."),
});
export type MessageListResponse = z.infer<typeof messageListResponse>;

export const messageChanges = z.object({
  read: z.boolean("read must be true or false.").optional(),
  answered: z.boolean("answered must be true or false.").optional(),
  folder,
});

export const messageResponse = unreadResponse.extend({ contactMessage: messageRecord });
export type MessageResponse = z.infer<typeof messageResponse>;
