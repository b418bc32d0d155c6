import { Badge } from "#web/ui/badge.tsx";
import type { ShownNotice } from "./notice-board.ts";
import { NoticeLink } from "./notice-link.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { PublishDate } from "./publish-date.tsx";

export interface NoticeActions {
  onOpen: (notice: ShownNotice) => void;
  onPreview: (notice: ShownNotice) => void;
}

type NoticeRowProps = NoticeActions & {
  notice: ShownNotice;
  isComing: boolean;
};

/** As a card: the day and the type on one line, then the title, then the file. */
export function NoticeRow({ notice, isComing, onOpen, onPreview }: NoticeRowProps) {
  return (
    <tr
      className={
        "border-b border-paper-edge transition-colors duration-quick hover:bg-white " +
        "cards:relative cards:grid cards:grid-cols-[minmax(0,1fr)_auto] cards:items-baseline cards:rounded-md cards:border cards:bg-white cards:px-5 cards:pt-4 cards:pb-3"
      }
    >
      <td className={`${cell} pl-3 cards:p-0`}>
        <PublishDate day={notice.day} />
      </td>
      <td className={`${cell} pr-8 cards:col-span-2 cards:row-start-2 cards:px-0 cards:pt-2.5 cards:pb-3.5`}>
        <NoticeLink notice={notice} onOpen={onOpen} />
      </td>
      <td className={`${cell} pr-4 cards:col-start-2 cards:row-start-1 cards:p-0`}>
        <Badge>{notice.type}</Badge>
      </td>
      <td className={`${cell} pr-3 cards:col-span-2 cards:row-start-3 cards:p-0`}>
        <div className="justify-between gap-x-3 lg:flex lg:items-center cards:flex cards:flex-wrap cards:min-h-touch cards:items-center cards:border-t cards:border-paper-edge cards:pt-2">
          <span className="block py-0.5 text-ink-700">{notice.fileLabel}</span>
          {notice.hasPreview && <PreviewButton notice={notice} isComing={isComing} onPreview={onPreview} />}
        </div>
      </td>
    </tr>
  );
}

/** The first lines of all cells stand on one line, however large their letters. */
const cell = "py-5 align-baseline print:py-1.5";
