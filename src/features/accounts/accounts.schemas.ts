import { z } from "zod";
import { inPages, moment, pagination, successResponse } from "#base/responses.schemas.ts";
import { roles } from "#base/roles.ts";
import { emailPattern, isBlank, linePattern, maxEmailLength, noEmail } from "#kit/fields/values.ts";
import { meRecord } from "#kit/office/session/session.schemas.ts";
import {
  accountStates,
  invitationWays,
  maxPasswordLength,
  maxPersonNameLength,
  maxTypedCodeLength,
} from "./accounts.rules.ts";
import { secondFactorWords } from "./accounts.words.ts";

const accountEmail = (missing: string) =>
  z
    .string(missing)
    .trim()
    .max(maxEmailLength, `An e-mail address has at most ${maxEmailLength} characters.`)
    .regex(emailPattern, `The e-mail address ${noEmail}`)
    .meta({ format: "email" });

export const role = z.enum(roles, `The role must be one of ${roles.join(", ")}.`);

export const name = z
  .string("Please enter your name.")
  .trim()
  .max(maxPersonNameLength, `A name has at most ${maxPersonNameLength} characters.`)
  .regex(linePattern, "A name is one line, without characters that cannot be seen.");

/** The fields of requests. */
export const inputs = {
  email: accountEmail("The e-mail address is missing."),
  foldedEmail: accountEmail("Please enter an e-mail address.").toLowerCase(),
  name,
  ownName: name.refine((text) => !isBlank(text), "Please enter your name."),
  role,
  way: z.enum(invitationWays, `The way must be one of ${invitationWays.join(", ")}.`),
  linkToken: z.string("The link is missing.").min(1, "The link is missing.").max(512),
  password: z.string("Please enter your password.").min(1, "Please enter your password.").max(1024),
  newPassword: z
    .string("Please choose a password.")
    .min(1, "Please choose a password.")
    .max(maxPasswordLength, `A password has at most ${maxPasswordLength} characters.`),
  code: z
    .string()
    .trim()
    .min(1, secondFactorWords.codeNeeded)
    .max(maxTypedCodeLength, secondFactorWords.codeTooLong),
  /** What a step of the server's gave, to be sent with the next one. */
  step: z.string().min(1, "Please begin again.").max(512, "Please begin again."),
};

const accountRecord = z
  .object({
    _id: z.string(),
    email: z.string(),
    name: z.string().describe("Empty if unknown."),
    role,
    state: z.enum(accountStates),
    hasSecondFactor: z.boolean(),
    createdAt: moment,
    lastUsedAt: z.string().nullable().describe("When they were last seen, as far as that is still known."),
    invitedUntil: moment.nullable().describe("Until when the invitation can be accepted, if there is one."),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof accountRecord>;

export const accountListResponse = successResponse.extend({
  accounts: z.array(accountRecord),
  pagination,
  canMail: z.boolean().describe("Whether the site can send mail."),
});
export type AccountListResponse = z.infer<typeof accountListResponse>;
export const accountResponse = successResponse
  .extend({ account: accountRecord })
  .meta({ id: "AccountResponse" });
export const invitedResponse = accountResponse
  .extend({
    link: z.string().nullable().describe("For the invited person. It works once, and is not shown again."),
  })
  .meta({ id: "InvitedResponse" });
export type InvitedResponse = z.infer<typeof invitedResponse>;

export const invitationResponse = successResponse.extend({
  invitation: z.object({ email: z.string(), name: z.string(), role }),
});
export type InvitationResponse = z.infer<typeof invitationResponse>;

export const loginResponse = successResponse.extend({ token: z.string() }).meta({ id: "LoginResponse" });
/** With the step, somebody with a second factor gets a token. */
export const loginOutcome = z.union([loginResponse, successResponse.extend({ step: z.string() })]);

const ownAccount = meRecord
  .pick({ email: true, name: true, role: true, mustChoosePasswordBy: true })
  .extend({
    newEmail: z.string().nullable().describe("An e-mail address that is not confirmed yet."),
    canMail: z.boolean().describe("Whether the site can send mail: then a new address is confirmed first."),
  })
  .meta({ id: "OwnAccount" });
export type OwnAccount = z.infer<typeof ownAccount>;
export const ownAccountResponse = successResponse.extend({ account: ownAccount });
export type OwnAccountResponse = z.infer<typeof ownAccountResponse>;

const session = z
  .object({
    _id: z.string(),
    device: z.string().describe("The browser and its system, in words; empty if they are not known."),
    address: z.string().describe("The IP address that it was opened from."),
    startedAt: moment,
    lastUsedAt: z.string().describe("An ISO timestamp, right to the minute."),
    isThis: z.boolean().describe("Whether it is the session of this request."),
  })
  .meta({ id: "Session" });
export type OwnSession = z.infer<typeof session>;
export const sessionListResponse = successResponse.extend({ sessions: z.array(session), ...inPages });
export type SessionListResponse = z.infer<typeof sessionListResponse>;

export const linkResponse = successResponse
  .extend({ email: z.string().describe("Whose account it is about.") })
  .meta({ id: "LinkResponse" });
export type LinkResponse = z.infer<typeof linkResponse>;

const secondFactorState = z.object({
  isOn: z.boolean(),
  /** Since when; empty while it is off. */
  since: z.string(),
  recoveryCodesLeft: z.number().int(),
  isRequired: z.boolean(),
  /** False if the server's key has changed since: then only recovery codes work. */
  canReadDigits: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;
export const secondFactorResponse = successResponse.extend({ secondFactor: secondFactorState });
export type SecondFactorResponse = z.infer<typeof secondFactorResponse>;

const qrCode = z.object({ size: z.number().int(), path: z.string() });
export type QrCode = z.infer<typeof qrCode>;

export const setUpResponse = successResponse.extend({
  /** Sent again with the first six digits. */
  setUp: z.string(),
  secret: z.string(),
  /** The content of the QR code; a phone opens it in its app. */
  address: z.string(),
  qrCode,
});
export type SetUpResponse = z.infer<typeof setUpResponse>;

/** Shown once: only their hashes are stored. */
export const recoveryCodesResponse = successResponse
  .extend({ recoveryCodes: z.array(z.string()) })
  .meta({ id: "RecoveryCodes" });
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>;
