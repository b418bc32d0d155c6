import { z } from "zod";
import { doneAnswer } from "../answers.ts";
import { maxTypedCodeLength } from "./second-factor.rules.ts";

const code = z
  .string()
  .trim()
  .min(1, "Please enter the six digits that the app shows, or a recovery code.")
  .max(maxTypedCodeLength, "That is too long to be a code. Please enter the six digits, or a recovery code.");
/** A secret that works once. */
const once = z.string().min(1, "Please begin again.").max(512, "Please begin again.");

/** The second step of a sign-in, after the right password. */
export const secondStepBody = z.object({ step: once, code });
export type SecondStepBody = z.infer<typeof secondStepBody>;

export const secondFactorState = z.object({
  isOn: z.boolean(),
  /** Since when; empty while it is off. */
  since: z.string(),
  recoveryCodesLeft: z.number().int(),
  /** Whether the site's settings ask everybody for one. */
  isRequired: z.boolean(),
  /** False where the server's key was changed since: then only recovery codes work, until it is set up again. */
  canReadDigits: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;
export const secondFactorAnswer = doneAnswer.extend({ secondFactor: secondFactorState });
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>;

/** A square of dark and light modules. */
export const qrCode = z.object({
  size: z.number().int(),
  /** An SVG path of all dark modules; each is 1 by 1. */
  path: z.string(),
});
export type QrCode = z.infer<typeof qrCode>;

export const setUpAnswer = doneAnswer.extend({
  /** Comes back with the first six digits. */
  setUp: z.string(),
  /** For apps that cannot read the picture. */
  secret: z.string(),
  /** What the picture says; a telephone opens it in its app. */
  address: z.string(),
  qrCode,
});
export type SetUpAnswer = z.infer<typeof setUpAnswer>;

/** Before a change of a second factor that is on: the password alone must not take it away. */
export const codeBody = z.object({ code });
/** The code is needed only while a second factor is on. */
export const beginSetUpBody = z.object({ code: code.optional() }).nullish();

export const confirmSetUpBody = z.object({ setUp: once, code });

export const recoveryCodesAnswer = doneAnswer.extend({
  /** Shown once: the server keeps only what they can be recognised by. */
  recoveryCodes: z.array(z.string()),
});
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>;
