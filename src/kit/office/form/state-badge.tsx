import { type Day, dayOf, formatDay, parseDay } from "#base/calendar/dates.ts";
import { type RecordState, type ShownDays, shownPeriod, stateAt } from "#kit/collections/visibility.ts";
import { Badge } from "#kit/ui/badge.tsx";

export interface StateInfo {
  state: RecordState;
  appears?: string | undefined;
  until?: string | null | undefined;
  /** A past event: visitors still see it. */
  isOver?: boolean;
}

/** "1 Dec 2026 at 07:00", or the day alone. */
export function momentText(day: Day, time?: string | null): string {
  return time ? `${formatDay(day)} at ${time}` : formatDay(day);
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

export function stateText({ state, appears = "", until, isOver }: StateInfo): string {
  if (state === "live" && isOver) return "Over, its page is still shown";
  if (state === "live" && until) return `Live until ${until}`;
  return state === "scheduled" && appears ? `Scheduled (appears on ${appears})` : looks[state].text;
}

const looks = {
  draft: { text: "Not public yet: publish it", tone: "warn" },
  live: { text: "Live", tone: "good" },
  scheduled: { text: "Scheduled", tone: "warn" },
  expired: { text: "Expired", tone: "neutral" },
  hidden: { text: "Hidden", tone: "bad" },
  binned: { text: "In the trash", tone: "neutral" },
} as const;

export function StateBadge({ info }: { info: StateInfo }) {
  return (
    <Badge
      tone={info.isOver && info.state === "live" ? "neutral" : looks[info.state].tone}
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

export function StateWhenSaved({ info, className }: { info: StateInfo; className?: string }) {
  return (
    <p
      aria-live="polite"
      className={`flex flex-wrap items-center gap-2 text-sm text-ink-700 ${className ?? ""}`}
    >
      When saved: <StateBadge info={info} />
    </p>
  );
}
