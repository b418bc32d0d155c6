import { useRef, useState } from "react";
import { dashboardMessages } from "#content/office/dashboard-messages.ts";
import type { SampleListAnswer } from "#contract/dashboard.ts";
import { binDays } from "#contract/records/visibility.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toastError, toastSuccess } from "../frame/toasts.ts";
import { dashboardCalls } from "./dashboard.calls.ts";
import { SampleNames } from "./sample-names.tsx";

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
        description={words.removeText(samples.length, binDays)}
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
