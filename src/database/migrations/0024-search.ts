import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

/** The words of notices and of their files. They are filled through the queue: with many notices that takes a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("search_entries")
    .addColumn("number", isPostgres(db) ? "bigint" : "integer", (column) => column.primaryKey())
    .addColumn("notice_id", "text", (column) =>
      column.notNull().unique().references("notices.id").onDelete("cascade"),
    )
    .execute();
  if (isPostgres(db)) await indexOnPostgres(db);
  else await indexOnSqlite(db);
  await db.schema
    .createTable("search_vocabulary")
    .addColumn("word", isPostgres(db) ? sql`text collate "C"` : "text", (column) => column.primaryKey())
    .addColumn("ending", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("search_vocabulary_by_ending")
    .on("search_vocabulary")
    .column("ending")
    .execute();
}

/** The words are told apart before they come here: PostgreSQL's own parser breaks Devanagari at its vowel signs. */
async function indexOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_entries add column words tsvector not null`.execute(db);
  await sql`create index search_entries_by_words on search_entries using gin (words)`.execute(db);
}

/** So they are here: "ascii" parts at spaces and takes every other letter for a letter. No text is kept a second time. */
async function indexOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create virtual table search_words using fts5(
      title, text, content = '', contentless_delete = 1, detail = 'column', tokenize = 'ascii', prefix = '3 4 5')`)
    .execute(db);
  await sql
    .raw(`create trigger search_entries_out after delete on search_entries begin
      delete from search_words where rowid = old.number; end`)
    .execute(db);
}
