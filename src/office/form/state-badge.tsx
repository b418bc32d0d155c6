import { Badge } from "#ui/badge.tsx";
import { officeMessages } from "../office.words.ts";
import { stateText, type ToldState } from "./record-form.ts";

const tones = {
  live: "good",
  scheduled: "warn",
  expired: "neutral",
  hidden: "bad",
  binned: "neutral",
} as const;

export function StateBadge({ told }: { told: ToldState }) {
  return (
    <Badge tone={tones[told.state]} className="whitespace-normal!">
      {stateText(told)}
    </Badge>
  );
}

/** Under what a row is called: the narrowest table has no room for one more column. */
export function StateLine({ told }: { told: ToldState }) {
  return (
    <p className="mt-1">
      <StateBadge told={told} />
    </p>
  );
}

/** In a form: what visitors will see of it. Said aloud when a date changes it. */
export function StateWhenSaved({ told, className }: { told: ToldState; className?: string }) {
  return (
    <p
      aria-live="polite"
      className={`flex flex-wrap items-center gap-2 text-sm text-ink-700 ${className ?? ""}`}
    >
      {officeMessages.state.whenSaved} <StateBadge told={told} />
    </p>
  );
}
