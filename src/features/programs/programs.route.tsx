import type { ReactNode } from "react";
import { dayOf, endOfDay, formatDay } from "#base/calendar/dates.ts";
import { readContent } from "#kit/documents/content.ts";
import { visitContext } from "#kit/pages/visit.ts";
import { keepDatesWhole } from "#kit/site/days-and-times.tsx";
import { pageMeta } from "#kit/site/page-meta.ts";
import { itemList } from "#kit/site/structured-data.ts";
import { Container } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import type { Route } from "./+types/programs.route";
import { ProgramCard } from "./program-card.tsx";
import { datesOf, nextOf } from "./program-dates.tsx";
import { costOf, feeToApply } from "./program-fees.ts";
import { ProgramFact } from "./program-sections.tsx";
import { programsPage as words } from "./programs.words.ts";
import { readPrograms, type ShownProgram } from "./read-programs.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const today = dayOf(visit.now);
  const programs = await readPrograms(visit);
  // Another date may be the next one tomorrow.
  if (programs.some(({ program }) => datesOf(program, today).length > 0)) visit.expiresAt(endOfDay(today));
  return { content: await readContent(context, ["programs"]), programs, today };
}

export function meta(args: Route.MetaArgs) {
  const { title } = words;
  const description = args.loaderData?.content.programs.description ?? "";
  const items = (args.loaderData?.programs ?? []).map(({ program, href }) => ({
    name: program.title,
    path: href,
  }));
  return pageMeta(args, { title, description, facts: (site) => itemList(site, items) });
}

export default function ProgramsPage({ loaderData }: Route.ComponentProps) {
  const { programs, today, content } = loaderData;
  return (
    <>
      <PageBanner title={words.title} lead={content.programs.lead || undefined} />
      <Container className="py-10 md:py-16">
        <Comparison programs={programs} today={today} />
        <ul className="grid gap-6 md:gap-10">
          {programs.map((found, index) => (
            <li key={found.key}>
              <ProgramCard found={found} priority={index === 0} />
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}

type ComparisonProps = { programs: readonly ShownProgram[]; today: string };

/** Without columns that no program has. */
function Comparison({ programs, today }: ComparisonProps) {
  const rows = programs.map((found) => {
    const next = nextOf(datesOf(found.program, today));
    const { duration, seats, shift } = found.program;
    const [cost, toApply] = [costOf(found.program), feeToApply(found.program)];
    const cells: Record<string, ReactNode> = {
      [words.facts.duration]: duration,
      [words.totalCost]: cost && (
        <>
          {cost}
          {toApply && (
            <span className="block text-xs font-normal text-ink-600">{words.toApply(toApply)}</span>
          )}
        </>
      ),
      [words.facts.seats]: seats === null ? "" : String(seats),
      [words.facts.shift]: shift,
      [words.nextDate]: next ? `${words.dates.names[next.name]}: ${keepDatesWhole(formatDay(next.day))}` : "",
    };
    return { found, cells };
  });
  const columns = Object.keys(rows[0]?.cells ?? {}).filter((name) => rows.some(({ cells }) => cells[name]));
  if (rows.length < 2 || columns.length === 0) return null;
  return (
    <section id="comparison" aria-labelledby="comparison-title" className="mb-10 md:mb-14">
      <h2 id="comparison-title" className="text-xl">
        {words.compare}
      </h2>
      <ul className="mt-3 border-t border-ink-900 text-sm md:hidden">
        {rows.map(({ found, cells }) => (
          <li key={found.key} className="border-b border-paper-edge py-3">
            <ProgramLink found={found} />
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-2">
              {columns.map((name) => (
                <ProgramFact
                  key={name}
                  term={name}
                  className={name === words.nextDate ? "col-span-full" : ""}
                >
                  {cells[name]}
                </ProgramFact>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <table
        aria-labelledby="comparison-title"
        className="mt-3 w-full border-collapse text-left text-sm max-md:hidden"
      >
        <thead>
          <tr className="border-b border-ink-900 text-xs text-ink-700 *:py-2.5 *:pr-4 *:font-semibold">
            <th scope="col">{words.program}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ found, cells }) => (
            <tr key={found.key} className="border-b border-paper-edge *:pr-4">
              <th scope="row">
                <ProgramLink found={found} />
              </th>
              {columns.map((name) => (
                <td key={name} className={name === words.totalCost ? "py-2.5 whitespace-nowrap" : "py-2.5"}>
                  {cells[name] || "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const ProgramLink = ({ found: { href, shortName } }: { found: ShownProgram }) => (
  <a
    href={href}
    className="inline-flex min-h-touch min-w-touch items-center font-semibold text-crimson-700 underline underline-offset-4"
  >
    {shortName}
  </a>
);
