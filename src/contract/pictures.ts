import { z } from "zod";

/** What a headshot or a banner may be, by its bytes. */
export const pictureEndings = ["jpg", "png", "gif", "webp"] as const;
export type PictureEnding = (typeof pictureEndings)[number];

export const maxPicturePixels = 40_000_000;

/** How the copies of a picture in other widths are written, the smaller files first. */
export const variantTypes = ["image/avif", "image/webp"] as const;
export type VariantType = (typeof variantTypes)[number];

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
