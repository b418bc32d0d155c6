import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Notice types as they are stored: ",Exam,Result,", or null for all. */
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
