import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type NoticeType, noticeTypes } from "#contract/notices/notices.rules.ts";

/** Notice types as a column holds them: ",Exam,Result,", and nothing for all. */
export function typesText(types: readonly NoticeType[] | null): string | null {
  return types && `,${types.join(",")},`;
}

export function readTypes(text: string | null): NoticeType[] | null {
  return text === null ? null : noticeTypes.filter((type) => text.includes(`,${type},`));
}

/** Whether a subscriber wants one of these types. */
export function wantsOneOf(types: readonly NoticeType[] | null): RawBuilder<SqlBool> {
  if (!types) return sql<SqlBool>`true`;
  const wanted = types.map((type) => sql`subscribers.types like ${`%,${type},%`}`);
  return sql<SqlBool>`(subscribers.types is null or ${sql.join(wanted, sql` or `)})`;
}
