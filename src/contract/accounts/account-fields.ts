import { z } from "zod";
import { emailPattern, maxEmailLength, noEmail } from "../fields/email.rules.ts";

/** The address of somebody in the office, as it is typed. */
export const accountEmail = (missing: string) =>
  z
    .string(missing)
    .trim()
    .max(maxEmailLength, `An e-mail address has at most ${maxEmailLength} characters.`)
    .regex(emailPattern, `The e-mail address ${noEmail}`);

/** What stands in the link of a mail. */
export const linkToken = z.string("The link is missing.").min(1, "The link is missing.").max(512);
