import { messages } from "#content/messages.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { ShownNotice } from "../board/notice-board.ts";
import { NoticeRow } from "./notice-row.tsx";

const words = messages.noticeBoard.columns;

const columns = [
  { label: words.day, className: "w-30 pr-4 pl-3" },
  { label: words.title, className: "pr-6" },
  { label: words.type, className: "w-28 pr-4" },
  { label: words.file, className: "w-30 pr-3 lg:w-72" },
];

interface NoticeTableProps {
  notices: ShownNotice[];
  /** The notice whose preview was asked for and is on its way. */
  comingId: string | undefined;
  onPreview: (notice: ShownNotice) => void;
}

/** A table; on a phone its rows are cards. */
export function NoticeTable({ notices, comingId, onPreview }: NoticeTableProps) {
  return (
    <table data-cards-below="md" className="w-full table-fixed border-collapse text-left text-sm cards:block">
      <caption className="sr-only">{messages.noticeBoard.title}</caption>
      <thead className="cards:sr-only">
        <tr className="border-b border-ink-900">
          {columns.map(({ label, className }) => (
            <th
              key={label}
              scope="col"
              className={classNames("py-3 text-xs font-semibold text-ink-700", className)}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="cards:block cards:border-t cards:border-paper-edge">
        {notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            isComing={notice.id === comingId}
            onPreview={onPreview}
          />
        ))}
      </tbody>
    </table>
  );
}
