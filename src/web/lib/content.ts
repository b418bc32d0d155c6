import { isRouteErrorResponse, useMatches, useRouteError } from "react-router";
import type { Content, DocumentName } from "#contract/content/documents.ts";

/** What a loader answers with that has read documents. */
interface WithContent {
  content?: { [Name in DocumentName]?: Content<Name> };
}

/** A document that a loader of this page, or of a layout around it, has read. */
export function useContent<Name extends DocumentName>(name: Name): Content<Name> {
  const found = useKnownContent(name);
  if (!found) throw new Error(`No loader of this page has read the document "${name}".`);
  return found;
}

/** The same, where a page has to do without: on an error page nothing may have been read. */
export function useKnownContent<Name extends DocumentName>(name: Name): Content<Name> | undefined {
  const error = useRouteError();
  return (
    contentIn(useMatches(), name) ??
    // A page that is refused has no data; what there is comes with the refusal.
    (isRouteErrorResponse(error) ? (error.data as WithContent | null)?.content?.[name] : undefined)
  );
}

/** For `meta`, which gets what the loaders have read. */
export function contentIn<Name extends DocumentName>(
  matches: readonly ({ loaderData?: unknown } | undefined)[],
  name: Name,
): Content<Name> | undefined {
  for (const match of matches) {
    const found = (match?.loaderData as WithContent | null | undefined)?.content?.[name];
    if (found) return found;
  }
  return undefined;
}
