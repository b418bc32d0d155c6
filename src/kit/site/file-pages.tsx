import { ChevronDown, Download, ExternalLink, Printer, Share2 } from "lucide";
import type { ComponentProps } from "react";
import { languageOf } from "#base/text.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { UploadedPicture } from "#kit/ui/picture-tag.tsx";
import { LinkWords } from "#kit/ui/text-link.tsx";
import type { PagePicture } from "#platform/files/files.schemas.ts";
import { fileWords as words } from "./file.words.ts";
import type { ShownFile } from "./shown-file.ts";
import { frameWords } from "./site.words.ts";

/** The first page at once, the others on demand. `isLater`: it is below other files. */
export function FilePages({ file, title, isLater }: { file: ShownFile; title: string; isLater?: boolean }) {
  const { pages, pageCount, href, picture } = file;
  const [first, ...others] = pages;
  if (!(picture || first)) return null;
  return (
    <div className="space-y-4">
      <a href={href} target="_blank" rel="noopener" className="block">
        {picture && (
          <UploadedPicture
            src={href}
            picture={picture}
            alt={words.asPicture(title)}
            sizes="(min-width: 64rem) 44rem, 92vw"
            loading={isLater ? "lazy" : "priority"}
            className="notice-sheet"
          />
        )}
        {!picture && first && (
          <PageSheet
            picture={first}
            alt={words.firstPage(title, pageCount)}
            {...(isLater ? { loading: "lazy" } : { fetchPriority: "high" })}
          />
        )}
      </a>
      {others.length > 0 && (
        <Disclosure summary={words.showPages(pages.length)} data-pages="">
          <ol className="space-y-4">
            {others.map((picture, index) => (
              <li key={picture.url}>
                <PageSheet
                  picture={picture}
                  alt={words.page(index + 2, pageCount)}
                  loading="lazy"
                  decoding="async"
                />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      {pageCount > pages.length && others.length > 0 && (
        <p className="text-sm text-ink-700">{words.notAllShown(pageCount)}</p>
      )}
    </div>
  );
}

function PageSheet({ picture, ...rest }: ComponentProps<"img"> & { picture: PagePicture }) {
  const { url, width, height } = picture;
  // biome-ignore lint/a11y/useAltText: whoever shows it gives the text.
  return <img {...rest} src={url} width={width} height={height} className="notice-sheet" />;
}

function Disclosure({ summary, children, ...rest }: ComponentProps<"details"> & { summary: string }) {
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

/** What was read in it. */
export function FileText({ file: { words: read } }: { file: ShownFile }) {
  if (!read) return null;
  return (
    <Disclosure summary={words.text}>
      <div
        lang={languageOf(read.text)}
        className="max-w-measure text-base leading-relaxed wrap-anywhere whitespace-pre-line text-ink-800"
      >
        {read.text}
      </div>
      {read.isTruncated && <p className="mt-4 text-sm text-ink-700">{words.restOfText}</p>}
    </Disclosure>
  );
}

const buttonClass = "px-3! sm:max-lg:px-6!";
const quiet = { variant: "quiet", className: `${buttonClass} border-ink-200! noscript:hidden` } as const;

/** One of several files of a record. */
export function FileSection({ file, title, isLater }: { file: ShownFile; title: string; isLater: boolean }) {
  return (
    <section className="space-y-4 border-t border-paper-edge pt-6">
      <h2 lang={languageOf(title)} className="text-xl wrap-anywhere">
        {title}
      </h2>
      <FileFacts file={file} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <FileLinks file={file} title={title} />
      </div>
      <FilePages file={file} title={title} isLater={isLater} />
      <FileText file={file} />
    </section>
  );
}

const FileFacts = ({ file }: { file: ShownFile }) => (
  <p className="mb-3 text-sm font-semibold text-ink-800">
    {file.label}
    {file.pageCount > 0 && ` · ${words.pages(file.pageCount)}`}
  </p>
);

function FileLinks({ file, title }: { file: ShownFile; title?: string }) {
  const about = title && <span className="sr-only"> {title}</span>;
  return (
    <>
      <ButtonLink
        href={file.href}
        target="_blank"
        rel="noopener"
        className={classNames(buttonClass, !file.isOurs && "col-span-full")}
        icon={ExternalLink}
      >
        {about ? (
          <>
            {words.open}
            {about} <span className="sr-only">{frameWords.newTab}</span>
          </>
        ) : (
          <LinkWords label={words.open} about={frameWords.newTab} />
        )}
      </ButtonLink>
      {file.isOurs && (
        <ButtonLink variant="secondary" href={file.href} download="" className={buttonClass} icon={Download}>
          {words.download}
          {about}
        </ButtonLink>
      )}
    </>
  );
}

/** Sharing and printing are in src/app/script/notices.ts. */
export function FileActions({ file }: { file: ShownFile | undefined }) {
  return (
    <section
      aria-label={words.title}
      className="@container lg:rounded-md lg:border lg:border-paper-edge lg:bg-white lg:p-5 print:hidden"
    >
      {file && <FileFacts file={file} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(7rem,34%),1fr))] gap-2 sm:max-lg:flex @lg:grid-cols-4 [&_svg]:shrink-0">
        {file && <FileLinks file={file} />}
        <Button {...quiet} icon={Share2} data-share="" data-copied={words.copied} data-failed={words.link}>
          {words.share}
        </Button>
        <Button {...quiet} icon={Printer} data-print="">
          {words.print}
        </Button>
      </div>
      <p role="status" data-share-status="" className="text-sm text-ink-700 wrap-anywhere not-empty:mt-3" />
    </section>
  );
}
