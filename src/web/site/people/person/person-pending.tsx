import { useLocation } from "react-router";
import { facultiesPage } from "#content/pages/people-pages.ts";
import { personPage } from "#content/pages/person-page.ts";
import { textLinkClass } from "#web/ui/button/text-link.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { partId } from "./person.page.tsx";

/** The person has not arrived. The site script asks again by itself; without script the reader does. */
export function PersonPending() {
  const { pathname } = useLocation();
  return (
    <div id={partId} data-pending="">
      <PageBanner compact tone="paper" title={facultiesPage.title} />
      <Spinner label={personPage.loading} className="min-h-72" />
      <noscript>
        <p className="pb-16 text-center">
          <a href={pathname} className={textLinkClass}>
            {personPage.tryAgain}
          </a>
        </p>
      </noscript>
    </div>
  );
}
