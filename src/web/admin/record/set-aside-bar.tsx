import { messages } from "#content/messages.ts";
import { officeMessages } from "#content/office/office-messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";

const words = officeMessages.unsaved;

type SetAsideBarProps = { onBringBack: () => void; onForget: () => void; className?: string | undefined };

/** The form was taken for something else while there was text in it. */
export function SetAsideBar({ onBringBack, onForget, className }: SetAsideBarProps) {
  return (
    <NoticeBar
      className={className}
      onDismiss={onForget}
      dismissLabel={messages.toast.dismiss}
      action={
        <Button size="sm" variant="secondary" onClick={onBringBack}>
          {words.bringBack}
        </Button>
      }
    >
      {words.setAside}
    </NoticeBar>
  );
}
