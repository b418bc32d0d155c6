import { z } from "zod";
import { successResponse } from "#base/responses.schemas.ts";
import { roles } from "#base/roles.ts";

export const authenticateResponse = z.object({ state: z.boolean() });

export const meRecord = z.object({
  name: z.string().describe("Empty if unknown."),
  email: z.string(),
  role: z.enum(roles),
  hasSecondFactor: z.boolean(),
  mustSetUpSecondFactor: z.boolean().describe("Until then they can do nothing else."),
  mustChoosePasswordBy: z
    .string()
    .nullable()
    .describe("Until when a generated password gives access to everything. An ISO timestamp."),
  version: z.string().describe("The version of the program, which the office shows."),
});
export type Me = z.infer<typeof meRecord>;

export const meResponse = successResponse.extend({ me: meRecord });
export type MeResponse = z.infer<typeof meResponse>;
