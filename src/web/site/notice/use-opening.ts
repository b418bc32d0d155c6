import { useRef, useState } from "react";
import { messages } from "#content/messages.ts";
import { checkFile } from "./check-file.ts";
import { openWindow } from "./open-window.ts";
import { bannerMs, openingPath } from "./opening.ts";

export type Opening =
  | { state: "idle" }
  | { state: "opening"; title: string }
  | { state: "failed"; message: string };

interface Opened {
  title: string;
  href: string;
}

/** Browsers forget a click after five seconds; a file that is not confirmed by then is opened all the same. */
const checkTimeoutMs = 4000;

/** Opens the files of notices, and knows what the banner says meanwhile. */
export function useOpening() {
  const [opening, setOpening] = useState<Opening>({ state: "idle" });
  /** Counts the files opened: what an earlier one has to say no longer matters. */
  const latest = useRef(0);

  async function open({ title, href }: Opened) {
    latest.current += 1;
    const own = latest.current;
    const show = (next: Opening) => own === latest.current && setOpening(next);
    const path = currentPath();

    show({ state: "opening", title });
    const pause = after(bannerMs[path]);
    if (path === "phone" && (await checkFile(href, checkTimeoutMs)) === "missing") {
      return show({
        state: "failed",
        message: messages.notice.fileGone(title),
      });
    }
    try {
      // On a desktop nothing was awaited so far: this is still the click, and no blocker objects.
      openWindow(href);
    } catch (error) {
      console.error(`${href} could not be opened.`, error);
      return show({
        state: "failed",
        message: messages.notice.openFailed(title),
      });
    }
    await pause;
    show({ state: "idle" });
  }

  function fail(message: string) {
    latest.current += 1;
    setOpening({ state: "failed", message });
  }

  return { opening, open, fail, dismiss: () => setOpening({ state: "idle" }) };
}

function currentPath() {
  return openingPath({
    widthPx: innerWidth,
    hasCoarsePointer: matchMedia("(pointer: coarse)").matches,
  });
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
