import type { RefObject } from "react";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { whyEmpty } from "./board-in-words.ts";
import { BoardLink } from "./board-link.tsx";
import type { ReadyBoard } from "./notice-board.ts";

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
