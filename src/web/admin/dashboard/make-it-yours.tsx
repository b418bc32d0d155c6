import { Check, Circle } from "lucide";
import { Link } from "react-router";
import { dashboardMessages } from "#content/dashboard-messages.ts";
import { documentNames, documents } from "#contract/content/documents.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RemoveSamples } from "./remove-samples.tsx";

const words = dashboardMessages.yours;

type MakeItYoursProps = { dashboard: Dashboard; onReload: () => void };

/** What visitors still see of the sample school, until there is nothing left of it. */
export function MakeItYours({ dashboard, onReload }: MakeItYoursProps) {
  const { sampleDocuments, sampleRecords } = dashboard;
  const records = Object.values(sampleRecords).reduce((sum, count) => sum + count, 0);
  const left = sampleDocuments.length + (records > 0 ? 1 : 0);
  const total = documentNames.length + 1;
  if (left === 0) return null;
  return (
    <Card as="section" aria-labelledby="make-it-yours">
      <h2 id="make-it-yours" className="text-xl">
        {words.heading}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      <p className="mt-3 text-sm font-semibold">{words.progress(total - left, total)}</p>
      <progress className="sr-only" value={total - left} max={total} aria-label={words.heading} />
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {documentNames.map((name) => (
          <Step
            key={name}
            label={documents[name].title}
            href={`/admin/site/${name}`}
            isDone={!sampleDocuments.includes(name)}
          />
        ))}
      </ul>
      {records > 0 && <RemoveSamples count={records} onRemoved={onReload} />}
    </Card>
  );
}

function Step({ label, href, isDone }: { label: string; href: string; isDone: boolean }) {
  return (
    <li>
      <Link to={href} className="flex min-h-touch items-center gap-2.5">
        <Icon
          of={isDone ? Check : Circle}
          className={isDone ? "size-5 shrink-0 text-good-700" : "size-5 shrink-0 text-ink-500"}
        />
        <span>
          {label}
          <span className="sr-only">: {isDone ? words.isDone : words.isSample}</span>
        </span>
      </Link>
    </li>
  );
}
