import { type Day, endOfDay, momentOf } from "#base/calendar/dates.ts";

export const recordStates = ["draft", "scheduled", "live", "expired", "hidden", "binned"] as const;
export type RecordState = (typeof recordStates)[number];

export const trashDays = 30;

interface Shown {
  isOn: boolean;
  isDeleted: boolean;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
}

export interface StateAt {
  state: RecordState;
  changesAt: Date | undefined;
}

/** Visitors see live records only. Whether a record's document is published is known to SQL only. src/kit/collections/visible.server.ts has the same rules as SQL. */
export function stateAt({ isOn, isDeleted, from, until }: Shown, moment: Date): StateAt {
  if (isDeleted) return { state: "binned", changesAt: undefined };
  if (!isOn) return { state: "hidden", changesAt: undefined };
  if (until && moment >= until) return { state: "expired", changesAt: undefined };
  if (from && moment < from) return { state: "scheduled", changesAt: from };
  return { state: "live", changesAt: until };
}

export interface ShownDays {
  first: Day;
  /** On the first day. */
  time?: string | null | undefined;
  last: Day | null;
}

/** The last day is included. */
export function shownPeriod({ first, time, last }: ShownDays) {
  return { from: momentOf(first, time || undefined), until: last ? endOfDay(last) : undefined };
}
