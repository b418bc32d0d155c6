import { useRef } from "react";
import { messages } from "#content/messages.ts";
import { classNames } from "#web/ui/class-names.ts";
import { PageLinks } from "#web/ui/table/pager.tsx";
import { noticeAddress } from "../board/notice-address.ts";
import type { ReadyBoard } from "../board/notice-board.ts";
import { BoardLink } from "../links/board-link.tsx";
import { OpeningBanner } from "../links/opening-banner.tsx";
import { PreviewFailure } from "../preview/preview-failure.tsx";
import { usePreview } from "../preview/use-preview.ts";
import { ListHeading } from "./list-heading.tsx";
import { NoticeEmpty } from "./notice-empty.tsx";
import { NoticeTable } from "./notice-table.tsx";
import { useFocusAfterMove } from "./use-focus-after-move.ts";

/** One page of the notices, the files they open, and the ways to the other pages. */
export function NoticeList({ board, isLoading }: { board: ReadyBoard; isLoading: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterMove(heading);
  const { Preview, ...preview } = usePreview();

  if (board.notices.length === 0) return <NoticeEmpty board={board} headingRef={heading} />;
  return (
    <>
      <ListHeading board={board} isLoading={isLoading} headingRef={heading} />
      {/* In sight over the list, wherever in it the visitor is, and moves nothing. */}
      <div className="sticky top-3 z-30 h-0 md:top-24">
        <OpeningBanner />
        {preview.failure && <PreviewFailure message={preview.failure} onDismiss={preview.dismiss} />}
      </div>
      <div
        aria-busy={isLoading}
        className={classNames("transition-opacity duration-calm", isLoading && "opacity-50 delay-150")}
      >
        <NoticeTable notices={board.notices} comingId={preview.comingId} onPreview={preview.show} />
      </div>
      {board.pageCount > 1 && (
        <div className="mt-10">
          <PageLinks
            page={board.page}
            pageCount={board.pageCount}
            hrefFor={(page) => noticeAddress(board.filter, page)}
            linkAs={BoardLink}
            label={messages.noticeBoard.pages}
            pageLabel={messages.noticeBoard.pageNumber}
            previousLabel={messages.noticeBoard.previousPage}
            nextLabel={messages.noticeBoard.nextPage}
            className="flex justify-center"
          />
        </div>
      )}
      {Preview && preview.notice && (
        <Preview notice={preview.notice} isOpen={preview.isOpen} onClose={preview.close} />
      )}
    </>
  );
}
