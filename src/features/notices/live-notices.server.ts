import { collections } from "#features/collections.ts";
import { type Condition, isLive } from "#kit/collections/visible.server.ts";

export const isLiveNotice = (at: Date): Condition => isLive(collections.notices, at);
