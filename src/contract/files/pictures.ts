import { z } from "zod";
import { variantTypes } from "./pictures.rules.ts";

/** Null in the moment in which a picture is being replaced: its address still stands, its copies are not known. */
export const pictureRecord = z
  .object({
    width: z.number().int(),
    height: z.number().int(),
    animated: z
      .boolean()
      .describe("The variants show the first frame only: show the original where it should move."),
    variants: z
      .array(z.object({ url: z.string(), type: z.enum(variantTypes), width: z.number().int() }))
      .describe("Each type from the narrowest to the widest, never wider than the original."),
  })
  .nullable();
export type Picture = NonNullable<z.infer<typeof pictureRecord>>;
