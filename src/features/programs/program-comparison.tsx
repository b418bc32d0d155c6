import { formatDay } from "#calendar/dates.ts";
import type { ShownProgram } from "#documents/read/read-content.ts";
import { programsPage } from "#site/programs.words.ts";
import { classNames } from "#ui/class-names.ts";
import { datesOf, nextOf } from "./program-dates.tsx";
import { costOf } from "./program-fees.ts";

const words = programsPage.comparison;

type ComparisonProps = { programs: readonly ShownProgram[]; today: string };

/** Side by side what the cards say one after the other. What no program has is no column. */
export function Comparison({ programs, today }: ComparisonProps) {
  const rows = programs.map((found) => {
    const next = nextOf(datesOf(found.program, today));
    const { duration, seats, shift } = found.program;
    const cells: Record<string, string> = {
      [words.duration]: duration,
      [words.cost]: costOf(found.program),
      [words.seats]: seats === null ? "" : String(seats),
      [words.shift]: shift,
      [words.next]: next ? `${programsPage.dates.names[next.name]}: ${formatDay(next.day)}` : "",
    };
    return { found, cells };
  });
  const columns = Object.keys(rows[0]?.cells ?? {}).filter((name) => rows.some(({ cells }) => cells[name]));
  if (rows.length < 2 || columns.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys
    <section aria-label={words.title} tabIndex={0} className="mb-10 overflow-x-auto md:mb-14">
      <table
        className={classNames(
          "w-full border-collapse text-left text-sm max-[22.5rem]:text-xs",
          columns.length > 3 && "min-w-136",
        )}
      >
        <caption className="pb-3 text-left font-display text-xl text-ink-900">{words.title}</caption>
        <thead>
          <tr className="border-b border-ink-900 text-xs text-ink-700 *:py-2.5 *:pr-3 sm:*:pr-4 *:font-semibold">
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
            <tr key={found.key} className="border-b border-paper-edge *:pr-3 sm:*:pr-4">
              <th scope="row" className="font-semibold">
                <a
                  href={found.href}
                  className="inline-flex min-h-touch min-w-touch items-center text-crimson-700 underline underline-offset-4"
                >
                  {found.shortName}
                </a>
              </th>
              {columns.map((name) => (
                <td key={name} className="py-2.5">
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
