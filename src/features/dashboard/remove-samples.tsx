import { useRef, useState } from "react";
import { messageOf } from "#client/api.ts";
import { trashDays } from "#collections/visibility.ts";
import { toastError, toastSuccess } from "#office/frame/toasts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { dashboardCalls } from "./dashboard.calls.ts";
import type { SampleListAnswer } from "./dashboard.ts";
import { dashboardMessages } from "./dashboard.words.ts";

const words = dashboardMessages.yours;
const about = "remove samples";

type Sample = SampleListAnswer["samples"][number];

/** All sample records in one step, after it was said which ones. */
export function RemoveSamples({ onRemoved }: { onRemoved: () => void }) {
  const [samples, setSamples] = useState<Sample[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);

  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(words.removeFailed(messageOf(error)), about);
    } finally {
      setIsBusy(false);
    }
  }

  const ask = () =>
    run(async () => {
      const answer = await dashboardCalls.samples();
      if (!answer.success) return toastError(words.removeFailed(answer.message), about);
      setSamples(answer.samples);
      setIsOpen(true);
    });

  const remove = () =>
    run(async () => {
      const answer = await dashboardCalls.removeSamples();
      if (!answer.success) return toastError(words.removeFailed(answer.message), about);
      toastSuccess(words.removed(answer.removed), about);
      setIsOpen(false);
      onRemoved();
    });

  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-paper-edge pt-4">
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy && !isOpen}
        busyLabel={words.removing}
        onClick={() => void ask()}
      >
        {words.remove}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !(open || isBusy) && setIsOpen(false)}
        size="sm"
        closesOutside={false}
        initialFocus={keep}
        title={words.removeTitle}
        description={words.removeText(samples.length, trashDays)}
        closeLabel={words.keep}
        footer={
          <>
            <Button ref={keep} variant="secondary" disabled={isBusy} onClick={() => setIsOpen(false)}>
              {words.keep}
            </Button>
            <Button busy={isBusy} busyLabel={words.removing} onClick={() => void remove()}>
              {words.removeConfirm}
            </Button>
          </>
        }
      >
        <SampleNames samples={samples} />
      </Dialog>
    </div>
  );
}

/** What will be removed: how many of each kind, and all of their names. */
function SampleNames({ samples }: { samples: SampleListAnswer["samples"] }) {
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
