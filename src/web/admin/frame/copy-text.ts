import { toastError, toastSuccess } from "./toasts.ts";

/** Copies a text and says whether that worked. */
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
