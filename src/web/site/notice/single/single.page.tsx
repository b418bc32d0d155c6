import { noticePage } from "#content/pages/notice-page.ts";
import { formatBothCalendars } from "#contract/calendar/bikram-sambat.ts";
import { WrittenText } from "#web/lib/text/written-text.tsx";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { FilePages } from "./file-pages.tsx";
import { FileText } from "./file-text.tsx";
import { Neighbours } from "./neighbours.tsx";
import { NoticeActions } from "./notice-actions.tsx";
import type { SingleNotice } from "./single-notice.ts";

/** Where the site script finds the notice again in a fresh copy of the page. */
export const partId = "single-notice";

/** From here on, in characters, a title in the largest letters would leave room for nothing else. */
const longTitle = 70;

export function SinglePage({ notice }: { notice: SingleNotice }) {
  const { title, language, type, day, text, file } = notice;
  return (
    <div id={partId}>
      <PageBanner
        compact
        kicker={type}
        title={
          <span
            lang={language}
            className={classNames(
              "block wrap-anywhere",
              title.length > longTitle && "text-2xl/snug md:text-3xl/snug",
            )}
          >
            {title}
          </span>
        }
        lead={<time dateTime={day}>{formatBothCalendars(day)}</time>}
      >
        <TextLink href="/notice" arrow="back" className="mt-4! -mb-3 print:hidden">
          {noticePage.back}
        </TextLink>
      </PageBanner>
      <Container className="grid grid-cols-1 gap-x-14 gap-y-7 py-7 md:py-12 lg:grid-cols-[minmax(0,1fr)_19rem] print:py-4">
        {/* Beside what there is to read; where there is nothing yet, in its place. */}
        <div className="lg:sticky lg:top-28 lg:col-start-2 lg:row-start-1 lg:self-start lg:has-[+article:empty]:col-start-1 lg:has-[+article:empty]:max-w-76">
          <NoticeActions file={file} />
        </div>
        <article className="min-w-0 max-w-3xl space-y-8 lg:col-start-1 lg:row-start-1">
          {text && <WrittenText text={text} />}
          {file && <FilePages file={file} title={title} />}
          {file?.words && <FileText words={file.words} />}
        </article>
      </Container>
      <Neighbours notice={notice} />
    </div>
  );
}
