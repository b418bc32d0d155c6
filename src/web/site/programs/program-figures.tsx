import type { ReactNode } from "react";
import { programsPage as words } from "#content/programs/page.ts";
import type { Program } from "#content/programs/program.ts";
import { StarRating } from "#web/ui/star-rating.tsx";

/** The line of figures under the picture. */
export function ProgramFigures({ program }: { program: Program }) {
  return (
    <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3 border-b border-paper-edge pb-5 text-sm">
      <Figure term={words.study}>{program.creditHours}</Figure>
      <Figure term={words.students}>{program.students}</Figure>
      <Figure term={words.type}>{program.type}</Figure>
      <Figure term={words.rating}>
        <StarRating
          label={words.ratingOf(program.rating)}
          width={program.ratingWidth}
          className="mt-0.5 h-4.5"
        />
      </Figure>
    </dl>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-600">{term}</dt>
      <dd className="font-semibold text-ink-900">{children}</dd>
    </div>
  );
}
