import { messages } from "#content/messages.ts";
import type { ShownNotice } from "./notice-board.ts";

/** The way to the notice's own page, which is sent without React: a link of the browser's, not of the router's. */
export function DetailsLink({ notice }: { notice: ShownNotice }) {
  return (
    <a
      href={notice.address}
      aria-label={messages.noticeBoard.detailsOf(notice.title)}
      className={
        "relative z-10 flex min-h-touch w-fit items-center pr-6 text-sm font-semibold text-crimson-700 decoration-1 underline-offset-4 " +
        "-mt-1 -mb-3.5 hover:text-crimson-800 hover:underline lg:pointer-fine:my-0 lg:pointer-fine:min-h-0 lg:pointer-fine:pt-1.5 print:hidden"
      }
    >
      {messages.noticeBoard.details}
    </a>
  );
}
