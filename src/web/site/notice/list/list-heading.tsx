import type { RefObject } from "react";
import { messages } from "#content/messages.ts";
import { textLinkClass } from "#web/ui/button/text-link.tsx";
import { SpinnerIcon } from "#web/ui/state/spinner.tsx";
import { placeInWords, totalInWords } from "../board/board-in-words.ts";
import { hasFilter, noticeAddress } from "../board/notice-address.ts";
import type { ReadyBoard } from "../board/notice-board.ts";
import { BoardLink } from "../links/board-link.tsx";

interface ListHeadingProps {
  board: ReadyBoard;
  isLoading: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** How many notices there are, on which page one is, and the way back to all of them. */
export function ListHeading({ board, isLoading, headingRef }: ListHeadingProps) {
  return (
    <div className="mt-5 mb-2 flex min-h-touch flex-wrap items-center gap-x-6 md:mt-14 md:mb-4">
      <h2 ref={headingRef} tabIndex={-1} className="text-2xl outline-none">
        {totalInWords(board)}
      </h2>
      {hasFilter(board.filter) && (
        <BoardLink href={noticeAddress()} className={textLinkClass}>
          {messages.noticeBoard.filters.clear}
        </BoardLink>
      )}
      <p className="ml-auto flex items-center gap-2 text-sm text-ink-700">
        {isLoading && <SpinnerIcon className="size-4 text-crimson-700" />}
        {isLoading ? messages.notice.loading : placeInWords(board)}
      </p>
    </div>
  );
}
