import { officeMessages } from "#content/office/office-messages.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { showUndoToast } from "#web/ui/overlay/undo-toast.tsx";
import { toastError } from "./toasts.ts";

const words = officeMessages.undo;

interface UndoParts {
  undo: () => Promise<unknown>;
  /** What was pressed is gone with what it did. */
  takesFocus?: boolean;
}

export function offerUndo(text: string, { undo, takesFocus = false }: UndoParts): void {
  async function takeBack() {
    if (takesFocus) document.getElementById("content")?.focus({ preventScroll: true });
    try {
      await undo();
    } catch (error) {
      toastError(words.failed(messageOf(error)), "undo");
    }
  }
  showUndoToast(text, { undoLabel: words.undo, onUndo: () => void takeBack(), takesFocus });
}
