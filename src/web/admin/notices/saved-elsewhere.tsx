import { messages } from "#content/messages.ts";
import type { Notice } from "#contract/notices.ts";
import { Button } from "#web/ui/button.tsx";
import { NoticeBar } from "#web/ui/notice-bar.tsx";
import type { NoticeList } from "./notice-list-loading.ts";

const words = messages.notice;

type SavedElsewhereProps = { saved: Notice; list: NoticeList; onFind: () => void; onDismiss: () => void };

/** A notice stands where its date puts it: the one that was saved may be on another page than the one shown. */
export function SavedElsewhere({ saved, list, onFind, onDismiss }: SavedElsewhereProps) {
  if (list.state !== "ready" || list.notices.some(({ _id }) => _id === saved._id)) return null;
  return (
    <NoticeBar
      kind="success"
      onDismiss={onDismiss}
      dismissLabel={messages.toast.dismiss}
      action={
        <Button size="sm" variant="secondary" onClick={onFind}>
          {words.showSaved}
        </Button>
      }
    >
      {words.savedElsewhere(saved.noticeTitle)}
    </NoticeBar>
  );
}
