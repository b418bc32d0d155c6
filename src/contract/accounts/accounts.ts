import { z } from "zod";
import { doneAnswer, pageQuery, pagination, searchText } from "../answers.ts";
import { accountEmail, linkToken } from "./account-fields.ts";
import { accountStates, invitationWays, maxPersonNameLength, namePattern, noName } from "./accounts.rules.ts";
import { roles } from "./roles.rules.ts";

const role = z.enum(roles, `The role must be one of ${roles.join(", ")}.`);

const name = z
  .string()
  .trim()
  .max(maxPersonNameLength, `A name has at most ${maxPersonNameLength} characters.`)
  .regex(namePattern, noName);

const way = z.enum(invitationWays, `The way must be one of ${invitationWays.join(", ")}.`);

export const accountRecord = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string().describe("Empty if nobody said."),
  role,
  state: z.enum(accountStates),
  hasSecondFactor: z.boolean(),
  createdAt: z.string().describe("An ISO timestamp."),
  lastUsedAt: z.string().nullable().describe("When they were last seen, as far as that is still known."),
  invitedUntil: z.string().nullable().describe("Until when the invitation can be taken, if there is one."),
});
export type Account = z.infer<typeof accountRecord>;

export const accountListQuery = pageQuery.extend({ search: searchText });
export const accountListAnswer = doneAnswer.extend({
  accounts: z.array(accountRecord),
  pagination,
  canMail: z.boolean().describe("Whether the site can send mail."),
});
export type AccountListAnswer = z.infer<typeof accountListAnswer>;
export const accountAnswer = doneAnswer.extend({ account: accountRecord });
export type AccountAnswer = z.infer<typeof accountAnswer>;

export const inviteBody = z.object({
  email: accountEmail("The e-mail address is missing."),
  name: name.optional(),
  role,
  way,
});
export type InviteBody = z.infer<typeof inviteBody>;
export const inviteAgainBody = z.object({ way });

export const invitedAnswer = accountAnswer.extend({
  link: z.string().nullable().describe("What lets the person in, once. It is not shown again."),
});
export type InvitedAnswer = z.infer<typeof invitedAnswer>;

export const roleBody = z.object({ role });
export const switchBody = z.object({ isOn: z.boolean("isOn must be true or false.") });

export const lookBody = z.object({ token: linkToken });
export const invitationAnswer = doneAnswer.extend({
  invitation: z.object({ email: z.string(), name: z.string(), role }),
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

export const takeBody = z.object({
  token: linkToken,
  name: name.min(1, "Please enter your name."),
  password: z.string("Please choose a password.").min(1, "Please choose a password.").max(1024),
});
