import { ArrowUpRight } from "lucide";
import { useEffect, useState } from "react";
import { callApi } from "#client/api.ts";
import { checkFile } from "#client/check-file.ts";
import type { NoticePagesResponse } from "#files/files.schemas.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import type { ShownNotice } from "./notice.route.tsx";
import { PageSheet } from "./page-sheet.tsx";

export interface NoticePreviewProps {
  notice: ShownNotice;
  isOpen: boolean;
  onClose: () => void;
}

/** Loaded on demand: the dialog weighs more than the page. */
export function NoticePreview({ notice, isOpen, onClose }: NoticePreviewProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      size="xl"
      closeLabel="Close the preview"
      title={
        <span lang={notice.language} className="line-clamp-2">
          {notice.title}
        </span>
      }
      description={notice.fileLabel}
      footer={
        <ButtonLink variant="secondary" href={notice.href} target="_blank" rel="noopener" icon={ArrowUpRight}>
          Open PDF in New Tab
        </ButtonLink>
      }
    >
      <PagesView key={notice.id} notice={notice} />
    </Dialog>
  );
}

/** Our own pictures of the pages; without any, the browser's viewer. */
function PagesView({ notice }: { notice: ShownNotice }) {
  const { loaded, giveUp, retry } = usePages(notice);
  if (!loaded) return <Spinner label="Loading PDF..." className="min-h-72 sm:h-[68dvh]" />;
  const { pages, pageCount } = loaded;
  const [first, ...others] = pages;
  if (!first) return <PdfView notice={notice} onRetry={retry} />;
  return (
    <div className="mx-auto max-w-3xl space-y-4 sm:min-h-[68dvh]">
      {/* A link, so that the keyboard can scroll it. */}
      <a href={notice.href} target="_blank" rel="noopener" className="block">
        {/* If the first does not load, the others will not: the viewer explains it. */}
        <PageSheet picture={first} alt={`Page 1 of ${pageCount}`} onError={giveUp} />
      </a>
      {others.map((picture, index) => (
        <PageSheet
          key={picture.url}
          picture={picture}
          alt={`Page ${index + 2} of ${pageCount}`}
          loading="lazy"
        />
      ))}
      {pageCount > pages.length && (
        <p className="text-center text-sm text-ink-700">The other pages are in the file.</p>
      )}
    </div>
  );
}

type Pages = Pick<NoticePagesResponse, "pages" | "pageCount">;

const none: Pages = { pages: [], pageCount: 0 };

/** Undefined while loading. */
function usePages({ id, isPictured }: ShownNotice) {
  const [attempt, setAttempt] = useState(1);
  const [loaded, setLoaded] = useState<Pages | undefined>(isPictured ? undefined : none);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
  useEffect(() => {
    if (!isPictured) return;
    const leaving = new AbortController();
    callApi<NoticePagesResponse>("GET", `/notices/${id}/pages`, { signal: leaving.signal }).then(
      (found) => setLoaded(found.success ? found : none),
      (error) => {
        if (leaving.signal.aborted) return;
        console.error("The pages could not be asked for; the browser's own viewer is tried.", error);
        setLoaded(none);
      },
    );
    return () => leaving.abort();
  }, [id, isPictured, attempt]);

  function retry() {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  }

  return { loaded, giveUp: () => setLoaded(none), retry: isPictured ? retry : undefined };
}

interface PdfViewProps {
  notice: ShownNotice;
  /** Loads our own pictures again, if there are any. */
  onRetry: (() => void) | undefined;
}

function PdfView({ notice, onRetry }: PdfViewProps) {
  const [state, setState] = usePdf(notice.href);
  if (state === "refused")
    return (
      <EmptyState
        title="Cannot display PDF - Your browser doesn't support PDF viewing or the file doesn't exist."
        action={
          onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      />
    );
  return (
    <div className="relative grid h-full min-h-72 sm:h-[68dvh]">
      {(state === "loading" || state === "shown") && (
        // A frame would fire "load" for the browser's error page, too.
        <object
          data={withoutSidePanel(notice.href)}
          type="application/pdf"
          aria-label={notice.title}
          onLoad={() => setState("shown")}
          // An error event of an object does not bubble.
          onErrorCapture={() => setState("refused")}
          className="size-full rounded-sm border border-paper-edge bg-white"
        />
      )}
      {(state === "checking" || state === "loading") && (
        <Spinner label="Loading PDF..." className="absolute inset-0 rounded-sm bg-paper-deep" />
      )}
      {state === "failed" && (
        <ErrorState
          title={`Failed to load PDF: ${notice.title}`}
          retryLabel="Try again"
          onRetry={onRetry ?? (() => setState("checking"))}
          className="absolute inset-0 justify-center overflow-y-auto"
        />
      )}
    </div>
  );
}

/** Without the side panel of Chromium and Firefox. */
function withoutSidePanel(href: string): string {
  return href.includes("#") ? href : `${href}#navpanes=0&pagemode=none`;
}

/** "failed": missing or too slow. "refused": the browser cannot show it. */
type PreviewState = "checking" | "loading" | "shown" | "failed" | "refused";

const checkTimeoutMs = 10_000;
const loadTimeoutMs = 20_000;

function usePdf(href: string) {
  const [state, setState] = useState<PreviewState>("checking");

  useEffect(() => {
    if (state === "loading") {
      const timer = setTimeout(() => setState("failed"), loadTimeoutMs);
      return () => clearTimeout(timer);
    }
    if (state !== "checking") return;
    let isWanted = true;
    checkFile(href, checkTimeoutMs).then((check) => {
      if (isWanted) setState(check === "missing" ? "failed" : "loading");
    });
    return () => {
      isWanted = false;
    };
  }, [state, href]);

  return [state, setState] as const;
}
