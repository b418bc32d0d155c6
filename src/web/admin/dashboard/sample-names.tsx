import { dashboardMessages } from "#content/office/dashboard-messages.ts";
import type { SampleListAnswer } from "#contract/dashboard.ts";

const words = dashboardMessages.yours;

/** What will be removed: how many of each kind, and all of their names. */
export function SampleNames({ samples }: { samples: SampleListAnswer["samples"] }) {
  const kinds = Object.entries(Object.groupBy(samples, ({ kind }) => kind));
  return (
    <div className="flex flex-col gap-1 text-sm">
      {kinds.map(([kind, all]) => (
        <details key={kind}>
          <summary className="min-h-touch w-fit cursor-pointer content-center font-semibold">
            {words.removeKind(nameOfKind(kind), all.length)}
          </summary>
          <ul className="mb-3 list-disc pl-8">
            {all.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list never changes
              <li key={index} className="wrap-anywhere">
                {name || words.noLink}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

const nameOfKind = (kind: string): string =>
  Object.entries(dashboardMessages.liveOf).find(([name]) => name === kind)?.[1] ?? kind;
