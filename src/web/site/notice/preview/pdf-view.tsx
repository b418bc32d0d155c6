import { messages } from "#content/messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import type { ShownNotice } from "../board/notice-board.ts";
import { usePdf } from "./use-pdf.ts";

interface PdfViewProps {
  notice: ShownNotice;
  /** Asks for our own pictures again, where there are any: they need no viewer. */
  onRetry: (() => void) | undefined;
}

/** A PDF in the page, or what stands in its place while it comes and when it cannot. */
export function PdfView({ notice, onRetry }: PdfViewProps) {
  const { state, loaded, failed, retry } = usePdf(notice.href);
  if (state === "refused")
    return (
      <EmptyState
        title={messages.viewer.cannotDisplay}
        action={
          onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              {messages.viewer.retry}
            </Button>
          )
        }
      />
    );
  const isAskedFor = state === "loading" || state === "shown" || state === "late";
  const isFailed = state === "missing" || state === "late";
  return (
    <div className="relative grid h-full min-h-72 sm:h-[68dvh]">
      {isAskedFor && (
        // Not a frame: that would say "load" of the browser's own grey error, too.
        <object
          data={withoutSidePanel(notice.href)}
          type="application/pdf"
          aria-label={notice.title}
          onLoad={loaded}
          // React hears of an object's errors only on their way down.
          onErrorCapture={failed}
          className={classNames(
            "size-full rounded-sm border border-paper-edge bg-white",
            isFailed && "invisible",
          )}
        />
      )}
      {(state === "checking" || state === "loading") && (
        <Spinner label={messages.viewer.loading} className="absolute inset-0 rounded-sm bg-paper-deep" />
      )}
      {isFailed && (
        <ErrorState
          title={messages.viewer.loadFailed(notice.title)}
          retryLabel={messages.viewer.retry}
          onRetry={onRetry ?? retry}
          className="absolute inset-0 justify-center overflow-y-auto"
        />
      )}
    </div>
  );
}

/** The viewers of Chromium and Firefox would open with a column of small pages beside the one to read. */
function withoutSidePanel(href: string): string {
  return href.includes("#") ? href : `${href}#navpanes=0&pagemode=none`;
}
