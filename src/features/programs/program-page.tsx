import type { ReactNode } from "react";
import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import type { Day } from "#base/calendar/dates.ts";
import { keepDatesWhole } from "#kit/site/days-and-times.tsx";
import { type Admission, admissionOf } from "#kit/site/intake-dates.ts";
import { RichText } from "#kit/site/rich-text.tsx";
import { SitePicture } from "#kit/site/site-picture.tsx";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Band, Container, Prose } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import type { Program } from "./program.document.ts";
import { ApplyBar, AskBox, admissionText, FileLinks, hasFiles, lateText } from "./program-apply.tsx";
import { DatesPanel, datesOf } from "./program-dates.tsx";
import { costOf, feeToApply, hasFeeSection } from "./program-fees.ts";
import {
  FeeSection,
  PlanOfStudy,
  ProgramFact,
  ProgramPart,
  ProgramStars,
  SideBox,
  studentsOf,
} from "./program-sections.tsx";
import { programsPage as words } from "./programs.words.ts";
import type { ShownProgram } from "./read-programs.ts";

type ProgramPageProps = { found: ShownProgram; others: readonly ShownProgram[]; today: Day };

export function ProgramPage({ found, others, today }: ProgramPageProps) {
  const { program, shortName } = found;
  const dates = datesOf(program, today);
  const admission = admissionOf(program.dates, today);
  const [about, ...sections] = program.sections;
  return (
    // The bar at its bottom is sticky within this element.
    <div>
      <ProgramHead found={found} admission={admission} />
      <Container className="grid grid-cols-1 gap-x-14 gap-y-12 py-10 md:py-14 print:gap-y-6 print:py-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-y-6">
        <div className="empty:hidden lg:col-start-2 lg:row-start-1">
          <DatesPanel program={found.key} dates={dates} />
        </div>
        <article className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ProgramFigures program={program} />
          <div className="space-y-12 not-first:mt-10 md:space-y-14 print:space-y-6 print:not-first:mt-5">
            {about && <ProgramSection section={about} />}
            {program.semesters.length > 0 && <PlanOfStudy semesters={program.semesters} />}
            {program.specialisations.choices.length > 0 && (
              <Specialisations specialisations={program.specialisations} />
            )}
            {sections.map((section) => (
              <ProgramSection key={section.id} section={section} />
            ))}
            {hasFeeSection(program) && <FeeSection program={program} />}
          </div>
        </article>
        <aside
          aria-label={shortName}
          className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 lg:sticky lg:top-24 lg:col-start-2 lg:grid-cols-1 lg:self-start"
        >
          <AskBox found={found} />
          <SideBox program={program} />
        </aside>
      </Container>
      {others.length > 0 && <OtherPrograms programs={others} />}
      <ApplyBar found={found} admission={admission} />
    </div>
  );
}

function ProgramFigures({ program }: { program: Program }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-4 pb-1 text-sm empty:hidden sm:grid-cols-3">
      <ProgramFact term={words.facts.study}>{program.creditHours}</ProgramFact>
      <ProgramFact term={words.facts.seats}>{program.seats}</ProgramFact>
      <ProgramFact term={words.facts.shift}>{program.shift}</ProgramFact>
      <ProgramFact term={words.facts.students}>{studentsOf(program)}</ProgramFact>
      <ProgramFact term={words.facts.type}>{program.type}</ProgramFact>
      <ProgramFact term={words.facts.rating}>
        {program.rating !== null && (
          <ProgramStars program={program} label={words.ratingOf} className="mt-0.5 h-4.5" />
        )}
      </ProgramFact>
    </dl>
  );
}

