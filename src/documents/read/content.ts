import { createContext, use } from "react";
import { isRouteErrorResponse, useMatches } from "react-router";
import type { Content, DocumentName } from "../documents.ts";

export type FindContent = <Name extends DocumentName>(name: Name) => Content<Name> | undefined;

export const ContentContext = createContext<FindContent>(() => undefined);

/** A document that a loader of this page, or of a layout around it, has read. */
export function useContent<Name extends DocumentName>(name: Name): Content<Name> {
  const found = useKnownContent(name);
  if (!found) throw new Error(`No loader of this page has read the document "${name}".`);
  return found;
}

/** For error pages, where nothing may have been read. */
export function useKnownContent<Name extends DocumentName>(name: Name): Content<Name> | undefined {
  return use(ContentContext)(name);
}

/** A refused page has no loader data; its documents come with the refusal. */
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
