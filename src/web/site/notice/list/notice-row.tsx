import { Badge } from "#web/ui/text/badge.tsx";
import type { ShownNotice } from "../board/notice-board.ts";
import { DetailsLink } from "../links/details-link.tsx";
import { NoticeLink } from "../links/notice-link.tsx";
import { OpenLink } from "../links/open-link.tsx";
import { PreviewButton } from "../preview/preview-button.tsx";
import { PublishDate } from "./publish-date.tsx";

interface NoticeRowProps {
  notice: ShownNotice;
  isComing: boolean;
  onPreview: (notice: ShownNotice) => void;
}

/** On a phone: the day at the left, beside it the title, then Details and the type, then the file and what can be done. See notice-row.css. */
export function NoticeRow({ notice, isComing, onPreview }: NoticeRowProps) {
  return (
    <tr className="notice-row">
      <td className="notice-row-day">
        <PublishDate day={notice.day} otherDay={notice.otherDay} />
      </td>
      <td className="notice-row-title">
        <NoticeLink notice={notice} />
        <DetailsLink notice={notice} />
      </td>
      <td className="notice-row-type">
        <Badge>{notice.type}</Badge>
      </td>
      <td className="notice-row-file">
        <div className="notice-file">
          <span className="notice-file-kind">{notice.fileLabel}</span>
          {notice.hasPreview && <PreviewButton notice={notice} isComing={isComing} onPreview={onPreview} />}
          <OpenLink notice={notice} />
        </div>
      </td>
    </tr>
  );
}
