import { messages } from "#content/messages.ts";
import { noticeMessages } from "#content/office/notice-messages.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { momentText } from "../record/record-state.ts";

const words = noticeMessages;

/** After a save: the way to its page on the site, or why it is not there now. */
export function SavedNotice({ notice, onDismiss }: { notice: Notice | undefined; onDismiss: () => void }) {
  if (!notice) return null;
  return (
    <NoticeBar
      kind="success"
      onDismiss={onDismiss}
      dismissLabel={messages.toast.dismiss}
      action={
        notice.state === "live" && (
          <ButtonLink href={notice.address} target="_blank" rel="noopener" size="sm" variant="secondary">
            {words.view}
          </ButtonLink>
        )
      }
    >
      {textOf(notice)}
    </NoticeBar>
  );
}

function textOf({ state, noticeTitle, publishDate, publishTime }: Notice): string {
  if (state === "scheduled") return words.saved.scheduled(noticeTitle, momentText(publishDate, publishTime));
  // One in the bin cannot be saved.
  return words.saved[state === "binned" ? "hidden" : state](noticeTitle);
}
