import { messages } from "#content/messages.ts";
import { SitePicture } from "#web/lib/site-picture.tsx";
import { Container } from "#web/ui/container.tsx";
import { PageBanner } from "#web/ui/page-banner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { FeeSection } from "./fee-section.tsx";
import { FileLinks } from "./file-links.tsx";
import type { FoundProgram } from "./find-program.ts";
import { KeyFacts } from "./key-facts.tsx";
import { OtherPrograms } from "./other-programs.tsx";
import { PlanOfStudy } from "./plan-of-study.tsx";
import { ProgramFigures } from "./program-figures.tsx";
import { ProgramSection } from "./program-section.tsx";
import { QuestionsBox } from "./questions-box.tsx";
import { SideBox } from "./side-box.tsx";
import { Specialisations } from "./specialisations.tsx";

export function ProgramPage({ found }: { found: FoundProgram }) {
  const { program, shortName } = found;
  const [about, ...sections] = program.sections;
  return (
    <>
      <PageBanner
        compact
        title={program.title}
        kicker={`${shortName} · ${program.category}`}
        lead={program.shortDescription}
      >
        <TextLink href="/programs" arrow="back" className="mt-5! -mb-2 max-md:hidden print:hidden">
          {messages.programs.back}
        </TextLink>
      </PageBanner>
      <KeyFacts found={found} />
      <Container className="grid gap-x-14 gap-y-12 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <article className="min-w-0">
          <SitePicture
            name={program.picture}
            alt=""
            sizes="(min-width: 64rem) 52rem, 100vw"
            className="aspect-16/9 w-full rounded-md object-cover print:hidden"
          />
          <ProgramFigures program={program} />
          <div className="mt-10 space-y-12 md:space-y-14">
            {about && <ProgramSection section={about} />}
            <PlanOfStudy semesters={program.semesters} />
            {program.specialisations && <Specialisations specialisations={program.specialisations} />}
            {sections.map((section) => (
              <ProgramSection key={section.title} section={section}>
                {section.steps && <FileLinks found={found} />}
              </ProgramSection>
            ))}
            {program.feeStructure && <FeeSection fees={program.feeStructure} />}
          </div>
        </article>
        <aside aria-label={shortName} className="space-y-6 lg:sticky lg:top-24 lg:self-start">
          <SideBox program={program} />
          <QuestionsBox program={program} />
        </aside>
      </Container>
      <OtherPrograms current={found} />
    </>
  );
}
