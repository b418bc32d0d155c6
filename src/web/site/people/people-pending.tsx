import { useLocation } from "react-router";
import { peopleWords } from "#content/pages/people-pages.ts";
import { textLinkClass } from "#web/ui/button/text-link.tsx";
import { Skeleton } from "#web/ui/state/skeleton.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { gridClass } from "./people-grid.tsx";

const places = ["a", "b", "c", "d"];

/** The people have not arrived. The site script asks again by itself; without script the reader does. */
export function PeoplePending({ id, label }: { id: string; label: string }) {
  const { pathname, search } = useLocation();
  return (
    <div id={id} data-pending="">
      <Spinner label={label} className="min-h-32" />
      <noscript>
        <p className="pb-8 text-center">
          <a href={pathname + search} className={textLinkClass}>
            {peopleWords.tryAgain}
          </a>
        </p>
      </noscript>
      <div aria-hidden="true" className={gridClass}>
        {places.map((place) => (
          <div key={place}>
            <Skeleton className="aspect-4/5 w-full" />
            <Skeleton className="mt-4 h-5 w-3/4" />
            <Skeleton className="mt-2.5 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
