import type { ReactNode } from "react";
import { programsPage as words } from "#content/programs/page.ts";
import type { Program } from "#content/programs/program.ts";
import { StarRating } from "#web/ui/star-rating.tsx";

/** The line of figures under the picture. */
export function ProgramFigures({ program }: { program: Program }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-4 pb-1 text-sm sm:grid-cols-[2fr_1.2fr_1fr_auto]">
      <Figure term={words.study}>{program.creditHours}</Figure>
      <Figure term={words.students}>
        {program.students} <span className="font-normal text-ink-600">{words.studentsSince}</span>
      </Figure>
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
