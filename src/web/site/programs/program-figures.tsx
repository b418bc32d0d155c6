import { programsPage as words } from "#content/programs/page.ts";
import { StarRating } from "#web/ui/text/star-rating.tsx";
import { ProgramFact } from "./program-fact.tsx";
import type { Program } from "./shown-programs.ts";

/** The line of figures under the picture. */
export function ProgramFigures({ program }: { program: Program }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-4 pb-1 text-sm sm:grid-cols-[2fr_1.2fr_1fr_auto]">
      <ProgramFact term={words.study}>{program.creditHours}</ProgramFact>
      <ProgramFact term={words.students}>
        {program.students} <span className="font-normal text-ink-600">{words.studentsSince}</span>
      </ProgramFact>
      <ProgramFact term={words.type}>{program.type}</ProgramFact>
      <ProgramFact term={words.rating}>
        <StarRating
          label={words.ratingOf(program.rating ?? 0)}
          width={`${program.ratingPercent ?? 0}%`}
          className="mt-0.5 h-4.5"
        />
      </ProgramFact>
    </dl>
  );
}
