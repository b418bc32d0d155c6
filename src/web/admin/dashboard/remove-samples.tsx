import { useRef, useState } from "react";
import { dashboardMessages } from "#content/dashboard-messages.ts";
import { binDays } from "#contract/visibility.ts";
import { messageOf } from "#web/lib/api-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toastError, toastSuccess } from "../frame/toasts.ts";
import { dashboardCalls } from "./dashboard.calls.ts";

const words = dashboardMessages.yours;
const namedAtMost = 12;
const about = "remove samples";

type RemoveSamplesProps = { count: number; onRemoved: () => void };

/** All sample records in one step, after it was said which ones. */
export function RemoveSamples({ count, onRemoved }: RemoveSamplesProps) {
  const [names, setNames] = useState<string[]>();
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
      setNames(answer.samples.map(({ name }) => name));
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

  const named = names?.slice(0, namedAtMost) ?? [];
  const more = (names?.length ?? 0) - named.length;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-paper-edge pt-4">
      <p className="text-sm">
        {words.records}: {words.recordsLeft(count)}
      </p>
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
        description={words.removeText(names?.length ?? 0, binDays)}
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
        <ul className="list-disc pl-5 text-sm">
          {named.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list never changes
            <li key={index} className="break-words">
              {name}
            </li>
          ))}
          {more > 0 && <li>{words.more(more)}</li>}
        </ul>
      </Dialog>
    </div>
  );
}
