import { useEffect, useRef } from "react";
import { messages } from "#content/messages.ts";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";

/** The preview itself did not load. The button that asked for it gets the focus back. */
export function PreviewFailure({ message, onDismiss }: { message: string; onDismiss: () => void }) {
  const button = useRef<Element | null>(null);
  useEffect(() => {
    button.current = document.activeElement;
  }, []);

  function dismiss() {
    onDismiss();
    if (button.current instanceof HTMLElement) button.current.focus({ preventScroll: true });
  }

  return (
    <NoticeBar
      kind="error"
      onDismiss={dismiss}
      dismissLabel={messages.noticeBoard.dismiss}
      className="shadow-float"
    >
      <span className="line-clamp-4">{message}</span>
    </NoticeBar>
  );
}
