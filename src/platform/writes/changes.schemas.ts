import { z } from "zod";
import { moment } from "#base/responses.schemas.ts";

export const changeRecord = z.object({
  _id: z.string(),
  at: moment,
  action: z.string().describe("What was done, in words: added, changed, signed in."),
  who: z.string().describe("As they were called then. Empty where it is not known."),
  isSignedIn: z.boolean().describe("False where nobody was: `who` is then who it was meant to be."),
  subject: z.string().describe("What it was done to, as it was called then."),
  fields: z
    .array(z.object({ field: z.string(), from: z.string(), to: z.string() }))
    .describe("The value before and after; of long texts the part that differs."),
  address: z.string().describe("The IP address that it was done from."),
});
export type ChangeRecord = z.infer<typeof changeRecord>;
