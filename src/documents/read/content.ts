import { createContext, use } from "react";
import { isRouteErrorResponse, useMatches } from "react-router";
import type { Content, DocumentName } from "../documents.ts";

/** Finds a document that a loader of this page has read. */
export type FindContent = <Name extends DocumentName>(name: Name) => Content<Name> | undefined;

/** Given by the root and by error pages, so that no component has to look through the router's matches itself. */
export const ContentContext = createContext<FindContent>(() => undefined);

/** A document that a loader of this page, or of a layout around it, has read. */
export function useContent<Name extends DocumentName>(name: Name): Content<Name> {
  const found = useKnownContent(name);
  if (!found) throw new Error(`No loader of this page has read the document "${name}".`);
  return found;
}

/** The same, where a page has to do without: on an error page nothing may have been read. */
export function useKnownContent<Name extends DocumentName>(name: Name): Content<Name> | undefined {
  return use(ContentContext)(name);
}

/** All that the page's loaders have read. A page that is refused has no data; what there is comes with the refusal. */
export function useReadContent(error: unknown): FindContent {
  const matches = useMatches();
  const refusal = isRouteErrorResponse(error) ? [{ loaderData: error.data as unknown }] : [];
  const all = [...matches, ...refusal];
  return (name) => contentIn(all, name);
}

/** For `meta`, which gets what the loaders have read. */
export function contentIn<Name extends DocumentName>(
  matches: readonly ({ loaderData?: unknown } | undefined)[],
  name: Name,
): Content<Name> | undefined {
  for (const match of matches) {
    const { content } = (match?.loaderData ?? {}) as { content?: { [Each in DocumentName]?: Content<Each> } };
    const found = content?.[name];
    if (found) return found;
  }
  return undefined;
}
