import { type RawBuilder, type SqlBool, sql } from "kysely";
import { listNoticeTypes } from "#features/notices/notices.store.server.ts";
import type { ContentReads } from "#kit/documents/read-documents.server.ts";
import { downloadsType } from "#kit/site/record-urls.ts";

/** What subscribers choose from. */
export const listTypes = async (content: ContentReads): Promise<string[]> => [
  ...(await listNoticeTypes(content)),
  downloadsType,
];

/** Types as they are stored: ",Exam,Result,", or null for all. */
export function typesText(types: readonly string[] | null): string | null {
  return types && `,${types.join(",")},`;
}

export function readTypes(text: string | null): string[] | null {
  return text === null ? null : text.split(",").filter(Boolean);
}

export function wantsOneOf(types: readonly string[] | null): RawBuilder<SqlBool> {
  if (!types) return sql<SqlBool>`true`;
  const wanted = types.map((type) => sql`subscribers.types like ${`%,${type},%`}`);
  return sql<SqlBool>`(subscribers.types is null or ${sql.join(wanted, sql` or `)})`;
}
