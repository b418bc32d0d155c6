import { useLocation } from "react-router";
import { messages } from "#content/messages.ts";
import { noticePage } from "#content/pages/notice-page.ts";
import { textLinkClass } from "#web/ui/button/text-link.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { partId } from "./single.page.tsx";

/** The notice has not arrived. The site script asks again by itself; without script the reader does. */
export function SinglePending() {
  const { pathname } = useLocation();
  return (
    <div id={partId} data-pending="">
      <PageBanner compact title={messages.noticeBoard.title} />
      <Spinner label={noticePage.loading} className="min-h-72" />
      <noscript>
        <p className="pb-16 text-center">
          <a href={pathname} className={textLinkClass}>
            {noticePage.tryAgain}
          </a>
        </p>
      </noscript>
    </div>
  );
}
