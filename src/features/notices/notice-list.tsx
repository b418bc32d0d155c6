import { X } from "lucide";
import { type ComponentProps, type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { blank } from "#site/text.ts";
import { buttonClass, IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { PageLinks } from "#ui/pager.tsx";
import { SpinnerIcon } from "#ui/spinner.tsx";
import { EmptyState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import type { ReadyBoard, ShownNotice } from "./notice.loader.ts";
import {
  hasFilter,
  loadingNotices,
  noticeAddress,
  placeInWords,
  totalInWords,
  whyEmpty,
} from "./notice-board.ts";
import type { NoticePreviewProps } from "./notice-preview.tsx";
import { NoticeTable } from "./notice-table.tsx";

export function NoticeList({ board, isLoading }: { board: ReadyBoard; isLoading: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterMove(heading);
  const { Preview, ...preview } = usePreview();

  if (board.notices.length === 0) return <NoticeEmpty board={board} headingRef={heading} />;
  return (
    <>
      <ListHeading board={board} isLoading={isLoading} headingRef={heading} />
      {/* Visible anywhere in the list, without moving it. */}
      <div className="sticky top-3 z-30 h-0 md:top-24">
        <OpeningBanner />
      </div>
      <div
        aria-busy={isLoading}
        className={classNames("transition-opacity duration-calm", isLoading && "opacity-50 delay-150")}
      >
        <NoticeTable notices={board.notices} comingId={preview.comingId} onPreview={preview.show} />
      </div>
      {board.pageCount > 1 && (
        <div className="mt-10">
          <PageLinks
            page={board.page}
            pageCount={board.pageCount}
            hrefFor={(page) => noticeAddress(board.filter, page)}
            linkAs={BoardLink}
            label="Pages of notices"
            pageLabel={(page) => `Page ${page}`}
            previousLabel="Previous"
            nextLabel="Next"
            className="flex justify-center"
          />
        </div>
      )}
      {Preview && preview.notice && (
        <Preview notice={preview.notice} isOpen={preview.isOpen} onClose={preview.close} />
      )}
    </>
  );
}

function BoardLink({ href, ...rest }: Omit<ComponentProps<"a">, "href"> & { href: string }) {
  return <Link {...rest} to={href} discover="none" />;
}

/** Shown by src/site/script/notices.ts. */
function OpeningBanner() {
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

interface ListPartProps {
  board: ReadyBoard;
  isLoading?: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

function ListHeading({ board, isLoading, headingRef }: ListPartProps) {
  return (
    <div className="mt-5 mb-2 flex min-h-touch flex-wrap items-center gap-x-6 md:mt-14 md:mb-4">
      <h2 ref={headingRef} tabIndex={-1} className="text-2xl outline-none">
        {totalInWords(board)}
      </h2>
      {hasFilter(board.filter) && (
        <BoardLink href={noticeAddress()} className={textLinkClass}>
          Clear filters
        </BoardLink>
      )}
      <p className="ml-auto flex items-center gap-2 text-sm text-ink-700">
        {isLoading && <SpinnerIcon className="size-4 text-crimson-700" />}
        {isLoading ? loadingNotices : placeInWords(board)}
      </p>
    </div>
  );
}

function NoticeEmpty({ board, headingRef }: ListPartProps) {
  const { title, hint, way } = whyEmpty(board);
  return (
    <EmptyState
      className="mt-10"
      title={
        <span ref={headingRef} tabIndex={-1} className="outline-none">
          {title}
        </span>
      }
      action={
        way && (
          <BoardLink href={way.href} className={`${buttonClass({ variant: "secondary" })} mt-3`}>
            {way.label}
          </BoardLink>
        )
      }
    >
      {hint}
    </EmptyState>
  );
}

/** After paging, the focus moves to the heading of the list. In the form it stays. */
function useFocusAfterMove(heading: RefObject<HTMLElement | null>): void {
  const { search } = useLocation();
  const seen = useRef(search);
  useEffect(() => {
    if (seen.current === search) return;
    seen.current = search;
    if (document.activeElement?.closest("form")) return;
    // The router has already scrolled.
    heading.current?.focus({ preventScroll: true });
  }, [search, heading]);
}

/** Loaded with the first preview. If that fails, the notice's page opens. */
function usePreview() {
  const [Preview, setPreview] = useState<ComponentType<NoticePreviewProps>>();
  const [notice, setNotice] = useState<ShownNotice>();
  const [isOpen, setIsOpen] = useState(false);
  const [comingId, setComingId] = useState<string>();

  async function show(wanted: ShownNotice) {
    setComingId(wanted.id);
    try {
      const { NoticePreview } = await import("./notice-preview.tsx");
      setPreview(() => NoticePreview);
      setNotice(wanted);
      setIsOpen(true);
    } catch (error) {
      console.error("The preview could not be loaded.", error);
      location.assign(wanted.address);
    }
    setComingId(undefined);
  }

  return { Preview, notice, isOpen, comingId, show, close: () => setIsOpen(false) };
}
