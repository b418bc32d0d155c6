import type { Content } from "#contract/content/documents.ts";
import { Band } from "#web/ui/band.tsx";

interface StatisticsProps {
  title: string;
  statistics: Content<"about">["statistics"];
}

/** The school's figures, as tiles. */
export function Statistics({ title, statistics }: StatisticsProps) {
  return (
    <Band tone="ink" aria-label={title} className="py-12! md:py-16!">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-ink-700 bg-ink-700 lg:grid-cols-4">
        {statistics.map(({ id, figure, label, note }) => (
          <li key={id} className="bg-ink-900 p-5 md:p-8">
            <p className="mb-2 font-display text-4xl whitespace-nowrap text-gold-300 lining-nums">{figure}</p>
            <p className="font-semibold text-white">{label}</p>
            {note && <p className="mt-1 text-sm text-ink-200">{note}</p>}
          </li>
        ))}
      </ul>
    </Band>
  );
}
