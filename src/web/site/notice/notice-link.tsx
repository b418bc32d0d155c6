import { messages } from "#content/messages.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { ShownNotice } from "./notice-board.ts";
import { openingOf } from "./opening.ts";

interface NoticeLinkProps {
  notice: ShownNotice;
  onOpen: (notice: ShownNotice) => void;
}

/** The title, which opens the file in a new window: by itself, and with the banner and the check where script runs. */
export function NoticeLink({ notice, onOpen }: NoticeLinkProps) {
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
        onClick={openingOf(notice, onOpen)}
        className={
          "font-display text-lg leading-snug font-medium text-pretty text-ink-900 decoration-crimson-700 decoration-1 underline-offset-4 " +
          "hover:text-crimson-700 hover:underline cards:card-link cards:text-base cards:leading-snug"
        }
      >
        <span lang={notice.language}>{notice.title}</span>
        <span className="sr-only"> {messages.noticeBoard.opensNewTab}</span>
      </a>
    </>
  );
}