function KeyFacts({ found, admission }: ProgramHeadProps) {
  const { program } = found;
  const { duration, durationNote, eligibility, eligibilityNote } = program;
  const fee = costOf(program) || program.fee;
  const toApply = feeToApply(program);
  const status = admissionText(admission, (day) => keepDatesWhole(formatBothCalendars(day)));
  const applying = program.applying || status || (hasFiles(program) ? words.apply.form : "");
  if (!(duration || fee || eligibility || applying)) return null;
  return (
    <section aria-label={words.overview} className="border-b border-paper-edge bg-white">
      <Container>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-4 py-5 sm:grid-cols-2 md:gap-y-5 md:py-8 lg:flex lg:gap-x-0 lg:divide-x lg:divide-paper-edge lg:*:px-7 lg:*:first:pl-0 lg:*:last:pr-0 print:grid-cols-4">
          <Fact id="duration" term={words.facts.duration} value={duration} notes={[durationNote]} />
          <Fact
            id={hasFeeSection(program) ? undefined : "fees"}
            term={words.facts.fees}
            value={fee}
            notes={[
              program.fee === fee ? "" : program.fee,
              program.feeNote,
              program.totalCostNote,
              toApply && words.plusToApply(toApply),
            ]}
          >
            {hasFeeSection(program) && (
              <TextLink href="#fees" className="text-sm">
                {words.feesInDetail}
              </TextLink>
            )}
          </Fact>
          <Fact
            id="eligibility"
            term={words.facts.eligibility}
            value={eligibility}
            notes={[eligibilityNote]}
            className="col-span-full sm:col-span-1 lg:flex-[1.2]"
          />
          <Fact
            id="apply"
            term={words.facts.apply}
            value={applying}
            notes={[status !== applying ? status : "", lateText(found, admission, formatBothCalendars)]}
            className="col-span-full sm:col-span-1 lg:flex-[1.8]"
          >
            <FileLinks found={found} admission={admission} />
          </Fact>
        </dl>
      </Container>
    </section>
  );
}

type FactProps = {
  id?: string | undefined;
  term: string;
  value: string;
  notes: readonly string[];
  className?: string;
  children?: ReactNode;
};

function Fact({ id, term, value, notes, className = "lg:flex-1", children }: FactProps) {
  if (!value) return null;
  return (
    <div id={id} className={className}>
      <dt className="text-xs font-semibold text-ink-600">{term}</dt>
      <dd className="mt-1">
        <p className="font-display text-xl text-balance text-ink-900">{value}</p>
        {notes.filter(Boolean).map((note) => (
          <p key={note} className="mt-1 text-sm text-balance text-ink-700">
            {note}
          </p>
        ))}
        {children}
      </dd>
    </div>
  );
}

function OtherPrograms({ programs }: { programs: readonly ShownProgram[] }) {
  return (
    <Band tone="deep" aria-labelledby="other-programs" className="py-10! md:py-14! print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="other-programs" className="text-2xl">
          {words.others}
        </h2>
        <ButtonLink href="/programs" variant="secondary">
          {words.back}
        </ButtonLink>
      </div>
      <ul className="mt-6 grid grid-cols-1 border-t border-paper-edge md:grid-cols-3 md:gap-x-8">
        {programs.map(({ key, href, shortName, program }) => (
          <li key={key} className="max-md:border-b max-md:border-paper-edge">
            <a
              href={href}
              className="group flex min-h-touch flex-col py-4 text-ink-900 hover:text-crimson-700"
            >
              <span className="font-display text-xl">{shortName}</span>
              <span className="text-sm text-ink-700 underline-offset-4 group-hover:underline">
                {[program.title, program.duration.toLowerCase()].filter(Boolean).join(", ")}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Band>
  );
}

type ProgramHeadProps = { found: ShownProgram; admission: Admission | undefined };

function ProgramHead({ found, admission }: ProgramHeadProps) {
  const { program, shortName } = found;
  return (
    <div className="lg:grid lg:grid-cols-2 lg:grid-rows-[minmax(24rem,auto)_auto] 2xl:grid-rows-[minmax(31rem,auto)_auto]">
      <PageBanner
        besidePicture
        title={program.title}
        kicker={[shortName, program.category].filter(Boolean).join(" · ")}
        lead={program.shortDescription}
        className="lg:col-span-2 lg:col-start-1 lg:row-start-1 lg:grid"
      >
        <TextLink href="/programs" arrow="back" className="mt-5! -mb-2 max-md:hidden print:hidden">
          {words.back}
        </TextLink>
      </PageBanner>
      <div className="lg:col-span-2 lg:col-start-1 lg:row-start-2">
        <KeyFacts found={found} admission={admission} />
      </div>
      <div className="relative aspect-3/2 sm:aspect-2/1 lg:col-start-2 lg:row-start-1 lg:aspect-auto print:hidden">
        <SitePicture
          picture={program.picture}
          alt=""
          sizes="(min-width: 64rem) 50vw, 100vw"
          priority
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </div>
  );
}

function ProgramSection({ section }: { section: Program["sections"][number] }) {
  return (
    <ProgramPart id={section.id} title={section.title}>
      <Prose>
        <RichText text={section.text} />
      </Prose>
    </ProgramPart>
  );
}

function Specialisations({ specialisations }: Pick<Program, "specialisations">) {
  const { lead, creditHoursEach, choices } = specialisations;
  return (
    <ProgramPart id="specialisations" title={words.specialisations}>
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
