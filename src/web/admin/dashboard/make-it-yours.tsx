import { Check, Circle } from "lucide";
import { Link } from "react-router";
import { dashboardMessages } from "#content/office/dashboard-messages.ts";
import { type SampleStep, sampleSteps } from "#content/sample-steps.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { useMayDo } from "../session/me.ts";
import { RemoveSamples } from "./remove-samples.tsx";

const words = dashboardMessages.yours;

type MakeItYoursProps = { dashboard: Dashboard; onReload: () => void };

/** What visitors still see of the sample school, until there is nothing left of it. */
export function MakeItYours({ dashboard, onReload }: MakeItYoursProps) {
  const steps = sampleSteps(dashboard);
  const done = steps.filter(({ left }) => left === undefined).length;
  const mayRemove = useMayDo("owner");
  const hasRecords = Object.values(dashboard.sampleRecords).some((count) => count > 0);
  if (done === steps.length) return null;
  return (
    <Card as="section" aria-labelledby="make-it-yours">
      <h2 id="make-it-yours" className="text-xl">
        {words.heading}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      <p className="mt-3 text-sm font-semibold">{words.progress(done, steps.length)}</p>
      <progress className="sr-only" value={done} max={steps.length} aria-label={words.heading} />
      <ul className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map((step) => (
          <Step key={step.href} step={step} />
        ))}
      </ul>
      {hasRecords && mayRemove && <RemoveSamples onRemoved={onReload} />}
    </Card>
  );
}

function Step({ step: { label, href, left } }: { step: SampleStep }) {
  const isDone = left === undefined;
  return (
    <li className="min-w-0">
      <Link to={href} className="flex min-h-touch items-center gap-2.5">
        <Icon
          of={isDone ? Check : Circle}
          className={isDone ? "size-5 shrink-0 text-good-700" : "size-5 shrink-0 text-ink-500"}
        />
        <span className="min-w-0 wrap-anywhere">
          {label}
          <span className="block text-xs text-ink-600">{left ?? words.isDone}</span>
        </span>
      </Link>
    </li>
  );
}
