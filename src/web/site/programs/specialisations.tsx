import { programsPage as words } from "#content/programs/page.ts";
import type { Specialisations as Choices } from "#content/programs/program.ts";

export function Specialisations({ specialisations }: { specialisations: Choices }) {
  const { lead, creditHoursEach, choices } = specialisations;
  return (
    <section>
      <h2 className="flex flex-wrap items-baseline gap-x-4 text-2xl">
        {words.specialisations}
        {creditHoursEach !== undefined && (
          <span className="font-text text-sm font-normal tracking-normal text-ink-600">
            {words.creditHoursEach(creditHoursEach)}
          </span>
        )}
      </h2>
      <p className="mt-4 max-w-measure">{lead}</p>
      <dl className="mt-5 max-w-measure divide-y divide-paper-edge border-y border-paper-edge">
        {choices.map(({ name, courses }) => (
          <div key={name} className="gap-x-6 py-3 sm:grid sm:grid-cols-[11rem_1fr]">
            <dt className="font-display text-lg text-ink-900">{name}</dt>
            <dd className="text-sm text-ink-700 sm:pt-1">{courses}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
