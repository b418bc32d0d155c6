import { z } from "zod";
import { variantTypes } from "#base/picture-sizes.ts";
import { successResponse } from "#base/responses.schemas.ts";

/** Null for a moment while a picture is being replaced. */
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
  .meta({ id: "Picture" })
  .nullable();
export type Picture = NonNullable<z.infer<typeof pictureRecord>>;

/** An uploaded file as the office shows it. */
export const shownFile = z
  .object({ url: z.string(), bytes: z.number().int(), picture: pictureRecord })
  .meta({ id: "UploadedFile" });

/** One that documents or records use. */
export const usedFile = z
  .object({
    source: z.string(),
    name: z.string().describe("Of a file."),
    alt: z.string().describe("Of a picture."),
    shown: shownFile,
    uses: z.array(z.object({ name: z.string(), title: z.string() })),
  })
  .meta({ id: "UsedFile" });
export type UsedFile = z.infer<typeof usedFile>;

/** The file travels alone. */
export const uploadForm = z.object({});
export const uploadResponse = successResponse
  .extend({
    source: z.string(),
    name: z.string(),
    shown: shownFile,
  })
  .meta({ id: "UploadResponse" });
export type UploadResponse = z.infer<typeof uploadResponse>;

const pagePicture = z
  .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: "PagePicture" });
export type PagePicture = z.infer<typeof pagePicture>;

export const filePagesResponse = successResponse.extend({
  pages: z
    .array(pagePicture)
    .describe("From the first page on, at most 50; none while they are not made, or where none can be."),
  pageCount: z.number().int().describe("How many pages the file has; 0 where that is not known."),
});
export type FilePagesResponse = z.infer<typeof filePagesResponse>;

export type Preview =
  | {
      state: "made";
      /** The first page comes first, the others later, and not all of a long file. */
      pages: PagePicture[];
      pageCount: number;
      text: string;
      picture: Picture | null;
    }
  | { state: "waiting" }
  | { state: "none" };
