import type { RouterContextProvider } from "react-router";
import type { Content, DocumentName } from "#contract/content/documents.ts";
import type { Visit } from "#contract/visit.ts";
import { visitContext } from "./visit.ts";

export type Documents<Name extends DocumentName> = { [Each in Name]: Content<Each> };

/** The documents that a loader needs. It answers with them as its `content`, and pages find them with `useContent`. */
export function readContent<const Name extends DocumentName>(
  context: Readonly<RouterContextProvider>,
  names: readonly Name[],
): Promise<Documents<Name>> {
  return readDocuments(context.get(visitContext), names);
}

export async function readDocuments<const Name extends DocumentName>(
  { reads, expiresAt }: Pick<Visit, "reads" | "expiresAt">,
  names: readonly Name[],
): Promise<Documents<Name>> {
  const changesAt = await reads.content.changesAt();
  if (changesAt) expiresAt(changesAt);
  const read = await Promise.all(names.map(async (name) => [name, await reads.content.read(name)] as const));
  return Object.fromEntries(read) as Documents<Name>;
}

/**
 * The same for a page that is sent without React. Its components find the documents, but React Router, which writes down a
 * loader's data for the browser even where nobody takes it, does not: with four programs that took a fifth of Home's time.
 */
export async function readForPlainPage<const Name extends DocumentName>(
  context: Readonly<RouterContextProvider>,
  names: readonly Name[],
): Promise<Documents<Name>> {
  const read = Object.entries(await readContent(context, names));
  return Object.defineProperties(
    {},
    Object.fromEntries(read.map(([name, value]) => [name, { value, enumerable: false }])),
  ) as Documents<Name>;
}
