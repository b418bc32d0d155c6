import { useHref, useLocation } from "react-router";
import { messages } from "#content/messages.ts";
import { textLinkClass } from "#web/ui/button/text-link.tsx";
import { Skeleton } from "#web/ui/state/skeleton.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";

const rows = ["w-4/5", "w-3/5", "w-11/12", "w-2/3", "w-3/4"];

/** The notices have not arrived. With script the page asks again by itself; without it the reader does. */
export function NoticePending() {
  const { pathname, search } = useLocation();
  const here = useHref(pathname + search);
  return (
    <div data-hydrate-now="">
      <Spinner label={messages.notice.loading} className="mt-6 min-h-32" />
      <noscript>
        <p className="pb-8 text-center">
          <a href={here} className={textLinkClass}>
            {messages.noticeBoard.tryAgain}
          </a>
        </p>
      </noscript>
      <div aria-hidden="true" className="border-t border-paper-edge">
        {rows.map((width) => (
          <div key={width} className="flex gap-6 border-b border-paper-edge py-6">
            <Skeleton className="h-12 w-14 shrink-0" />
            <div className="grow space-y-3">
              <Skeleton className={`h-5 ${width}`} />
              <Skeleton className="h-4 w-28" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
