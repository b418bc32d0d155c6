import { ErrorPage } from "./error-page.tsx";
import { LostPath } from "./lost-path.tsx";

/** The page body of a 404. */
export function NotFound() {
  return (
    <ErrorPage kicker="Page not found" title="This path leads nowhere" illustration={<LostPath />}>
      <p>
        There is no page at this address. It may have moved, or the link that brought you here has a mistake
        in it.
      </p>
      <p>Check the address, or go on from one of these pages.</p>
    </ErrorPage>
  );
}
