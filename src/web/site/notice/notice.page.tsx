import { messages } from "#content/messages.ts";
import { Island } from "#web/lib/island/island.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import type { Board } from "./board/notice-board.ts";
import islandScript from "./notice.island.tsx?worker&url";
import { NoticeBoard } from "./notice-board.tsx";

export function NoticePage({ board }: { board: Board }) {
  return (
    <>
      <PageBanner compact title={messages.noticeBoard.title} lead={messages.noticeBoard.lead} />
      <Island script={islandScript} data={{ board }}>
        <NoticeBoard board={board} />
      </Island>
    </>
  );
}
