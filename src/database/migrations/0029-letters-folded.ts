import { type Kysely, type RawBuilder, sql } from "kysely";
import { plainLetters } from "#search/search.rules.ts";

const folded = [
  { table: "notices", column: "title_folded" },
  { table: "messages", column: "text_folded" },
  { table: "change_log", column: "text_folded" },
];

/** Letters such as ø were kept as they are, so that a search for "soren" did not find "Søren". */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, column } of folded) {
    for (const [letter, plain] of Object.entries(plainLetters))
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${letter}, ${plain})
        where ${sql.ref(column)} like ${`%${letter}%`}`.execute(db);
  }
  await forgetWords(db);
}

/** The next start notes them anew, through the queue. */
async function forgetWords(db: Kysely<unknown>): Promise<void> {
  const small = Object.keys(plainLetters);
  const letters = [...small, ...small.map((letter) => letter.toUpperCase())]
    // Not the I of ı, nor the SS of ß.
    .filter((letter) => small.includes(letter.toLowerCase()));
  const hasOne = (column: string): RawBuilder<unknown> =>
    sql.join(
      letters.map((letter) => sql`${sql.ref(column)} like ${`%${letter}%`}`),
      sql` or `,
    );
  await sql`
    delete from search_entries where notice_id in (
      select id from notices where ${hasOne("title")} or ${hasOne("text")} or ${hasOne("file_title")}
        or file_key in (select file_key from file_texts where ${hasOne("file_texts.text")}))`.execute(db);
  await sql`delete from search_vocabulary where ${hasOne("word")}`.execute(db);
}
