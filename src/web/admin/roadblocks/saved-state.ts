/** What the upload hands to the list through the history: the banner to point out. */
export const savedState = (id: string) => ({ savedId: id });

export function savedIdIn(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("savedId" in state)) return undefined;
  return typeof state.savedId === "string" ? state.savedId : undefined;
}
