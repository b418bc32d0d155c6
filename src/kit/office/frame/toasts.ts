import { messageOf } from "#kit/client/requests.ts";
import { dismissToast, showToast } from "#kit/ui/toast.tsx";

/** What the shown toast says has failed. */
let shownFailure: string | undefined;

/** `about` names what was tried, for example "save": when that succeeds, its failure is no longer shown. */
export function toastError(text: string, about: string): void {
  showToast("error", text);
  shownFailure = about;
}

export function toastSuccess(text: string): void {
  showToast("success", text);
  shownFailure = undefined;
}

/** Shows the message of a response, and then does more. */
export const showMessage =
  (then?: () => void) =>
  ({ message }: { message: string }) => {
    toastSuccess(message);
    then?.();
  };

/** A failure of one page must not be shown on the next. */
export function dismissFailure(about = shownFailure): void {
  if (about === undefined || about !== shownFailure) return;
  dismissToast();
  shownFailure = undefined;
}

/** `takesFocus`: what was pressed is gone with what it did. */
export function offerUndo(text: string, undo: () => Promise<unknown>, { takesFocus = false } = {}): void {
  async function takeBack() {
    if (takesFocus) document.getElementById("content")?.focus({ preventScroll: true });
    try {
      await undo();
    } catch (error) {
      toastError(`It was not undone: ${messageOf(error)}`, "undo");
    }
  }
  shownFailure = undefined;
  showToast("success", text, { onUndo: () => void takeBack(), takesFocus });
}

export async function copyText(text: string, words: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(words.copied);
  } catch (error) {
    // Without https there is no clipboard at all, and a browser may refuse it.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    toastError(words.copyFailed, "copy");
  }
}
