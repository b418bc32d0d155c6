import { Eye, X } from "lucide";
import { formatBikramSambat } from "#calendar/bikram-sambat.ts";
import { formatDay } from "#calendar/dates.ts";
import { blank, languageOf } from "#site/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { NoticeBar } from "#ui/notice-bar.tsx";
import type { ShownNotice } from "./notice.route.tsx";
import { canPreview, fileLabel } from "./notice-query.ts";

const columns = [
  { label: "Published", className: "w-37 pr-4 pl-3" },
  { label: "Notice", className: "pr-6" },
  { label: "Type", className: "w-29 pr-4" },
  { label: "File", className: "w-33 pr-3 lg:w-60" },
];

export function NoticeTable({ notices }: { notices: readonly ShownNotice[] }) {
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
          <NoticeRow key={notice._id} notice={notice} />
        ))}
      </tbody>
    </table>
  );
}

const opensFile = (href: string) => ({ href, target: "_blank", rel: "noopener", "data-opens": "" });

/** Cards on a phone: see notice-row.css. The site script opens the link with a banner and a check. */
function NoticeRow({ notice }: { notice: ShownNotice }) {
  const { title, publishDate, fileUrl } = notice;
  const otherDay = formatBikramSambat(publishDate);
  const hasPreview = canPreview(notice.fileType, fileUrl);
  return (
    <tr className="notice-row">
      {/* Read out as: 5 Jan 2025, 21 Poush 2081. */}
      <td className="notice-row-day">
        <time dateTime={publishDate.slice(0, 10)} className="notice-day">
          {formatDay(publishDate)}
        </time>
        {otherDay && (
          <span className="notice-other-day">
            <span className="sr-only">, </span>
            {otherDay}
          </span>
        )}
      </td>
      <td className="notice-row-title">
        {notice.isNew && (
          <Badge tone="dark" className="mr-2.5 -translate-y-px align-middle">
            NEW
          </Badge>
        )}
        <a {...(fileUrl ? opensFile(fileUrl) : { href: notice.address })} className="notice-link">
          <span data-title="" lang={languageOf(title)}>
            {title}
          </span>
          {fileUrl && <span className="sr-only"> (opens in a new tab)</span>}
        </a>
      </td>
      <td className="notice-row-type">
        <Badge>{notice.noticeType}</Badge>
      </td>
      <td className="notice-row-file">
        <div className="notice-file">
          <span data-kind="" className="notice-file-kind">
            {fileLabel(notice.fileType, notice.fileBytes)}
          </span>
          {hasPreview && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Preview ${title}`}
              icon={Eye}
              data-previews={notice.isPictured ? notice._id : ""}
              data-delayed=""
              className="notice-action no-react:hidden"
            >
              Preview
            </Button>
          )}
          <ButtonLink
            size="sm"
            variant="quiet"
            href={notice.address}
            aria-label={`Details of ${title}`}
            data-details=""
            className={classNames("notice-action print:hidden", hasPreview && "with-react:hidden")}
          >
            Details
          </ButtonLink>
        </div>
      </td>
    </tr>
  );
}

const openingLines = {
  loading: `Opening ${blank}...`,
  gone: `Failed to open PDF: ${blank}. File may not exist.`,
  failed: `Failed to open PDF: ${blank}`,
};

/** Shown by src/site/script/notices.ts. */
export function OpeningBanner() {
  return (
    <div data-opening="">
      {Object.entries(openingLines).map(([name, words]) => (
        <div key={name} data-line={name} data-words={words} hidden>
          <NoticeBar
            kind={name === "loading" ? "loading" : "error"}
            className="shadow-float"
            action={name !== "loading" && <IconButton label="Dismiss" icon={X} className="-my-2 -mr-2.5" />}
          >
            <span data-words="" className="line-clamp-4" />
          </NoticeBar>
        </div>
      ))}
    </div>
  );
}
