import { messageOf } from "#client/api.ts";
import { dismissToast, showToast, showUndoToast } from "#ui/toast.tsx";

const failures = new Map<string, string | number>();

/** `about` names what was tried, for example "save": the next outcome of the same thing replaces the toast. */
export function toastError(text: string, about: string): void {
  dismissFailure(about);
  failures.set(about, showToast("error", text));
}

export function toastSuccess(text: string, about: string): void {
  dismissFailure(about);
  showToast("success", text);
}

export function dismissFailure(about: string): void {
  const toast = failures.get(about);
  if (toast !== undefined) dismissToast(toast);
  failures.delete(about);
}

/** A failure of one page must not be shown on the next. */
export function dismissFailures(): void {
  for (const about of failures.keys()) dismissFailure(about);
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
  showUndoToast(text, { onUndo: () => void takeBack(), takesFocus });
}

export async function copyText(text: string, words: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(words.copied, "copy");
  } catch (error) {
    // Without https there is no clipboard at all, and a browser may refuse it.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    toastError(words.copyFailed, "copy");
  }
}
