import { roadblockFields } from "#contract/roadblocks/roadblocks.rules.ts";
import { type RecordWords, shortKey } from "../change-log/record-changes.ts";
import type { RowOf } from "../database/records/record.store.ts";

/** How the log of changes speaks of banners. A banner is called by its link. */
export const roadblockWords: RecordWords<RowOf<"roadblocks">> = {
  kind: "roadblock",
  fields: roadblockFields,
  titleOf: ({ link }) => link,
  others: ({ banner_key }) => ({ "Banner image": `Picture ${shortKey(banner_key)}` }),
};
