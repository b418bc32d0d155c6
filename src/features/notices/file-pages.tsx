import { ChevronDown, Download, ExternalLink, Printer, Share2 } from "lucide";
import type { ComponentProps } from "react";
import type { PagePicture } from "#files/files.schemas.ts";
import { UploadedPicture } from "#files/picture-tag.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

import type { NoticeFile } from "./single.route.tsx";

/** The first page at once, the others on demand. */
export function FilePages({ file, title }: { file: NoticeFile; title: string }) {
  if (file.picture) return <Photograph file={file} title={title} />;
  const { pages, pageCount, href } = file;
  const [first, ...others] = pages;
  if (!first) return null;
  return (
    <div className="space-y-4">
      <a href={href} target="_blank" rel="noopener" className="block">
        <PageSheet picture={first} alt={`${title}. Page 1 of ${pageCount}`} fetchPriority="high" />
      </a>
      {others.length > 0 && (
        <Disclosure
          summary={pages.length === 2 ? "Show page 2" : `Show pages 2 to ${pages.length}`}
          data-pages=""
        >
          <ol className="space-y-4">
            {others.map((picture, index) => (
              <li key={picture.url}>
                <PageSheet
                  picture={picture}
                  alt={`Page ${index + 2} of ${pageCount}`}
                  loading="lazy"
                  decoding="async"
                />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      {pageCount > pages.length && others.length > 0 && (
        <p className="text-sm text-ink-700">{`The file has ${pageCount} pages. The others are not shown here: open it to read them.`}</p>
      )}
    </div>
  );
}

function PageSheet({ picture, ...rest }: ComponentProps<"img"> & { picture: PagePicture }) {
  const { url, width, height } = picture;
  // biome-ignore lint/a11y/useAltText: whoever shows it gives the text.
  return <img {...rest} src={url} width={width} height={height} className="notice-sheet" />;
}

function Photograph({ file: { href, picture }, title }: { file: NoticeFile; title: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="block">
      <UploadedPicture
        src={href}
        picture={picture}
        alt={`${title}, as a picture`}
        sizes="(min-width: 64rem) 44rem, 92vw"
        loading="priority"
        className="notice-sheet"
      />
    </a>
  );
}

export function Disclosure({ summary, children, ...rest }: ComponentProps<"details"> & { summary: string }) {
  return (
    <details {...rest} className="group border-y border-paper-edge print:border-0">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold text-ink-900 hover:text-crimson-700 [&::-webkit-details-marker]:hidden print:hidden">
        {summary}
        <Icon
          of={ChevronDown}
          className="size-5 shrink-0 transition-transform duration-quick group-open:rotate-180"
        />
      </summary>
      <div className="pt-2 pb-6 print:p-0">{children}</div>
    </details>
  );
}

const iconClass = "size-4 shrink-0";
const buttonClass = "px-3! sm:max-lg:px-6!";
const quietClass = `${buttonClass} border-ink-200! noscript:hidden`;

/** Sharing and printing are in src/site/script/notices.ts. */
export function NoticeActions({ file }: { file: NoticeFile | undefined }) {
  return (
    <section
      aria-label="The file"
      className="@container lg:rounded-md lg:border lg:border-paper-edge lg:bg-white lg:p-5 print:hidden"
    >
      {file && (
        <p className="mb-3 text-sm font-semibold text-ink-800">
          {file.label}
          {file.pageCount > 0 && ` · ${file.pageCount === 1 ? "1 page" : `${file.pageCount} pages`}`}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(7rem,34%),1fr))] gap-2 sm:max-lg:flex @lg:grid-cols-4">
        {file && (
          <>
            <ButtonLink
              href={file.href}
              target="_blank"
              rel="noopener"
              className={classNames(buttonClass, !file.isOurs && "col-span-full")}
              icon={<Icon of={ExternalLink} className={iconClass} />}
            >
              <span>
                Open
                <span className="sr-only"> (opens in a new tab)</span>
              </span>
            </ButtonLink>
            {file.isOurs && (
              <ButtonLink
                variant="secondary"
                href={file.href}
                download=""
                className={buttonClass}
                icon={<Icon of={Download} className={iconClass} />}
              >
                Download
              </ButtonLink>
            )}
          </>
        )}
        <Button
          variant="quiet"
          className={quietClass}
          icon={<Icon of={Share2} className={iconClass} />}
          data-share=""
          data-copied="The link is copied."
          data-failed="This is the link:"
        >
          Share
        </Button>
        <Button
          variant="quiet"
          className={quietClass}
          icon={<Icon of={Printer} className={iconClass} />}
          data-print=""
        >
          Print
        </Button>
      </div>
      <p role="status" data-share-said="" className="text-sm text-ink-700 wrap-anywhere not-empty:mt-3" />
    </section>
  );
}
