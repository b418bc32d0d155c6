import { SitePicture } from "#kit/site/site-picture.tsx";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/layout.tsx";
import { LinkWords } from "#kit/ui/text-link.tsx";
import { ProgramAuthor, ProgramFact, ProgramStars, studentsOf } from "./program-sections.tsx";
import { programsPage as words } from "./programs.words.ts";
import type { ShownProgram } from "./read-programs.ts";

export function ProgramCard({ found, priority = false }: { found: ShownProgram; priority?: boolean }) {
  const { program, shortName, href } = found;
  return (
    <div className="@container h-full">
      <Card as="article" padding="none" lifts className="grid h-full grid-cols-1 @3xl:grid-cols-[2fr_3fr]">
        <div className="relative max-h-80 overflow-hidden @3xl:max-h-none">
          <SitePicture
            picture={program.picture}
            alt=""
            sizes="(min-width: 64rem) 36rem, (min-width: 48rem) 48rem, 100vw"
            priority={priority}
            className="size-full object-cover @3xl:absolute @3xl:inset-0"
          />
        </div>
        <div className="flex flex-col p-5 @xl:px-8 @xl:py-7">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <p className="text-sm font-semibold text-ink-900">
              {shortName}
              <span className="font-normal text-ink-600"> · {program.category}</span>
            </p>
            <ProgramStars program={program} label={words.ratingLabel} className="h-4" />
          </div>
          <h2 className="mt-2 text-2xl">
            <a
              href={href}
              className="card-link decoration-1 underline-offset-4 hover:text-crimson-700 hover:underline"
            >
              {program.title}
            </a>
          </h2>
          <p className="mt-3 max-w-measure text-ink-700">{program.shortDescription}</p>
          <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-6 gap-y-3 border-t border-paper-edge pt-4 text-sm empty:hidden @xl:grid-cols-[2fr_2fr_3fr]">
            <ProgramFact term={words.facts.duration}>{program.duration}</ProgramFact>
            <ProgramFact term={words.facts.students}>{studentsOf(program)}</ProgramFact>
            <ProgramFact term={words.facts.study} className="col-span-full @xl:col-span-1">
              {program.creditHours}
            </ProgramFact>
          </dl>
          <div className="mt-auto flex flex-col items-start justify-between gap-x-6 gap-y-4 pt-6 @xl:flex-row @xl:items-center">
            <ButtonLink href={href} variant="secondary" className="relative">
              <LinkWords label={words.view} about={shortName} />
            </ButtonLink>
            <ProgramAuthor program={program} />
          </div>
        </div>
      </Card>
    </div>
  );
}
