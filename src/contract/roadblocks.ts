import { z } from "zod";
import { pageQuery } from "./answers.ts";
import { dayField, webAddressField } from "./fields.ts";
import { pictureRecord } from "./pictures.ts";
import { bannerSeconds } from "./roadblocks.rules.ts";

const day = z.string().describe("An ISO timestamp. Only its date part is meant: a day of the school.");

export const roadblockRecord = z.object({
  _id: z.string(),
  bannerLink: z.string().describe("The address of the picture as it was uploaded."),
  picture: pictureRecord.describe("The banner's size, and its copies in the widths that the pages show."),
  link: z.string().describe("Where a click on the banner leads."),
  activeFrom: day,
  activeTo: day,
  bannerSeconds: z.number().int(),
  isActive: z.boolean(),
  createdAt: z.string().describe("An ISO timestamp."),
});
export type Roadblock = z.infer<typeof roadblockRecord>;

export const roadblockListQuery = pageQuery.extend({
  search: z.string().trim().max(200).optional().describe("A part of the link."),
});

export const roadblockListAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  roadblocks: z.array(roadblockRecord),
  total: z.number().int(),
});
export type RoadblockListAnswer = z.infer<typeof roadblockListAnswer>;

export const activeRoadblocksAnswer = roadblockListAnswer.omit({ total: true });

export const roadblockAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  roadblock: roadblockRecord,
});
export type RoadblockAnswer = z.infer<typeof roadblockAnswer>;

const seconds = z
  .string()
  .trim()
  .pipe(
    z.enum(bannerSeconds.map(String), `The banner time must be one of ${bannerSeconds.join(", ")} seconds.`),
  )
  .transform(Number);

/** The text fields of a banner as they are sent; the picture travels beside them. */
export const roadblockFields = z.object({
  activeFrom: dayField("The first active day"),
  activeTo: dayField("The last active day"),
  link: webAddressField("The link"),
  bannerSeconds: seconds.optional(),
});

/** On an edit, what is left out stays as it is. */
export const roadblockChanges = roadblockFields.partial();

export const roadblockToggleBody = z.object({ isActive: z.boolean().optional() }).nullish();
