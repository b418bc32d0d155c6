import type { Day } from "#contract/calendar/dates.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { datesOf } from "../program-dates.ts";
import { ProgramFigures } from "../program-figures.tsx";
import type { FoundProgram, Program } from "../shown-programs.ts";
import { ApplyBar } from "./apply-bar.tsx";
import { ApplyBox } from "./apply-box.tsx";
import { DatesPanel } from "./dates-panel.tsx";
import { FeeSection } from "./fee-section.tsx";
import { FileLinks } from "./file-links.tsx";
import { OtherPrograms } from "./other-programs.tsx";
import { PlanOfStudy } from "./plan-of-study.tsx";
import { ProgramHead } from "./program-head.tsx";
import { ProgramSection } from "./program-section.tsx";
import { SideBox } from "./side-box.tsx";
import { Specialisations } from "./specialisations.tsx";

type ProgramPageProps = { found: FoundProgram; today: Day };

export function ProgramPage({ found, today }: ProgramPageProps) {
  const { program, shortName } = found;
  const dates = datesOf(program, today);
  const { applicationsClose } = program.dates;
  const [about, ...sections] = program.sections;
  return (
    // Around all that the bar at its foot stays in sight with.
    <div>
      <ProgramHead found={found} />
      <Container className="grid grid-cols-1 gap-x-14 gap-y-12 py-10 md:py-14 print:gap-y-6 print:py-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-y-6">
        <div className="empty:hidden lg:col-start-2 lg:row-start-1">
          <DatesPanel name={found.key} program={program} dates={dates} />
        </div>
        <article className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ProgramFigures program={program} />
          <div className="mt-10 space-y-12 md:space-y-14 print:mt-5 print:space-y-6">
            {about && <ProgramSection section={about} />}
            {program.semesters.length > 0 && <PlanOfStudy semesters={program.semesters} />}
            {program.specialisations.choices.length > 0 && (
              <Specialisations specialisations={program.specialisations} />
            )}
            {sections.map((section) => (
              <ProgramSection key={section.id} section={section}>
                {hasSteps(section) && <FileLinks found={found} />}
              </ProgramSection>
            ))}
            {program.feeStructure.length > 0 && <FeeSection program={program} />}
          </div>
        </article>
        <aside
          aria-label={shortName}
          className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 lg:sticky lg:top-24 lg:col-start-2 lg:grid-cols-1 lg:self-start"
        >
          <ApplyBox found={found} />
          <SideBox program={program} />
        </aside>
      </Container>
      <OtherPrograms current={found} />
      <ApplyBar
        found={found}
        dates={dates}
        isClosed={dates.length > 0 && applicationsClose !== "" && applicationsClose < today}
      />
    </div>
  );
}

/** How to apply is told in steps; the papers for it follow them. */
const hasSteps = ({ text }: Program["sections"][number]): boolean =>
  text.some((block) => block.kind === "list" && block.isOrdered);
