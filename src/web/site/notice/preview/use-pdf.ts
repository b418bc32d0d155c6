import { useEffect, useReducer } from "react";
import { checkFile } from "#web/lib/calls/check-file.ts";
import { nextPreviewState } from "./preview-state.ts";

const checkTimeoutMs = 10_000;
/** A large file over a slow line may take a while; after this the visitor is told, and may go on waiting. */
const loadTimeoutMs = 20_000;

/** Follows one PDF from the question whether it exists to its being shown. */
export function usePdf(href: string) {
  const [state, dispatch] = useReducer(nextPreviewState, "checking");

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
    const timer = setTimeout(() => dispatch("timedOut"), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    state,
    loaded: () => dispatch("loaded"),
    failed: () => dispatch("failed"),
    retry: () => dispatch("retried"),
  };
}
