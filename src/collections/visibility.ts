import { type Day, endOfDay, momentOf } from "#calendar/dates.ts";

export const recordStates = ["scheduled", "live", "expired", "hidden", "binned"] as const;
export type RecordState = (typeof recordStates)[number];

/** How long what was deleted can be brought back. */
export const trashDays = 30;

/** All that decides whether visitors may see a record. */
export interface Life {
  isOn: boolean;
  isBinned: boolean;
  /** From then on; without it, always. */
  from?: Date | undefined;
  /** No longer from then on; without it, for good. */
  until?: Date | undefined;
}

export interface StateAt {
  state: RecordState;
  changesAt: Date | undefined;
}

/**
 * What visitors may see is decided here, at the moment of reading: only what is live. The database's own way to say
 * the same is src/collections/visible.server.ts.
 */
export function stateAt({ isOn, isBinned, from, until }: Life, moment: Date): StateAt {
  if (isBinned) return { state: "binned", changesAt: undefined };
  if (!isOn) return { state: "hidden", changesAt: undefined };
  if (until && moment >= until) return { state: "expired", changesAt: undefined };
  if (from && moment < from) return { state: "scheduled", changesAt: from };
  return { state: "live", changesAt: until };
}

export interface ShownDays {
  first: Day;
  /** Of the first day. */
  time?: string | null | undefined;
  last: Day | null;
}

/** The moments between which a record is shown; its last day is one of them. */
export function shownPeriod({ first, time, last }: ShownDays) {
  return { from: momentOf(first, time || undefined), until: last ? endOfDay(last) : undefined };
}
