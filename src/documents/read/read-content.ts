import type { RouterContextProvider } from "react-router";
import { allNoticeTypes } from "#features/notices/notices.rules.ts";
import type { Visit } from "#site/visit.ts";
import { visitContext } from "#site/visit.ts";
import type { Content, DocumentName, Program } from "../documents.ts";

export type Documents<Name extends DocumentName> = { [Each in Name]: Content<Each> };

/** A loader returns them as its `content`, where other components and layouts find them with `useContent` or `contentIn`. */
export function readContent<const Name extends DocumentName>(
  context: Readonly<RouterContextProvider>,
  names: readonly Name[],
): Promise<Documents<Name>> {
  return readDocuments(context.get(visitContext), names);
}

/** In the order of the pages, each with its document. */
export async function readPrograms(visit: Pick<Visit, "reads" | "expiresAt">) {
  const listed = await visit.reads.content.programs();
  const contents: Record<string, Program> = await readDocuments(
    visit,
    listed.map(({ document }) => document),
  );
  return listed.flatMap(({ number, key, shortName, document }) => {
    const program = contents[document];
    return program ? { number, key, shortName, document, href: `/programs/${key}`, program } : [];
  });
}
export type ShownProgram = Awaited<ReturnType<typeof readPrograms>>[number];

export async function readNoticeTypes(context: Readonly<RouterContextProvider>): Promise<string[]> {
  return allNoticeTypes((await readContent(context, ["notices"])).notices);
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
