import type { z } from "zod";
import { adminApi } from "#accounts/session/admin-api.ts";
import { trashDays } from "#collections/visibility.ts";
import { ConfirmDialog, useConfirmation } from "#office/confirm-dialog.tsx";
import { commonWords } from "#office/office.words.ts";
import { useAction } from "#office/use-action.ts";
import { Button } from "#ui/button.tsx";
import type { SampleListAnswer, samplesRemovedAnswer } from "./dashboard.ts";
import { dashboardMessages } from "./dashboard.words.ts";

const words = dashboardMessages.yours;

type Samples = SampleListAnswer["samples"];

/** Removes all sample records in one step, after their names were shown. */
export function RemoveSamples({ onRemoved }: { onRemoved: () => void }) {
  const { run, isBusy } = useAction();
  const removal = useConfirmation({
    about: "remove samples",
    send: (_samples: Samples) => adminApi.remove<z.infer<typeof samplesRemovedAnswer>>("/samples"),
    said: ({ removed }) => words.removed(removed),
    onDone: onRemoved,
  });

  const ask = () =>
    run(
      "samples",
      () => adminApi.get<SampleListAnswer>("/samples"),
      ({ samples }) => removal.ask(samples),
    );

  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-paper-edge pt-4">
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy}
        busyLabel={commonWords.working}
        onClick={() => void ask()}
      >
        {words.remove}
      </Button>
      <ConfirmDialog
        of={removal}
        title={words.removeTitle}
        text={(samples) => words.removeText(samples.length, trashDays)}
        cancelLabel={commonWords.cancel}
        confirmLabel={words.removeConfirm}
        busyLabel={commonWords.working}
      >
        {(samples) => <SampleNames samples={samples} />}
      </ConfirmDialog>
    </div>
  );
}

function SampleNames({ samples }: { samples: Samples }) {
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
