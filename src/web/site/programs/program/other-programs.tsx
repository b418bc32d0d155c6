import { messages } from "#content/messages.ts";
import { programsPage as words } from "#content/programs/page.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Band } from "#web/ui/layout/band.tsx";
import { type FoundProgram, usePrograms } from "../shown-programs.ts";

/** The way on from a program: the three others, and back to the listing. */
export function OtherPrograms({ current }: { current: FoundProgram }) {
  return (
    <Band tone="deep" aria-labelledby="other-programs" className="py-10! md:py-14! print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="other-programs" className="text-2xl">
          {words.otherPrograms}
        </h2>
        <ButtonLink href="/programs" variant="secondary">
          {messages.programs.back}
        </ButtonLink>
      </div>
      <ul className="mt-6 grid grid-cols-1 border-t border-paper-edge md:grid-cols-3 md:gap-x-8">
        {usePrograms()
          .filter(({ key }) => key !== current.key)
          .map(({ key, href, shortName, program }) => (
            <li key={key} className="max-md:border-b max-md:border-paper-edge">
              <a
                href={href}
                className="group flex min-h-touch flex-col py-4 text-ink-900 hover:text-crimson-700"
              >
                <span className="font-display text-xl">{shortName}</span>
                <span className="text-sm text-ink-700 underline-offset-4 group-hover:underline">
                  {program.title}, {program.duration.toLowerCase()}
                </span>
              </a>
            </li>
          ))}
      </ul>
    </Band>
  );
}
