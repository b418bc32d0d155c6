import { Check, Circle } from "lucide";
import { Link } from "react-router";
import type { z } from "zod";
import type { SuccessResponse } from "#base/responses.schemas.ts";
import { type CollectionName, collectionNames } from "#features/collections.ts";
import { trashDays } from "#kit/collections/visibility.ts";
import type { DocumentName } from "#kit/documents/registry.ts";
import { fieldId } from "#kit/fields/field-paths.ts";
import { ConfirmDialog, useConfirmation } from "#kit/office/confirm-dialog.tsx";
import { commonWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useMayDo } from "#kit/office/session/session.ts";
import { useAction } from "#kit/office/use-action.ts";
import { Button } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Card } from "#kit/ui/layout.tsx";
import { ProgressBar } from "#kit/ui/spinner.tsx";
import type { Dashboard, samplesRemovedResponse } from "../dashboard.schemas.ts";
import { kindNames, sampleSteps } from "../sample-steps.ts";

export function MakeItYours({ dashboard, onReload }: { dashboard: Dashboard; onReload: () => void }) {
  const steps = sampleSteps(dashboard);
  const done = steps.filter(({ left }) => left === undefined).length;
  const mayRemove = useMayDo("owner");
  const kinds = collectionNames.filter((kind) => dashboard.sampleRecords[kind] > 0);
  if (done === steps.length) return null;
  return (
    <Card as="section" aria-labelledby="make-it-yours">
      <h2 id="make-it-yours" className="text-xl">
        Make it yours
      </h2>
      <p className="mt-3 text-sm font-semibold">{`${done} of ${steps.length} done. A part is done when nothing of the sample is left in it.`}</p>
      <ProgressBar value={done / steps.length} label="Make it yours" className="mt-2 max-w-md" />
      <details className="mt-2">
        <summary className="min-h-touch w-fit cursor-pointer content-center text-sm font-semibold text-crimson-700">
          Show the list
        </summary>
        <p className="mt-2 max-w-prose text-sm text-ink-700">
          This website came with the texts, pictures and people of an invented school. Replace them with your
          own. This list disappears when everything is done.
        </p>
        <ul className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
          {steps.map(({ label, href, document, left }) => (
            <li key={href} className="min-w-0">
              <Link to={href} className="flex min-h-touch items-center gap-2.5">
                <Icon
                  of={left ? Circle : Check}
                  className={`size-5 shrink-0 ${left ? "text-ink-500" : "text-good-700"}`}
                />
                <span className="min-w-0 wrap-anywhere">
                  {label}
                  <span className="block text-xs text-ink-600">{left ?? "Done"}</span>
                </span>
              </Link>
              {document && <LeftFields document={document} dashboard={dashboard} onKept={onReload} />}
            </li>
          ))}
        </ul>
        {kinds.length > 0 && mayRemove && (
          <RemoveSamples counts={dashboard.sampleRecords} kinds={kinds} onRemoved={onReload} />
        )}
      </details>
    </Card>
  );
}

type LeftFieldsProps = { document: DocumentName; dashboard: Dashboard; onKept: () => void };

const fieldsAtOnce = 12;

/** What a published document shares with the sample, each with a link to its field. */
function LeftFields({ document, dashboard, onKept }: LeftFieldsProps) {
  const { run, isBusy } = useAction();
  const mayKeep = useMayDo("owner");
  const fields = dashboard.sampleFields.filter((each) => each.document === document);
  if (fields.length === 0) return null;
  const keep = () => run("keep", () => adminApi.post<SuccessResponse>("/samples/kept", { document }), onKept);
  return (
    <details className="mb-2 ml-7.5 text-xs">
      <summary className="w-fit cursor-pointer py-1 font-semibold text-crimson-700">Show the fields</summary>
      <ul className="list-disc space-y-1 pl-4">
        {fields.slice(0, fieldsAtOnce).map(({ field, label }) => (
          <li key={field} className="wrap-anywhere">
            <Link to={`/admin/site/${document}#${encodeURIComponent(fieldId(field))}`}>{label}</Link>
          </li>
        ))}
        {fields.length > fieldsAtOnce && <li>{`and ${fields.length - fieldsAtOnce} more`}</li>}
      </ul>
      {mayKeep && (
        <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void keep()} className="mt-2">
          These are right for us
        </Button>
      )}
    </details>
  );
}

type RemoveSamplesProps = {
  counts: Dashboard["sampleRecords"];
  kinds: CollectionName[];
  onRemoved: () => void;
};

function RemoveSamples({ counts, kinds, onRemoved }: RemoveSamplesProps) {
  const removal = useConfirmation({
    about: "remove samples",
    send: (_total: number) => adminApi.remove<z.infer<typeof samplesRemovedResponse>>("/samples"),
    messageOf: ({ removed }) =>
      removed === 1 ? "One sample record is in the trash." : `${removed} sample records are in the trash.`,
    onDone: onRemoved,
  });
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <div className="mt-5 border-t border-paper-edge pt-4">
      <Button variant="secondary" size="sm" onClick={() => removal.ask(total)}>
        Remove all sample records
      </Button>
      <ConfirmDialog
        of={removal}
        title="Remove all sample records?"
        text={(total) =>
          `${total === 1 ? "One record" : `${total} records`} of the invented school will disappear from the website immediately. Records that somebody has changed stay. You can restore them from the trash for ${trashDays} days.`
        }
        cancelLabel={commonWords.cancel}
        confirmLabel="Move to trash"
        busyLabel={commonWords.working}
      >
        {() => (
          <ul className="list-disc pl-8 text-sm">
            {kinds.map((kind) => (
              <li key={kind}>{`${kindNames[kind]}: ${counts[kind]}`}</li>
            ))}
          </ul>
        )}
      </ConfirmDialog>
    </div>
  );
}
