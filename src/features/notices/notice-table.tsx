import { Eye, X } from "lucide";
import type { MouseEvent } from "react";
import { formatDay } from "#calendar/dates.ts";
import { blank } from "#site/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { SpinnerIcon } from "#ui/spinner.tsx";
import type { ShownNotice } from "./notice.route.tsx";

const columns = [
  { label: "Published", className: "w-37 pr-4 pl-3" },
  { label: "Notice", className: "pr-6" },
  { label: "Type", className: "w-29 pr-4" },
  { label: "File", className: "w-33 pr-3 lg:w-60" },
];

interface NoticeTableProps {
  notices: ShownNotice[];
  comingId: string | undefined;
  onPreview: (notice: ShownNotice) => void;
}

export function NoticeTable({ notices, comingId, onPreview }: NoticeTableProps) {
  return (
    <table data-cards-below="md" className="w-full table-fixed border-collapse text-left text-sm cards:block">
      <caption className="sr-only">Notice</caption>
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

/** The site script adds a banner and a check. */
function NoticeLink({ notice }: { notice: ShownNotice }) {
  return (
    <>
      {notice.isNew && (
        <Badge tone="dark" className="mr-2.5 -translate-y-px align-middle">
          NEW
        </Badge>
      )}
      <a href={notice.href} target="_blank" rel="noopener" data-opens="" className="notice-link">
        <span data-title="" lang={notice.language}>
          {notice.title}
        </span>
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </>
  );
}

interface NoticeRowProps {
  notice: ShownNotice;
  isComing: boolean;
  onPreview: (notice: ShownNotice) => void;
}

/** Cards on a phone: see notice-row.css. */
function NoticeRow({ notice, isComing, onPreview }: NoticeRowProps) {
  return (
    <tr className="notice-row">
      <td className="notice-row-day">
        <PublishDate notice={notice} />
      </td>
      <td className="notice-row-title">
        <NoticeLink notice={notice} />
      </td>
      <td className="notice-row-type">
        <Badge>{notice.type}</Badge>
      </td>
      <td className="notice-row-file">
        <div className="notice-file">
          <span className="notice-file-kind">{notice.fileLabel}</span>
          {notice.hasPreview && <PreviewButton notice={notice} isComing={isComing} onPreview={onPreview} />}
          <DetailsLink notice={notice} />
        </div>
      </td>
    </tr>
  );
}

/** Read out as: 5 Jan 2025, 21 Poush 2081. */
function PublishDate({ notice: { day, otherDay } }: { notice: ShownNotice }) {
  return (
    <>
      <time dateTime={day} className="notice-day">
        <AlignedDay text={formatDay(day)} />
      </time>
      {otherDay && (
        <span className="notice-other-day">
          <span className="sr-only">, </span>
          <AlignedDay text={otherDay} />
        </span>
      )}
    </>
  );
}

function AlignedDay({ text }: { text: string }) {
  const [date, ...monthAndYear] = text.split(" ");
  return (
    <>
      <span className="notice-day-number">{date}</span> {monthAndYear.join(" ")}
    </>
  );
}

/** A plain link, because that page comes without React. */
function DetailsLink({ notice }: { notice: ShownNotice }) {
  return (
    <a
      href={notice.address}
      aria-label={`Details of ${notice.title}`}
      className={classNames(
        buttonClass({ size: "sm", variant: "quiet" }),
        "notice-action print:hidden",
        notice.hasPreview && "with-react:hidden",
      )}
    >
      Details
    </a>
  );
}

function PreviewButton({ notice, isComing, onPreview }: NoticeRowProps) {
  function show(event: MouseEvent<HTMLButtonElement>) {
    // Safari does not focus a button, and the dialog returns the focus to where it was.
    event.currentTarget.focus();
    onPreview(notice);
  }

  return (
    <Button
      size="sm"
      variant="quiet"
      // Not `busy`: a disabled button loses the focus.
      aria-busy={isComing}
      aria-label={`Preview ${notice.title}`}
      icon={isComing ? <SpinnerIcon className="size-4" /> : <Icon of={Eye} className="size-4" />}
      onClick={show}
      data-delayed=""
      className="notice-action no-react:hidden"
    >
      Preview
    </Button>
  );
}

/** Shown by src/site/script/notices.ts. */
export function OpeningBanner() {
  return (
    <div data-opening="">
      <Line name="loading" words={`Opening ${blank}...`} />
      <Line name="gone" words={`Failed to open PDF: ${blank}. File may not exist.`} />
      <Line name="failed" words={`Failed to open PDF: ${blank}`} />
    </div>
  );
}

function Line({ name, words }: { name: "loading" | "gone" | "failed"; words: string }) {
  const isFailure = name !== "loading";
  return (
    // The script may show it before React hydrates.
    <div data-line={name} data-words={words} hidden suppressHydrationWarning>
      <NoticeBar
        kind={isFailure ? "error" : "loading"}
        className="shadow-float"
        action={isFailure && <IconButton label="Dismiss" icon={X} className="-my-2 -mr-2.5" />}
      >
        {/* React does not touch an empty text. */}
        <span data-words="" suppressHydrationWarning className="line-clamp-4">
          {""}
        </span>
      </NoticeBar>
    </div>
  );
}
