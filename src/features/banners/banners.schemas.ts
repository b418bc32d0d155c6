import { z } from "zod";
import { stateShape } from "#collections/collection.schemas.ts";
import { successResponse } from "#collections/responses.schemas.ts";
import { recordShape } from "#fields/fields.schemas.ts";
import { pictureRecord } from "#files/files.schemas.ts";
import { roadblockFields } from "./banners.rules.ts";

export const roadblockRecord = z.object({
  _id: z.string(),
  bannerLink: z.string().describe("The URL of the picture as it was uploaded."),
  picture: pictureRecord.describe("The banner's size, and its copies in the widths that the pages show."),
  ...recordShape(roadblockFields),
  isActive: z.boolean(),
  createdAt: z.string().describe("An ISO timestamp."),
  ...stateShape,
});
export type Roadblock = z.infer<typeof roadblockRecord>;

export const roadblockListAnswer = successResponse.extend({
  roadblocks: z.array(roadblockRecord),
  total: z.number().int(),
});
export type RoadblockListAnswer = z.infer<typeof roadblockListAnswer>;

export const activeRoadblocksAnswer = roadblockListAnswer.omit({ total: true });

export type RoadblockAnswer = z.infer<typeof successResponse> & { roadblock: Roadblock };
