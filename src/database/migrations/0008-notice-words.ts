import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

/** An index of every three characters in a row, so that a search for a rare word does not read every title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await indexOnPostgres(db);
  else await indexOnSqlite(db);
}

/** The extension needs a right that not every server grants. Without it a search is right all the same, only slower. */
async function indexOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      do $$ begin
        create extension if not exists pg_trgm;
        create index notices_by_words on notices using gin (title_folded gin_trgm_ops);
      exception when insufficient_privilege or undefined_file or feature_not_supported then
        raise notice 'The index for searches could not be made: %', sqlerrm;
      end $$`)
    .execute(db);
}

/** The index knows titles by a number that stays; the row numbers that SQLite gives a table by itself may change. */
async function indexOnSqlite(db: Kysely<unknown>): Promise<void> {
  const insert = `
    insert into notice_titles (notice_id, title) values (new.id, new.title_folded);
    insert into notice_words (rowid, title) select number, title from notice_titles where notice_id = new.id;`;
  const remove = `
    insert into notice_words (notice_words, rowid, title)
      select 'delete', number, title from notice_titles where notice_id = old.id;
    delete from notice_titles where notice_id = old.id;`;
  const statements = [
    "create table notice_titles (number integer primary key, notice_id text not null unique, title text not null)",
    `create virtual table notice_words using fts5(
      title, content = 'notice_titles', content_rowid = 'number', tokenize = 'trigram case_sensitive 1')`,
    "insert into notice_titles (notice_id, title) select id, title_folded from notices order by id",
    "insert into notice_words (notice_words) values ('rebuild')",
    `create trigger notices_words_in after insert on notices begin ${insert} end`,
    `create trigger notices_words_out after delete on notices begin ${remove} end`,
    `create trigger notices_words_again after update of title_folded on notices begin ${remove} ${insert} end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
