import { ExternalLink, Eye } from "lucide";
import type { MouseEvent } from "react";
import { formatDay } from "#calendar/dates.ts";
import { messages } from "#office/spec-messages.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { SpinnerIcon } from "#ui/spinner.tsx";
import type { ShownNotice } from "./notice.loader.ts";
import { warmUpPreview } from "./use-preview.ts";

const words = messages.noticeBoard.columns;

const columns = [
  { label: words.day, className: "w-30 pr-4 pl-3" },
  { label: words.title, className: "pr-6" },
  { label: words.type, className: "w-28 pr-4" },
  { label: words.file, className: "w-30 pr-3 lg:w-72" },
];

interface NoticeTableProps {
  notices: ShownNotice[];
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

/** The title, which opens the file in a new window: by itself, or by the site script with its banner and its check. */
function NoticeLink({ notice }: { notice: ShownNotice }) {
  return (
    <>
      {notice.isNew && (
        <Badge tone="dark" className="mr-2.5 -translate-y-px align-middle">
          {messages.noticeBoard.isNew}
        </Badge>
      )}
      <a href={notice.href} target="_blank" rel="noopener" data-opens="" className="notice-link">
        <span data-title="" lang={notice.language}>
          {notice.title}
        </span>
        <span className="sr-only"> {messages.noticeBoard.opensNewTab}</span>
      </a>
    </>
  );
}

/** Opens the file. The title does the same, so that this is for the eye and the mouse alone. */
function OpenLink({ notice }: { notice: ShownNotice }) {
  const forTheEyeAlone = { tabIndex: -1, "aria-hidden": true } as const;
  return (
    <a
      {...forTheEyeAlone}
      href={notice.href}
      target="_blank"
      rel="noopener"
      data-opens=""
      className={`${buttonClass({ size: "sm", variant: "quiet" })} notice-action print:hidden`}
    >
      <Icon of={ExternalLink} className="size-4" />
      {messages.noticeBoard.open}
    </a>
  );
}

interface NoticeRowProps {
  notice: ShownNotice;
  isComing: boolean;
  onPreview: (notice: ShownNotice) => void;
}

/** On a phone: the day at the left, beside it the title, then Details and the type, then the file and what can be done. See notice-row.css. */
function NoticeRow({ notice, isComing, onPreview }: NoticeRowProps) {
  return (
    <tr className="notice-row">
      <td className="notice-row-day">
        <PublishDate notice={notice} />
      </td>
      <td className="notice-row-title">
        <NoticeLink notice={notice} />
        {/* Its own page is sent without React: a link of the browser's, not of the router's. */}
        <a
          href={notice.address}
          aria-label={messages.noticeBoard.detailsOf(notice.title)}
          className="notice-details"
        >
          {messages.noticeBoard.details}
        </a>
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

/** A day as a tear-off calendar shows it, in both calendars: read out it is still 5 Jan 2025, 21 Poush 2081. */
function PublishDate({ notice: { day, otherDay } }: { notice: ShownNotice }) {
  const [date, ...monthAndYear] = formatDay(day).split(" ");
  return (
    <>
      <time dateTime={day} className="notice-day">
        <span className="notice-day-number">{date}</span>{" "}
        <span className="notice-day-month">{monthAndYear.join(" ")}</span>
      </time>
      {otherDay && (
        <span className="notice-other-day">
          <span className="sr-only">, </span>
          {otherDay}
        </span>
      )}
    </>
  );
}

/** Where nothing can show the file it is not there: the link beside it opens the file. */
function PreviewButton({ notice, isComing, onPreview }: NoticeRowProps) {
  function show(event: MouseEvent<HTMLButtonElement>) {
    // Safari gives a button no focus by itself, and the dialog gives it back to whatever had it.
    event.currentTarget.focus();
    onPreview(notice);
  }

  return (
    <Button
      size="sm"
      variant="quiet"
      // Not `busy`: a disabled button loses the focus.
      aria-busy={isComing}
      aria-label={messages.noticeBoard.previewOf(notice.title)}
      icon={isComing ? <SpinnerIcon className="size-4" /> : <Icon of={Eye} className="size-4" />}
      onPointerEnter={warmUpPreview}
      onFocus={warmUpPreview}
      onClick={show}
      data-delayed=""
      className={classNames("notice-action", notice.isPictured ? "no-react:hidden" : "no-preview:hidden")}
    >
      {messages.noticeBoard.preview}
    </Button>
  );
}
