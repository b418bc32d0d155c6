import { Badge } from "#ui/badge.tsx";
import { officeMessages } from "../office.words.ts";
import { type StateInfo, stateText } from "./record-form.ts";

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
      {officeMessages.state.whenSaved} <StateBadge info={info} />
    </p>
  );
}
