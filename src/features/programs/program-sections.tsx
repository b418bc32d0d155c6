import type { ReactNode } from "react";
import { formatWhole } from "#base/digit-groups.ts";
import { useContent } from "#kit/documents/content.ts";
import { RichText } from "#kit/site/rich-text.tsx";
import { SchoolCrest, SitePicture } from "#kit/site/site-picture.tsx";
import { Card, Prose } from "#kit/ui/layout.tsx";
import { StarRating } from "#kit/ui/star-rating.tsx";
import type { Program } from "./program.document.ts";
import { sumOf, totalOf } from "./program-fees.ts";
import { programsPage as words } from "./programs.words.ts";

export function FeeSection({ program }: { program: Program }) {
  return (
    <ProgramPart
      id="fees"
      headingId="fees-heading"
      title={program.feeStructure.length > 0 ? words.fees.structure : words.facts.fees}
    >
      {program.feeStructure.length > 0 && <FeeTable program={program} />}
      <Prose className="space-y-2! text-sm text-ink-700 not-first:mt-4 empty:hidden">
        <RichText text={program.feeNotes} />
      </Prose>
    </ProgramPart>
  );
}

function FeeTable({ program }: { program: Program }) {
  const { feeStructure: fees } = program;
  const total = totalOf(program);
  const before = fees.filter(({ isBeforeAdmission }) => isBeforeAdmission);
  const after = fees.filter((fee) => !(fee.isTotal || fee.isBeforeAdmission));
  return (
    <table aria-labelledby="fees-heading" className="w-full border-collapse text-left max-sm:text-sm">
      <thead>
        <tr className="border-b border-ink-900 text-xs text-ink-700 *:py-2.5 *:font-semibold">
          <th scope="col">{words.fees.item}</th>
          <th scope="col" className="pl-2.5 text-right">
            {words.fees.amount}
          </th>
          <th scope="col" className="pl-2.5 text-right">
            {words.fees.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {after.map((fee) => (
          <FeeRow key={fee.id} fee={fee} sum={formatWhole(sumOf(fee))} />
        ))}
        {total !== null && (
          <tr className="border-b border-ink-900 text-lg font-bold">
            <th scope="row" className="py-2.5">
              {fees.find(({ isTotal }) => isTotal)?.item ?? words.fees.total}
            </th>
            <td colSpan={2} className="py-2.5 text-right">
              {formatWhole(total)}
            </td>
          </tr>
        )}
      </tbody>
      {before.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={3} className="pt-6 pb-1.5 text-xs font-semibold text-ink-700">
              {words.fees.beforeAdmission}
            </th>
          </tr>
          {before.map((fee) => (
            <FeeRow key={fee.id} fee={{ ...fee, times: null }} />
          ))}
        </tbody>
      )}
    </table>
  );
}

function FeeRow({ fee, sum }: { fee: Program["feeStructure"][number]; sum?: string }) {
  return (
    <tr className="border-b border-paper-edge *:py-2.5 *:[th]:font-normal *:[th]:wrap-anywhere *:[td]:pl-2.5 *:[td]:text-right">
      <th scope="row">{fee.item}</th>
      <td>
        {fee.times && <span className="text-ink-600">{`${fee.times} ×`} </span>}
        {formatWhole(fee.amount ?? 0)}
      </td>
      <td>{sum}</td>
    </tr>
  );
}

