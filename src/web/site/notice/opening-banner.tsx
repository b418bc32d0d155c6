import { useEffect, useRef } from "react";
import { messages } from "#content/messages.ts";
import { NoticeBar } from "#web/ui/notice-bar.tsx";
import type { Opening } from "./use-opening.ts";

/** Stays in sight over the list, wherever in it the visitor is, and moves nothing. */
export function OpeningBanner({ opening, onDismiss }: { opening: Opening; onDismiss: () => void }) {
  const wasFocused = useFocusBeforeFailure(opening);
  if (opening.state === "idle") return null;
  const isFailed = opening.state === "failed";
  return (
    <div className="sticky top-3 z-30 h-0 md:top-24">
      <NoticeBar
        kind={isFailed ? "error" : "loading"}
        onDismiss={isFailed ? dismiss : undefined}
        dismissLabel={messages.noticeBoard.dismiss}
        className="shadow-float"
      >
        <span className="line-clamp-4">
          {isFailed ? opening.message : messages.notice.opening(opening.title)}
        </span>
      </NoticeBar>
    </div>
  );

  function dismiss() {
    onDismiss();
    wasFocused.current?.focus({ preventScroll: true });
  }
}

/** The link or button that failed gets the focus back when its message is dismissed. */
function useFocusBeforeFailure(opening: Opening) {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (opening.state === "idle") return;
    if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
  }, [opening]);
  return focused;
}
