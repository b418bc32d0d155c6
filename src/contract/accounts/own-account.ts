import { z } from "zod";
import { doneAnswer } from "../answers.ts";
import { accountEmail, linkToken } from "./account-fields.ts";
import { maxPersonNameLength, namePattern, noName } from "./accounts.rules.ts";
import { maxPasswordLength } from "./passwords.rules.ts";
import { roles } from "./roles.rules.ts";

const wholeEmail = accountEmail("Please enter an e-mail address.").toLowerCase();

const newPassword = z
  .string("Please choose a password.")
  .min(1, "Please choose a password.")
  .max(maxPasswordLength, `A password has at most ${maxPasswordLength} characters.`);

const ownAccount = z.object({
  email: z.string(),
  name: z.string().describe("Empty if nobody said."),
  role: z.enum(roles),
  newEmail: z.string().nullable().describe("An address that waits for its owner to confirm it."),
  mustChoosePasswordBy: z
    .string()
    .nullable()
    .describe("Until when a password that was made up for the person opens everything. An ISO timestamp."),
  canMail: z.boolean().describe("Whether the site can send mail: then a new address is confirmed first."),
});
export type OwnAccount = z.infer<typeof ownAccount>;
export const ownAccountAnswer = doneAnswer.extend({ account: ownAccount });
export type OwnAccountAnswer = z.infer<typeof ownAccountAnswer>;

export const nameBody = z.object({
  name: z
    .string("Please enter your name.")
    .trim()
    .min(1, "Please enter your name.")
    .max(maxPersonNameLength, `A name has at most ${maxPersonNameLength} characters.`)
    .regex(namePattern, noName),
});

export const emailBody = z.object({ email: wholeEmail });

export const passwordBody = z.object({
  currentPassword: z.string("Please enter your password.").min(1, "Please enter your password.").max(1024),
  newPassword,
});
export type PasswordBody = z.infer<typeof passwordBody>;

const session = z.object({
  _id: z.string(),
  device: z.string().describe("The browser and its system, in words; empty if they are not known."),
  address: z.string().describe("The network address that it was opened from."),
  startedAt: z.string().describe("An ISO timestamp."),
  lastUsedAt: z.string().describe("An ISO timestamp, right to the minute."),
  isThis: z.boolean().describe("Whether it is the one that asks."),
});
export type OwnSession = z.infer<typeof session>;
export const sessionListAnswer = doneAnswer.extend({ sessions: z.array(session) });
export type SessionListAnswer = z.infer<typeof sessionListAnswer>;

export const forgotBody = z.object({ email: wholeEmail });
export const linkBody = z.object({ token: linkToken });
export const resetBody = z.object({ token: linkToken, newPassword });
export const linkAnswer = doneAnswer.extend({ email: z.string().describe("Whose account it is about.") });
export type LinkAnswer = z.infer<typeof linkAnswer>;