export function PlanOfStudy({ semesters }: Pick<Program, "semesters">) {
  return (
    <section id="plan-of-study" className="border-t border-paper-edge pt-6">
      <h2 className="text-2xl xl:text-xl">{words.planOfStudy}</h2>
      <div className="mt-5 grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2 print:grid-cols-2">
        {semesters.map(({ id, title, creditHours, courses }) => (
          <section key={id} className="break-inside-avoid border-t-2 border-ink-900 pt-3">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
              {title}
              {creditHours !== null && (
                <span className="font-text text-xs font-normal tracking-normal text-ink-600">
                  {words.creditHours(creditHours)}
                </span>
              )}
            </h3>
            <ul className="mt-2 divide-y divide-paper-edge text-sm">
              {courses.map((course) => (
                <li key={course.id} className="flex justify-between gap-4 py-1.5">
                  <span>{course.name}</span>
                  {course.creditHours !== null && (
                    <span className="text-ink-600 tabular-nums">
                      {course.creditHours}
                      <span className="sr-only"> {words.creditHoursUnit}</span>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

export function ProgramAuthor({ program }: { program: Program }) {
  if (!program.authorName) return null;
  return (
    <p className="flex items-center gap-2.5 text-sm text-ink-700">
      {program.authorPicture.source === "" ? (
        <SchoolCrest className="h-8 w-auto shrink-0" />
      ) : (
        <SitePicture
          picture={program.authorPicture}
          alt=""
          sizes="2rem"
          className="size-8 rounded-full object-cover"
        />
      )}
      {program.authorName}
    </p>
  );
}

type ProgramPartProps = { title: ReactNode; id?: string; headingId?: string; children: ReactNode };

export function ProgramPart({ title, id, headingId, children }: ProgramPartProps) {
  return (
    <section
      id={id}
      className="break-inside-avoid border-t border-paper-edge pt-6 xl:grid xl:grid-cols-[10.5rem_minmax(0,1fr)] xl:gap-x-8 2xl:grid-cols-[13rem_minmax(0,1fr)] print:block"
    >
      <h2 id={headingId} className="text-2xl xl:text-xl">
        {title}
      </h2>
      <div className="max-xl:mt-4">{children}</div>
    </section>
  );
}

export function ProgramFact(props: { term: string; className?: string; children: ReactNode }) {
  const { term, className, children } = props;
  if (!children) return null;
  return (
    <div className={className}>
      <dt className="text-xs text-ink-600">{term}</dt>
      <dd className="font-semibold text-balance text-ink-900">{children}</dd>
    </div>
  );
}

export function ProgramStars({ program, label, className }: ProgramStarsProps) {
  const { rating, ratingPercent } = program;
  if (rating === null) return null;
  return (
    <StarRating label={label(rating)} width={`${ratingPercent ?? rating * 20}%`} className={className} />
  );
}

type ProgramStarsProps = { program: Program; label: (rating: number) => string; className: string };

export const studentsOf = ({ students }: Program): ReactNode =>
  students !== null && (
    <>
      {students} <span className="font-normal text-ink-600">{words.sinceItBegan}</span>
    </>
  );

export function SideBox({ program: { gradingScale, type } }: { program: Program }) {
  const { university, faculty } = useContent("identity");
  if (gradingScale.length === 0 && !(university || faculty || type)) return null;
  return (
    <Card as="section" className="break-inside-avoid border-t-2 border-t-gold-500">
      {gradingScale.length > 0 ? (
        <GradingScale scale={gradingScale} />
      ) : (
        <>
          <h2 className="text-xl">{words.info}</h2>
          <dl className="mt-3 divide-y divide-paper-edge text-sm *:py-2.5 *:first:pt-0 *:last:pb-0">
            <ProgramFact term={words.facts.university}>{university}</ProgramFact>
            <ProgramFact term={words.facts.faculty}>{faculty}</ProgramFact>
            <ProgramFact term={words.facts.type}>{type}</ProgramFact>
          </dl>
        </>
      )}
    </Card>
  );
}

function GradingScale({ scale }: { scale: Program["gradingScale"] }) {
  return (
    <>
      <h2 id="grading-scale" className="text-xl">
        {words.grading.title}
      </h2>
      <table aria-labelledby="grading-scale" className="mt-3 w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-ink-900 text-xs text-ink-700">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {words.grading.marks}
            </th>
            <th scope="col" className="w-14 py-2 font-semibold">
              {words.grading.grade}
            </th>
          </tr>
        </thead>
        <tbody>
          {scale.map(({ id, marks, grade }) => (
            <tr key={id} className="border-b border-paper-edge last:border-0">
              <td className="py-1.5 pr-4">{marks}</td>
              <td className="py-1.5 font-display text-lg leading-tight text-ink-900">{grade}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-ink-600">{words.grading.note}</p>
    </>
  );
}
