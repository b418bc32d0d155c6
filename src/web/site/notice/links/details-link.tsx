import { messages } from "#content/messages.ts";
import type { ShownNotice } from "../board/notice-board.ts";

/** The way to the notice's own page, which is sent without React: a link of the browser's, not of the router's. */
export function DetailsLink({ notice }: { notice: ShownNotice }) {
  return (
    <a
      href={notice.address}
      aria-label={messages.noticeBoard.detailsOf(notice.title)}
      className="notice-details"
    >
      {messages.noticeBoard.details}
    </a>
  );
}
