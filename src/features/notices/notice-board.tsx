import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { useHref, useLocation, useNavigation, useRevalidator } from "react-router";
import { retryDelayMs } from "#client/api.ts";
import { useLastKnown } from "#client/browser.ts";
import { classNames } from "#ui/class-names.ts";
import { Container } from "#ui/layout.tsx";
import { PageLinks } from "#ui/pager.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import type { Board, ReadyBoard, ShownNotice } from "./notice.route.tsx";
import { listId, loadingNotices, noticeAddress, statusInWords } from "./notice-board.ts";
import { BoardLink, ListHeading, NoticeEmpty, NoticeFilters } from "./notice-filters.tsx";
import type { NoticePreviewProps } from "./notice-preview.tsx";
import { NoticeTable, OpeningBanner } from "./notice-table.tsx";

export function NoticeBoard({ board }: { board: Board }) {
  const isReady = board.state === "ready";
  const isLoading = useListIsLoading();
  useRetryWhile(!isReady);
  // The form stays while the next list is loaded.
  const known = useLastKnown(isReady ? board : undefined);
  const hasFilters = known !== undefined && known.choices.years.length > 0;

  return (
    <section id={listId} className="scroll-mt-4 py-5 md:scroll-mt-0 md:py-12">
      <Container>
        {hasFilters && <NoticeFilters filter={known.filter} choices={known.choices} />}
        {/* Always there: a screen reader announces changes only in a region that it knows. */}
        <p role="status" className="sr-only">
          {statusInWords(board, isLoading)}
        </p>
        {isReady ? <NoticeList board={board} isLoading={isLoading} /> : <NoticePending />}
      </Container>
    </section>
  );
}

function NoticeList({ board, isLoading }: { board: ReadyBoard; isLoading: boolean }) {
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

/** With script the page tries again by itself. */
function NoticePending() {
  const { pathname, search } = useLocation();
  const here = useHref(pathname + search);
  return (
    <div data-hydrate-now="">
      <Spinner label={loadingNotices} className="mt-6 min-h-72" />
      <noscript>
        <p className="pb-8 text-center">
          <a href={here} className={textLinkClass}>
            Try again
          </a>
        </p>
      </noscript>
    </div>
  );
}

function useListIsLoading(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname;
}

/** Loads the data again, with growing pauses. */
function useRetryWhile(isPending: boolean): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const tries = useRef(0);
  const isIdle = state === "idle" && navigation.state === "idle";

  useEffect(() => {
    if (!isPending) tries.current = 0;
    if (!(isPending && isIdle)) return;
    return whenSeen(retryDelayMs(tries.current), () => {
      tries.current += 1;
      void revalidate();
    });
  }, [isPending, isIdle, revalidate]);
}

/** After a pause, or when the network is back; a hidden page waits until it is seen. */
function whenSeen(pause: number, call: () => void): () => void {
  const callIfSeen = () => {
    if (!document.hidden) call();
    else document.addEventListener("visibilitychange", call, { once: true });
  };
  const timer = setTimeout(callIfSeen, pause);
  addEventListener("online", callIfSeen);
  return () => {
    clearTimeout(timer);
    removeEventListener("online", callIfSeen);
    document.removeEventListener("visibilitychange", call);
  };
}
