import { type Kysely, sql } from "kysely";
import { fold } from "#search/search.rules.ts";

const rowsAtOnce = 1_000;

/** Titles and messages were kept with their accents, so that a search for "resume" did not find "résumé". */
export async function up(db: Kysely<unknown>): Promise<void> {
  await foldAnew(db, { table: "notices", column: "title_folded", from: ["title"] });
  await foldAnew(db, {
    table: "messages",
    column: "text_folded",
    from: ["name", "email", "subject", "contact", "message"],
  });
}

interface FoldedColumn {
  table: string;
  column: string;
  /** The columns whose text it holds, in their order. */
  from: string[];
}

/** Page by page, since there may be more rows than the memory holds. Writes only what is different now. */
async function foldAnew(db: Kysely<unknown>, { table, column, from }: FoldedColumn): Promise<void> {
  const columns = sql.join(["id", column, ...from].map((name) => sql.ref(name)));
  for (let last = ""; ; ) {
    const { rows } = await sql<Record<string, string>>`
      select ${columns} from ${sql.table(table)} where id > ${last} order by id limit ${rowsAtOnce}
    `.execute(db);
    for (const row of rows) {
      const folded = fold(from.map((name) => row[name]).join("\n"));
      if (folded === row[column]) continue;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${folded} where id = ${row.id}`.execute(
        db,
      );
    }
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id ?? "";
  }
}
