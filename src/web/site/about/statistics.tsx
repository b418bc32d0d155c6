import type { Content } from "#contract/content/documents.ts";
import { Band } from "#web/ui/layout/band.tsx";

interface StatisticsProps {
  title: string;
  statistics: Content<"about">["statistics"];
}

/** The school's figures, as tiles. */
export function Statistics({ title, statistics }: StatisticsProps) {
  return (
    <Band tone="ink" aria-label={title} className="py-12! md:py-16!">
      {/* Whatever their number, the last row is full. */}
      <ul className="flex flex-wrap gap-px overflow-hidden rounded-md border border-ink-700 bg-ink-700">
        {statistics.map(({ id, figure, label, note }) => (
          <li key={id} className="flex-[1_1_40%] bg-ink-900 p-5 md:p-8 lg:flex-[1_1_20%]">
            <p className="mb-2 font-display text-4xl whitespace-nowrap text-gold-300 lining-nums">{figure}</p>
            <p className="font-semibold text-white">{label}</p>
            {note && <p className="mt-1 text-sm text-ink-200">{note}</p>}
          </li>
        ))}
      </ul>
    </Band>
  );
}
