import { useEffect, useReducer } from "react";
import { checkFile } from "./check-file.ts";
import { firstPreviewState, nextPreviewState } from "./preview-state.ts";

const checkTimeoutMs = 10_000;
/** A large file over a slow line may take a while; after this the visitor is told, and may go on waiting. */
const frameTimeoutMs = 20_000;

/** Follows one PDF from the question whether it exists to its being shown. */
export function usePdf(href: string) {
  const [state, dispatch] = useReducer(nextPreviewState, navigator.pdfViewerEnabled, firstPreviewState);

  useEffect(() => {
    if (state !== "checking") return;
    let isWanted = true;
    checkFile(href, checkTimeoutMs).then((check) => {
      if (isWanted) dispatch(check === "missing" ? "fileMissing" : "fileThere");
    });
    return () => {
      isWanted = false;
    };
  }, [state, href]);

  useEffect(() => {
    if (state !== "loading") return;
    const timer = setTimeout(() => dispatch("timedOut"), frameTimeoutMs);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    state,
    loaded: () => dispatch("frameLoaded"),
    retry: () => dispatch("retried"),
  };
}
