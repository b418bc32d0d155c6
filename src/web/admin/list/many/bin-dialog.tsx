import { useRef } from "react";
import { officeMessages } from "#content/office/office-messages.ts";
import { binDays, type RecordState } from "#contract/records/visibility.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { undoButton } from "#web/ui/overlay/undo-toast.tsx";
import type { BulkActions } from "./use-bulk-actions.ts";

const words = officeMessages.bulkActions;

type BinDialogProps<Row> = { bulkActions: BulkActions<Row> };

/** What will happen, in one sentence, before something is moved to the bin. It begins on the answer that changes nothing. */
export function BinDialog<Row extends { state: RecordState }>({ bulkActions }: BinDialogProps<Row>) {
  const { asked, askedNames, isBusy, keep, confirm } = bulkActions;
  const keepButton = useRef<HTMLButtonElement>(null);
  // What is asked about stays in sight while the dialog fades out.
  const rows = useLastKnown(asked) ?? [];
  const count = rows.length;
  const shown = rows.filter(({ state }) => state === "live").length;
  const names = useLastKnown(askedNames || undefined) ?? "";
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !(open || isBusy) && keep()}
      size="sm"
      closesOutside={false}
      initialFocus={keepButton}
      // What was pressed is gone with its row.
      finalFocus={() => undoButton() ?? true}
      title={words.deleteTitle(count)}
      description={<span className="break-words">{words.deleteText(names, binDays, { count, shown })}</span>}
      closeLabel={officeMessages.deletion.cancel}
      footer={
        <>
          <Button ref={keepButton} variant="secondary" disabled={isBusy} onClick={keep}>
            {officeMessages.deletion.cancel}
          </Button>
          <Button busy={isBusy} busyLabel={words.working} onClick={confirm}>
            {words.confirm}
          </Button>
        </>
      }
    />
  );
}
