import { Band } from "#web/ui/band.tsx";

interface StatisticsProps {
  title: string;
  statistics: readonly { figure: string; label: string; note: string }[];
}

/** The school's figures, as tiles. */
export function Statistics({ title, statistics }: StatisticsProps) {
  return (
    <Band tone="ink" aria-label={title} className="py-12! md:py-16!">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-ink-700 bg-ink-700 lg:grid-cols-4">
        {statistics.map(({ figure, label, note }) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-ink-900 p-5 md:p-8">
            <dt>
              <span className="block font-semibold text-white">{label}</span>
              <span className="mt-1 block text-sm text-ink-200">{note}</span>
            </dt>
            <dd className="mb-2 font-display text-4xl whitespace-nowrap text-gold-300 lining-nums">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
