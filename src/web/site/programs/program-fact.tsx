import type { ReactNode } from "react";

type ProgramFactProps = { term: string; className?: string; children: ReactNode };

/** One of the small facts about a program, for a `dl`. */
export function ProgramFact({ term, className, children }: ProgramFactProps) {
  return (
    <div className={className}>
      <dt className="text-xs text-ink-600">{term}</dt>
      <dd className="font-semibold text-ink-900">{children}</dd>
    </div>
  );
}
