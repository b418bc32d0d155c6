import { Download, ExternalLink, Printer, Share2 } from "lucide";
import { noticePage as words } from "#content/pages/notice-page.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import type { NoticeFile } from "./single-notice.ts";

const iconClass = "size-4 shrink-0";
const buttonClass = "px-3! sm:max-lg:px-6!";
const quietClass = `${buttonClass} border-ink-200! noscript:hidden`;

/** What can be done with the notice and its file. Sharing and printing are the site script's (site-script/notice-actions.ts). */
export function NoticeActions({ file }: { file: NoticeFile | undefined }) {
  return (
    <section
      aria-label={words.fileHeading}
      className="lg:rounded-md lg:border lg:border-paper-edge lg:bg-white lg:p-5 print:hidden"
    >
      {file && (
        <p className="mb-3 text-sm font-semibold text-ink-800">
          {file.label}
          {file.pageCount > 0 && ` · ${words.pageCount(file.pageCount)}`}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2 sm:max-lg:flex">
        {file && <FileButtons file={file} />}
        <Button
          variant="quiet"
          className={quietClass}
          icon={<Icon of={Share2} className={iconClass} />}
          data-share=""
          data-copied={words.copied}
          data-failed={words.copyFailed}
        >
          {words.share}
        </Button>
        <Button
          variant="quiet"
          className={quietClass}
          icon={<Icon of={Printer} className={iconClass} />}
          data-print=""
        >
          {words.print}
        </Button>
      </div>
      <p role="status" data-share-said="" className="text-sm text-ink-700 wrap-anywhere not-empty:mt-3" />
    </section>
  );
}

function FileButtons({ file: { href, isOurs } }: { file: NoticeFile }) {
  return (
    <>
      <ButtonLink
        href={href}
        target="_blank"
        rel="noopener"
        className={classNames(buttonClass, !isOurs && "col-span-2")}
        icon={<Icon of={ExternalLink} className={iconClass} />}
      >
        <span>
          {words.open}
          <span className="sr-only"> {words.opensNewTab}</span>
        </span>
      </ButtonLink>
      {isOurs && (
        <ButtonLink
          variant="secondary"
          href={href}
          download=""
          className={buttonClass}
          icon={<Icon of={Download} className={iconClass} />}
        >
          {words.download}
        </ButtonLink>
      )}
    </>
  );
}
