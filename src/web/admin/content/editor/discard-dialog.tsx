import { editorMessages } from "#content/office/editor-messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

const words = editorMessages.discard;

type DiscardDialogProps = { isOpen: boolean; onClose: () => void; onDiscard: () => void };

export function DiscardDialog({ isOpen, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={words.title}
      description={words.text}
      closeLabel={words.keep}
      footer={
        <>
          <Button variant="danger" onClick={onDiscard}>
            {words.confirm}
          </Button>
          <Button onClick={onClose}>{words.keep}</Button>
        </>
      }
    />
  );
}
