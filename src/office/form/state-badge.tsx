import { type Day, dayOf, formatDay, parseDay } from "#calendar/dates.ts";
import { type RecordState, type ShownDays, shownPeriod, stateAt } from "#collections/visibility.ts";
import { Badge } from "#ui/badge.tsx";
import { officeMessages } from "../office.words.ts";

const words = officeMessages.state;

export interface StateInfo {
  state: RecordState;
  appears?: string | undefined;
  /** A past event: visitors still see it. */
  isOver?: boolean;
}

/** "1 Dec 2026 at 07:00", or the day alone. */
export function momentText(day: Day, time?: string | null): string {
  return time ? words.moment(formatDay(day), time) : formatDay(day);
}

/** Undefined if a day is invalid. An empty first day is today. */
export function stateWhenSaved(
  { first, time, last }: ShownDays,
  isOn: boolean,
  now = new Date(),
): StateInfo | undefined {
  if ([first, last].some((day) => day && !parseDay(day))) return undefined;
  const days = { first: first || dayOf(now), time, last };
  const { state } = stateAt({ isOn, isDeleted: false, ...shownPeriod(days) }, now);
  return { state, appears: momentText(days.first, time) };
}

export function stateText({ state, appears = "", isOver }: StateInfo): string {
  if (state === "live" && isOver) return words.over;
  return state === "scheduled" ? words.scheduled(appears) : words[state];
}

const tones = {
  live: "good",
  scheduled: "warn",
  expired: "neutral",
  hidden: "bad",
  binned: "neutral",
} as const;

export function StateBadge({ info }: { info: StateInfo }) {
  return (
    <Badge
      tone={info.isOver && info.state === "live" ? "neutral" : tones[info.state]}
      className="whitespace-normal!"
    >
      {stateText(info)}
    </Badge>
  );
}

/** Below a row's name, since narrow tables have no room for a column. */
export function StateLine({ info }: { info: StateInfo }) {
  return (
    <p className="mt-1">
      <StateBadge info={info} />
    </p>
  );
}

/** Announced when a date changes it. */
export function StateWhenSaved({ info, className }: { info: StateInfo; className?: string }) {
  return (
    <p
      aria-live="polite"
      className={`flex flex-wrap items-center gap-2 text-sm text-ink-700 ${className ?? ""}`}
    >
      {words.whenSaved} <StateBadge info={info} />
    </p>
  );
}
