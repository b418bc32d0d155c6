/**
 * What the preview of a PDF shows. "late": it did not load in time; it stays, in case it still does. "refused": the
 * browser cannot show it.
 */
export type PreviewState = "checking" | "loading" | "shown" | "missing" | "late" | "refused";

export type PreviewEvent = "fileThere" | "fileMissing" | "loaded" | "failed" | "timedOut" | "retried";

export function nextPreviewState(state: PreviewState, event: PreviewEvent): PreviewState {
  if (event === "retried") return "checking";
  if (state === "checking" && event === "fileThere") return "loading";
  if (state === "checking" && event === "fileMissing") return "missing";
  if (state === "loading" && event === "timedOut") return "late";
  if ((state === "loading" || state === "late") && event === "loaded") return "shown";
  if ((state === "loading" || state === "late") && event === "failed") return "refused";
  return state;
}
