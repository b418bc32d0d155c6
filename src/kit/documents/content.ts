import { createContext, use } from "react";
import { isRouteErrorResponse, type RouterContextProvider, useMatches } from "react-router";
import { type Visit, visitContext } from "#kit/pages/visit.ts";
import type { Content, Contents, DocumentName } from "./registry.ts";

type FindContent = <Name extends DocumentName>(name: Name) => Content<Name> | undefined;

export const ContentContext = createContext<FindContent>(() => undefined);

/** For error pages, where nothing may have been read. */
export const useKnownContent: FindContent = (name) => use(ContentContext)(name);

/** A document that a loader of this page, or of a layout around it, has read. */
export function useContent<Name extends DocumentName>(name: Name): Content<Name> {
  const found = useKnownContent(name);
  if (!found) throw new Error(`No loader of this page has read the document "${name}".`);
  return found;
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
    const { content } = (match?.loaderData ?? {}) as { content?: Partial<Contents<DocumentName>> };
    const found = content?.[name] as Content<Name> | undefined;
    if (found) return found;
  }
  return undefined;
}

/** A loader returns them as its `content`, where other components and layouts find them with `useContent` or `contentIn`. */
export function readContent<const Name extends DocumentName>(
  context: Readonly<RouterContextProvider>,
  names: readonly Name[],
): Promise<Contents<Name>> {
  return readDocuments(context.get(visitContext), names);
}

export async function readDocuments<const Name extends DocumentName>(
  { reads, expiresAt }: Pick<Visit, "reads" | "expiresAt">,
  names: readonly Name[],
): Promise<Contents<Name>> {
  const changesAt = await reads.content.changesAt();
  if (changesAt) expiresAt(changesAt);
  const read = await Promise.all(names.map(async (name) => [name, await reads.content.read(name)] as const));
  return Object.fromEntries(read) as Contents<Name>;
}
