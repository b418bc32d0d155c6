import { useRef } from "react";
import { officeMessages } from "#content/office/office-messages.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { Deletion } from "./use-deletion.ts";

const words = officeMessages.deletion;

type DeleteDialogProps<Row> = {
  deletion: Deletion<Row>;
  title: string;
  text: (row: Row) => string;
  /** The words of the button, where they are not Delete. */
  confirmLabel?: string;
};

/** The question before something is gone for good. It begins on the answer that loses nothing. */
export function DeleteDialog<Row>({ deletion, title, text, confirmLabel }: DeleteDialogProps<Row>) {
  const { asked, isBusy, cancel, confirm } = deletion;
  const keep = useRef<HTMLButtonElement>(null);
  // What is asked about stays in sight while the dialog fades out.
  const shown = useLastKnown(asked);
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !(open || isBusy) && cancel()}
      size="sm"
      closesOutside={false}
      initialFocus={keep}
      finalFocus={deletion.focusAfter}
      title={title}
      description={shown !== undefined && <span className="break-words">{text(shown)}</span>}
      closeLabel={words.cancel}
      footer={
        <>
          <Button ref={keep} variant="secondary" disabled={isBusy} onClick={cancel}>
            {words.cancel}
          </Button>
          <Button busy={isBusy} busyLabel={words.deleting} onClick={confirm}>
            {confirmLabel ?? words.delete}
          </Button>
        </>
      }
    />
  );
}
