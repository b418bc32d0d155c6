/** What the API takes. */
export const maxSearchLength = 200;

/** The words a list is searched for. They stand in the address, so that a reload and the back button keep them. */
export function readSearch(params: URLSearchParams): string {
  return (params.get("search") ?? "").slice(0, maxSearchLength);
}
