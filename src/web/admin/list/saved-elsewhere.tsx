import type { ReactNode } from "react";
import { messages } from "#content/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { NoticeBar } from "#web/ui/notice-bar.tsx";

type SavedElsewhereProps = {
  children: ReactNode;
  showLabel: string;
  onShow: () => void;
  onDismiss: () => void;
};

/** What was saved is not among the rows that are shown: says so, and leads to it. */
export function SavedElsewhere({ children, showLabel, onShow, onDismiss }: SavedElsewhereProps) {
  return (
    <NoticeBar
      kind="success"
      onDismiss={onDismiss}
      dismissLabel={messages.toast.dismiss}
      action={
        <Button size="sm" variant="secondary" onClick={onShow}>
          {showLabel}
        </Button>
      }
    >
      {children}
    </NoticeBar>
  );
}
