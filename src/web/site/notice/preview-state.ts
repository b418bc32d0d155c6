/**
 * What the preview of a PDF shows. "late": the frame did not load in time; it stays, in case it still does.
 */
export type PreviewState = "unsupported" | "checking" | "loading" | "shown" | "missing" | "late";

export type PreviewEvent = "fileThere" | "fileMissing" | "frameLoaded" | "timedOut" | "retried";

/** Most phones with Android have no viewer inside the browser, and say so. */
export function firstPreviewState(hasViewer: boolean | undefined): PreviewState {
  return hasViewer === false ? "unsupported" : "checking";
}

export function nextPreviewState(state: PreviewState, event: PreviewEvent): PreviewState {
  if (event === "retried") return "checking";
  if (state === "checking" && event === "fileThere") return "loading";
  if (state === "checking" && event === "fileMissing") return "missing";
  if (state === "loading" && event === "timedOut") return "late";
  if ((state === "loading" || state === "late") && event === "frameLoaded") return "shown";
  return state;
}
