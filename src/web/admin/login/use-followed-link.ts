import { useEffect, useState } from "react";
import { ApiFailure } from "#web/lib/calls/api-failure.ts";

/** What came of the link that somebody followed. */
export type FollowedLink<Found> =
  | { state: "looking" }
  | { state: "failed"; message: string; mayRetry: boolean; isSignedOut: boolean }
  | { state: "ready"; token: string; found: Found };

/** The status of a link that no longer works: to try again is of no use. */
const gone = 410;

/**
 * Asks about the token after the # of the address, where no server sees it. `look` must stay the same function;
 * `incomplete` is said where there is none.
 */
export function useFollowedLink<Found>(look: (token: string) => Promise<Found>, incomplete: string) {
  const [link, setLink] = useState<FollowedLink<Found>>({ state: "looking" });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each press of the button
  useEffect(() => {
    let isLeft = false;
    const token = location.hash.slice(1);
    const show = (next: FollowedLink<Found>) => !isLeft && setLink(next);
    if (!token) show({ state: "failed", message: incomplete, mayRetry: false, isSignedOut: false });
    else {
      show({ state: "looking" });
      look(token).then(
        (found) => show({ state: "ready", token, found }),
        (error: unknown) => {
          if (!(error instanceof ApiFailure)) throw error;
          const { message, status } = error;
          show({ state: "failed", message, mayRetry: status !== gone, isSignedOut: status === 401 });
        },
      );
    }
    return () => {
      isLeft = true;
    };
  }, [tries]);

  // Another link in the same tab changes only what stands after the #, and loads nothing.
  useEffect(() => {
    const lookAgain = () => setTries((before) => before + 1);
    addEventListener("hashchange", lookAgain);
    return () => removeEventListener("hashchange", lookAgain);
  }, []);

  return { link, retry: () => setTries((before) => before + 1) };
}
