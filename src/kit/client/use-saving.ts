import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Returns the ids of the wrong fields. */
type Send = (onProgress: (share: number) => void) => Promise<string[]>;

/** One save at a time; the form is locked meanwhile. Then the focus is back where it was, or on the first wrong field. */
export function useSaving() {
  const isUnderWay = useRef(false);
  const [progress, setProgress] = useState<number>();

  async function save(send: Send) {
    if (isUnderWay.current) return;
    const focused = document.activeElement;
    isUnderWay.current = true;
    setProgress(0);
    const nextFields = await send(setProgress);
    isUnderWay.current = false;
    // The form was locked and lost the focus; it must be open again before it can take it back.
    flushSync(() => setProgress(undefined));
    const next = firstOnPage(nextFields);
    if (next) next.focus();
    else if (focused instanceof HTMLElement && document.activeElement === document.body)
      stillThere(focused)?.focus({ preventScroll: true });
  }

  return { save, progress };
}

const stillThere = (element: HTMLElement) =>
  element.isConnected ? element : document.getElementById(element.id);

/** The selector finds the first on the page. */
const firstOnPage = (ids: string[]) =>
  ids.length === 0 ? null : document.querySelector<HTMLElement>(ids.map((id) => `#${CSS.escape(id)}`).join());
