import type { RowOf } from "#collections/record.store.server.ts";
import { isLiveNotice, isOn } from "#collections/visible.server.ts";
import type { Queries } from "#database/tables/tables.ts";

export interface ReadNotice extends RowOf<"notices"> {
  /** What was read in its file. */
  fileText: string;
}

/** By their ids, and again only those that everyone may see. */
export async function readNotices(
  db: Queries,
  ids: readonly string[],
  at: Date,
): Promise<Map<string, ReadNotice>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("notices")
    .leftJoin("file_texts", "file_texts.file_key", "notices.file_key")
    .selectAll("notices")
    .select("file_texts.text as fileText")
    .where("notices.id", "in", ids)
    .where(isLiveNotice(at))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, fileText: row.fileText ?? "" }]));
}

/** What a suggestion shows of a notice. */
export type NoticeTitle = Pick<RowOf<"notices">, "id" | "title" | "slug">;

/** The same without their texts and files, which are long. */
export async function readTitles(
  db: Queries,
  ids: readonly string[],
  at: Date,
): Promise<Map<string, NoticeTitle>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("notices")
    .select(["id", "title", "slug"])
    .where("id", "in", ids)
    .where(isLiveNotice(at))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** When the next notice appears or ends by itself. */
export async function nextNoticeChange(db: Queries, at: Date): Promise<Date | undefined> {
  const moments = await Promise.all(
    (["visible_from", "visible_until"] as const).map((column) =>
      db
        .selectFrom("notices")
        .select(({ fn }) => fn.min(column).as("moment"))
        .where(isOn)
        .where(column, ">", at.toISOString())
        .executeTakeFirstOrThrow(),
    ),
  );
  const next = moments.flatMap(({ moment }) => moment ?? []).sort()[0];
  return next === undefined ? undefined : new Date(next);
}
