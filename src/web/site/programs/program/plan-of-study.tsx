import { programsPage as words } from "#content/programs/page.ts";
import type { Program } from "../shown-programs.ts";

type Semester = Program["semesters"][number];

/** The semesters, or the stages of research, with what is studied in each. */
export function PlanOfStudy({ semesters }: { semesters: readonly Semester[] }) {
  return (
    <section className="border-t border-paper-edge pt-6">
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
                <CourseLine key={course.id} course={course} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function CourseLine({ course }: { course: Semester["courses"][number] }) {
  return (
    <li className="flex justify-between gap-4 py-1.5">
      <span>{course.name}</span>
      {course.creditHours !== null && (
        <span className="text-ink-600 tabular-nums">
          {course.creditHours}
          <span className="sr-only"> credit hours</span>
        </span>
      )}
    </li>
  );
}
