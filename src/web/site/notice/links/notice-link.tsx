import { messages } from "#content/messages.ts";
import { Badge } from "#web/ui/text/badge.tsx";
import type { ShownNotice } from "../board/notice-board.ts";

/** The title, which opens the file in a new window: by itself, or by the site script with its banner and its check. */
export function NoticeLink({ notice }: { notice: ShownNotice }) {
  return (
    <>
      {notice.isNew && (
        <Badge tone="accent" className="mr-2.5 -translate-y-px align-middle">
          {messages.noticeBoard.isNew}
        </Badge>
      )}
      <a href={notice.href} target="_blank" rel="noopener" data-opens="" className="notice-link">
        <span data-title="" lang={notice.language}>
          {notice.title}
        </span>
        <span className="sr-only"> {messages.noticeBoard.opensNewTab}</span>
      </a>
    </>
  );
}
