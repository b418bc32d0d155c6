import { inGroups } from "./digit-groups.ts";

/** Whole rupees in the grouping of Nepal: 1,70,000. */
export const formatRupees = inGroups;
