import { z } from "zod";
import { stateQuery, stateShape, trashQuery, versionField } from "#collections/records.schemas.ts";
import { pageQuery, searchText, successResponse } from "#collections/responses.schemas.ts";
import { formShape, recordShape } from "#fields/fields.schemas.ts";
import { pictureRecord } from "#files/files.schemas.ts";
import { roadblockFields } from "./banners.rules.ts";

export const roadblockRecord = z.object({
  _id: z.string(),
  bannerLink: z.string().describe("The address of the picture as it was uploaded."),
  picture: pictureRecord.describe("The banner's size, and its copies in the widths that the pages show."),
  ...recordShape(roadblockFields),
  isActive: z.boolean(),
  createdAt: z.string().describe("An ISO timestamp."),
  ...stateShape,
});
export type Roadblock = z.infer<typeof roadblockRecord>;

export const roadblockListQuery = pageQuery.extend({
  search: searchText.describe("A part of the link."),
  ...trashQuery,
  ...stateQuery,
});

export const roadblockListAnswer = successResponse.extend({
  roadblocks: z.array(roadblockRecord),
  total: z.number().int(),
});
export type RoadblockListAnswer = z.infer<typeof roadblockListAnswer>;

export const activeRoadblocksAnswer = roadblockListAnswer.omit({ total: true });

export const roadblockAnswer = successResponse.extend({
  roadblock: roadblockRecord,
});
export type RoadblockAnswer = z.infer<typeof roadblockAnswer>;

/** The fields of a banner as they are sent; the picture travels beside them. */
export const roadblockForm = z.object(formShape(roadblockFields));

/** On an edit, what is left out stays as it is. */
export const roadblockChanges = roadblockForm.partial().extend(versionField);

export const roadblockToggleBody = z.object({ isActive: z.boolean().optional() }).nullish();
