import { Eye, X } from "lucide";
import { formatBikramSambat } from "#base/calendar/bikram-sambat.ts";
import { formatDay } from "#base/calendar/dates.ts";
import { blank, languageOf } from "#base/text.ts";
import { FileTable } from "#kit/site/file-table.tsx";
import { fileLabel } from "#kit/site/shown-file.ts";
import { frameWords } from "#kit/site/site.words.ts";
import { Badge } from "#kit/ui/badge.tsx";
import { Button, ButtonLink, IconButton } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { canPreview } from "./notice-query.ts";
import { openingWords, noticesWords as words } from "./notices.words.ts";
import type { ShownNotice } from "./read-board.ts";

export function NoticeTable({ notices }: { notices: readonly ShownNotice[] }) {
  return (
    <FileTable caption={words.title} columns={words.columns} kindWidth="w-29">
      {notices.map((notice) => (
        <NoticeRow key={notice._id} notice={notice} />
      ))}
    </FileTable>
  );
}

const opensFile = (href: string) => ({ href, target: "_blank", rel: "noopener", "data-opens": "" });

/** Cards on a phone: see notice-row.css. The site script opens the link with a banner and a check. */
function NoticeRow({ notice }: { notice: ShownNotice }) {
  const { title, publishDate, fileUrl } = notice;
  const otherDay = formatBikramSambat(publishDate);
  const more = notice.files.length - 1;
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
            {words.isNew}
          </Badge>
        )}
        <a {...(fileUrl ? opensFile(fileUrl) : { href: notice.address })} className="notice-link">
          <span data-title="" lang={languageOf(title)}>
            {title}
          </span>
          {fileUrl && <span className="sr-only"> {frameWords.newTab}</span>}
        </a>
      </td>
      <td className="notice-row-type">
        <Badge>{notice.noticeType}</Badge>
      </td>
      <td className="notice-row-file">
        <div className="notice-file">
          <span data-kind="" className="notice-file-kind">
            {fileLabel(notice.fileType, notice.fileBytes)}
            {more > 0 && (
              <>
                {" "}
                <a href={notice.address} className="relative z-10 underline">
                  {words.moreFiles(more)}
                </a>
              </>
            )}
          </span>
          {hasPreview && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={words.previewOf(title)}
              icon={Eye}
              data-previews={notice.isPictured ? notice._id : ""}
              data-delayed=""
              className="notice-action no-react:hidden"
            >
              {words.preview}
            </Button>
          )}
          <ButtonLink
            size="sm"
            variant="quiet"
            href={notice.address}
            aria-label={words.detailsOf(title)}
            data-details=""
            className={classNames("notice-action print:hidden", hasPreview && "with-react:hidden")}
          >
            {words.details}
          </ButtonLink>
        </div>
      </td>
    </tr>
  );
}

const openingLines = {
  loading: openingWords.loading(blank),
  gone: openingWords.gone(blank),
  failed: openingWords.failed(blank),
};

/** Shown by src/app/script/notices.ts. */
export function OpeningBanner() {
  return (
    <div data-opening="">
      {Object.entries(openingLines).map(([name, text]) => (
        <div key={name} data-line={name} data-words={text} hidden>
          <NoticeBar
            kind={name === "loading" ? "loading" : "error"}
            className="shadow-float"
            action={
              name !== "loading" && (
                <IconButton label={openingWords.dismiss} icon={X} className="-my-2 -mr-2.5" />
              )
            }
          >
            <span data-words="" className="line-clamp-4" />
          </NoticeBar>
        </div>
      ))}
    </div>
  );
}
