import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Sends a form. Answers the id of the field to go on with, if the server said which one is wrong. */
type Send = (onProgress: (share: number) => void) => Promise<string | undefined>;

/**
 * One save at a time. While it is under way the form is locked, and `progress` says how much of it has left, from 0 to
 * 1; then the focus is back where it was, or on the field that is wrong.
 */
export function useSaving(send: Send) {
  const isUnderWay = useRef(false);
  const [progress, setProgress] = useState<number>();

  async function save() {
    if (isUnderWay.current) return;
    const focused = document.activeElement;
    isUnderWay.current = true;
    setProgress(0);
    const wrongField = await send(setProgress);
    isUnderWay.current = false;
    // The form was locked and lost the focus; it must be open again before it can take it back.
    flushSync(() => setProgress(undefined));
    if (wrongField !== undefined) document.getElementById(wrongField)?.focus();
    else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  return { save, progress };
}
