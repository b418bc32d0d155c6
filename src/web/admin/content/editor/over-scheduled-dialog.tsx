import { editorMessages } from "#content/office/editor-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import type { DocumentRecord } from "#contract/content/content.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

const words = editorMessages.overScheduled;

type OverScheduledDialogProps = {
  isOpen: boolean;
  scheduled: DocumentRecord["scheduled"];
  onClose: () => void;
  onPublish: () => void;
};

/** Before publishing withdraws what was to be public later. */
export function OverScheduledDialog({ isOpen, scheduled, onClose, onPublish }: OverScheduledDialogProps) {
  // While it fades out it shows what it showed.
  const shown = useLastKnown(scheduled ?? undefined);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={words.title}
      description={shown ? words.text(formatMoment(shown.publishAt), shown.savedBy) : ""}
      closeLabel={words.cancel}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={onPublish}>{words.confirm}</Button>
        </>
      }
    />
  );
}
