import { useEffect, useState } from "react";
import type { NoticePagesAnswer, PagePicture } from "#contract/files/previews.ts";
import { callApi } from "#web/lib/calls/api.ts";
import type { ShownNotice } from "../board/notice-board.ts";

interface Pages {
  pages: PagePicture[];
  pageCount: number;
}

const none: Pages = { pages: [], pageCount: 0 };

/** The pictures of a notice's pages; undefined while they are asked for, and none where they cannot be had. */
export function usePages({ id, isPictured }: ShownNotice) {
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<Pages | undefined>(isPictured ? undefined : none);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
  useEffect(() => {
    if (!isPictured) return;
    const leaving = new AbortController();
    callApi<NoticePagesAnswer>("GET", `/notices/${id}/pages`, { signal: leaving.signal }).then(
      (found) => setAnswer(found.success ? found : none),
      (error) => {
        if (leaving.signal.aborted) return;
        console.error("The pages could not be asked for; the browser's own viewer is tried.", error);
        setAnswer(none);
      },
    );
    return () => leaving.abort();
  }, [id, isPictured, attempt]);

  function retry() {
    setAnswer(undefined);
    setAttempt(attempt + 1);
  }

  return { answer, giveUp: () => setAnswer(none), retry: isPictured ? retry : undefined };
}
