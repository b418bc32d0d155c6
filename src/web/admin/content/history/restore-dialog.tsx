import { editorMessages } from "#content/office/editor-messages.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

const words = editorMessages.history;

type RestoreDialogProps = {
  /** The one that was asked for; undefined while none is. */
  version: number | undefined;
  hasDraft: boolean;
  isRestoring: boolean;
  onClose: () => void;
  onRestore: (version: number) => void;
};

export function RestoreDialog({ version, hasDraft, isRestoring, onClose, onRestore }: RestoreDialogProps) {
  // While it fades out it says what it said.
  const asked = useLastKnown(version) ?? 0;
  return (
    <Dialog
      open={version !== undefined}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={words.restoreTitle(asked)}
      description={hasDraft ? `${words.restoreText} ${words.restoreOverDraft}` : words.restoreText}
      closeLabel={words.restoreCancel}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.restoreCancel}
          </Button>
          <Button busy={isRestoring} onClick={() => onRestore(asked)}>
            {words.restoreConfirm}
          </Button>
        </>
      }
    />
  );
}
