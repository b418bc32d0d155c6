import { messages } from "#content/messages.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { ShownNotice } from "./notice-board.ts";

/** The title, which opens the file in a new window: by itself, or by the site script with its banner and its check. */
export function NoticeLink({ notice }: { notice: ShownNotice }) {
  return (
    <>
      {notice.isNew && (
        <Badge tone="accent" className="mr-2.5 -translate-y-px align-middle">
          {messages.noticeBoard.isNew}
        </Badge>
      )}
      <a
        href={notice.href}
        target="_blank"
        rel="noopener"
        data-opens=""
        className={
          "font-display text-lg leading-snug font-medium text-pretty wrap-anywhere text-ink-900 decoration-crimson-700 decoration-1 underline-offset-4 " +
          "hover:text-crimson-700 hover:underline cards:card-link cards:text-base cards:leading-snug"
        }
      >
        <span data-title="" lang={notice.language}>
          {notice.title}
        </span>
        <span className="sr-only"> {messages.noticeBoard.opensNewTab}</span>
      </a>
    </>
  );
}
