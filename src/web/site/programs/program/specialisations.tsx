import { programsPage as words } from "#content/programs/page.ts";
import type { Program } from "../shown-programs.ts";
import { ProgramPart } from "./program-part.tsx";

type SpecialisationsProps = Pick<Program, "specialisations">;

export function Specialisations({ specialisations }: SpecialisationsProps) {
  const { lead, creditHoursEach, choices } = specialisations;
  return (
    <ProgramPart title={words.specialisations}>
      {creditHoursEach !== null && (
        <p className="mb-1 text-sm text-ink-600">{words.creditHoursEach(creditHoursEach)}</p>
      )}
      {lead && <p className="max-w-measure">{lead}</p>}
      <dl className="mt-5 divide-y divide-paper-edge border-y border-paper-edge">
        {choices.map(({ id, name, courses }) => (
          <div key={id} className="gap-x-6 py-3 sm:grid sm:grid-cols-[11rem_1fr]">
            <dt className="font-display text-lg text-ink-900">{name}</dt>
            <dd className="text-sm text-ink-700 sm:pt-1">{courses}</dd>
          </div>
        ))}
      </dl>
    </ProgramPart>
  );
}
