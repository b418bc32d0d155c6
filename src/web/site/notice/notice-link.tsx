import type { MouseEvent } from "react";
import { messages } from "#content/messages.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { ShownNotice } from "./notice-board.ts";
import { isPlainClick } from "./opening.ts";

interface NoticeLinkProps {
  notice: ShownNotice;
  onOpen: (notice: ShownNotice) => void;
}

/** The title, which opens the file in a new window: by itself, and with the banner and the check where script runs. */
export function NoticeLink({ notice, onOpen }: NoticeLinkProps) {
  function openWithBanner(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(notice);
  }
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
        onClick={openWithBanner}
        className={
          "font-display text-lg leading-snug font-medium text-pretty text-ink-900 decoration-crimson-700 decoration-1 underline-offset-4 " +
          "hover:text-crimson-700 hover:underline cards:card-link"
        }
      >
        <span lang={notice.language}>{notice.title}</span>
        <span className="sr-only"> {messages.noticeBoard.opensNewTab}</span>
      </a>
    </>
  );
}
