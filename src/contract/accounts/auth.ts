import { z } from "zod";
import { doneAnswer } from "../answers.ts";
import { roles } from "./roles.rules.ts";

/** On https the browser itself sees to it that nobody but this very host set the cookie: the prefix asks it to. */
export const sessionCookie = { http: "token", https: "__Host-token" } as const;
/** What a browser that has signed in before is known by. */
export const deviceCookie = { http: "device", https: "__Host-device" } as const;

const typedPassword = z.string().min(1, "Please enter your password.").max(1024);

export const loginBody = z.object({
  email: z.string().trim().min(1, "Please enter your e-mail address.").max(254),
  password: typedPassword,
});
export type LoginBody = z.infer<typeof loginBody>;

export const confirmBody = z.object({ password: typedPassword });

export const loginAnswer = doneAnswer.extend({ token: z.string() });
/** The right password of somebody with a second factor: there is no token yet. */
const halfWayAnswer = doneAnswer.extend({ step: z.string() });
export const loginOutcome = z.union([loginAnswer, halfWayAnswer]);

export const authenticateBody = z.object({ token: z.string().max(512).optional() }).nullish();
export const authenticateAnswer = z.object({ state: z.boolean() });

export const meRecord = z.object({
  name: z.string().describe("Empty if nobody said."),
  email: z.string(),
  role: z.enum(roles),
  hasSecondFactor: z.boolean(),
  mustSetUpSecondFactor: z.boolean().describe("Until then nothing else is open to them."),
  mustChoosePasswordBy: z
    .string()
    .nullable()
    .describe("Until when a password that was made up for them opens everything. An ISO timestamp."),
  version: z.string().describe("The version of the program, which the office shows."),
});
export type Me = z.infer<typeof meRecord>;

export const meAnswer = doneAnswer.extend({ me: meRecord });
export type MeAnswer = z.infer<typeof meAnswer>;
