import { KeptPart } from "#web/lib/kept-part.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { DetailsLink } from "./details-link.tsx";
import type { ShownNotice } from "./notice-board.ts";
import { NoticeLink } from "./notice-link.tsx";
import { OpenLink } from "./open-link.tsx";
import { PreviewButton } from "./preview/preview-button.tsx";
import { PublishDate } from "./publish-date.tsx";

interface NoticeRowProps {
  notice: ShownNotice;
  isComing: boolean;
  onPreview: (notice: ShownNotice) => void;
}

/** On a phone: the day at the left, the title beside it, and under it the type, the file and what can be done. */
export function NoticeRow({ notice, isComing, onPreview }: NoticeRowProps) {
  return (
    <KeptPart
      as="tr"
      name="row of the notices"
      madeOf={JSON.stringify([notice, isComing])}
      className={
        "border-b border-paper-edge transition-colors duration-quick hover:bg-white " +
        "cards:relative cards:flex cards:flex-wrap cards:items-center cards:gap-x-2.5 cards:pt-3 cards:pb-1"
      }
    >
      <td className={`${cell} pl-3 cards:w-15 cards:self-start cards:p-0`}>
        <PublishDate day={notice.day} otherDay={notice.otherDay} />
      </td>
      <td className={`${cell} pr-8 cards:flex-[1_0_calc(100%-4.5rem)] cards:self-start cards:p-0`}>
        <NoticeLink notice={notice} />
        <DetailsLink notice={notice} />
      </td>
      <td className={`${cell} pr-4 cards:ml-17.5 cards:p-0`}>
        <Badge>{notice.type}</Badge>
      </td>
      <td className={`${cell} pr-3 cards:flex-auto cards:p-0`}>
        <div className="justify-between gap-x-2 lg:flex lg:items-center cards:flex cards:flex-wrap cards:min-h-touch cards:items-center">
          <span className="block py-0.5 text-ink-700 cards:text-xs">{notice.fileLabel}</span>
          {notice.hasPreview && <PreviewButton notice={notice} isComing={isComing} onPreview={onPreview} />}
          <OpenLink notice={notice} />
        </div>
      </td>
    </KeptPart>
  );
}

/** The first lines of all cells stand on one line, however large their letters. */
const cell = "py-5 align-baseline print:py-1.5";
