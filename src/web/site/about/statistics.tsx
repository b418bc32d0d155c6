import { Band } from "#web/ui/band.tsx";

interface StatisticsProps {
  title: string;
  statistics: readonly { figure: string; label: string; note: string }[];
}

/** The school's figures, as tiles. */
export function Statistics({ title, statistics }: StatisticsProps) {
  return (
    <Band tone="ink" aria-label={title} className="py-12! md:py-16!">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-ink-700 bg-ink-700 lg:grid-cols-4">
        {statistics.map(({ figure, label, note }) => (
          <li key={label} className="bg-ink-900 p-5 md:p-8">
            <p className="mb-2 font-display text-4xl whitespace-nowrap text-gold-300 lining-nums">{figure}</p>
            <p className="font-semibold text-white">{label}</p>
            <p className="mt-1 text-sm text-ink-200">{note}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
