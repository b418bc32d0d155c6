import type { RefObject } from "react";
import { buttonClass } from "#web/ui/button/button-class.ts";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { whyEmpty } from "../board/board-in-words.ts";
import type { ReadyBoard } from "../board/notice-board.ts";
import { BoardLink } from "../links/board-link.tsx";

interface NoticeEmptyProps {
  board: ReadyBoard;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** No notice on this page, and why. */
export function NoticeEmpty({ board, headingRef }: NoticeEmptyProps) {
  const { title, hint, way } = whyEmpty(board);
  return (
    <EmptyState
      className="mt-10"
      title={
        <span ref={headingRef} tabIndex={-1} className="outline-none">
          {title}
        </span>
      }
      action={
        way && (
          <BoardLink href={way.href} className={`${buttonClass({ variant: "secondary" })} mt-3`}>
            {way.label}
          </BoardLink>
        )
      }
    >
      {hint}
    </EmptyState>
  );
}
