import type { ContentReads } from "#documents/documents.reads.server.ts";
import { type Content, type DocumentName, rulesOf } from "#documents/documents.ts";
import { emptyOf } from "#fields/stored-values.ts";

/** Documents with some fields; all others are empty. */
export function makeContent(
  given: { [Name in DocumentName]?: Partial<Content<Name>> } = {},
  changesAt?: Date,
): ContentReads {
  return {
    read: async <Name extends DocumentName>(name: Name) =>
      ({ ...emptyOf(rulesOf(name)), ...given[name] }) as Content<Name>,
    changesAt: async () => changesAt,
    programs: async () => [],
    changedAt: async () => undefined,
  };
}
