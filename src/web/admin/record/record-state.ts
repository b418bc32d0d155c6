import { officeMessages } from "#content/office/office-messages.ts";
import { type Day, formatDay } from "#contract/calendar/dates.ts";
import type { RecordState } from "#contract/records/visibility.ts";

const words = officeMessages.state;

/** A state, and when what is scheduled appears. */
export interface ToldState {
  state: RecordState;
  appears?: string | undefined;
}

/** "1 Dec 2026 at 07:00", or the day alone. */
export function momentText(day: Day, time = ""): string {
  return time ? words.moment(formatDay(day), time) : formatDay(day);
}

export function stateText({ state, appears = "" }: ToldState): string {
  return state === "scheduled" ? words.scheduled(appears) : words[state];
}
