import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { ProductError } from "#base/errors.ts";
import { notifyOtherServers } from "#platform/database/changes.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import type { Database, RecordColumns, Tables } from "#platform/database/tables/tables.ts";
import { type Collection, filesName } from "./define-collection.ts";
import { removedAtOnce } from "./records.rules.ts";
import { trashDays } from "./visibility.ts";

const dayMs = 24 * 60 * 60_000;

/** Removes records whose time in the trash is over, and returns how many. */
export async function emptyTrash(
  db: Database,
  tables: readonly Collection[],
  now: () => Date,
): Promise<number> {
  const before = new Date(now().getTime() - trashDays * dayMs).toISOString();
  let removed = 0;
  for (const collection of tables) {
    let some: number;
    do {
      const isOver = sql<SqlBool>`deleted_at < ${before}`;
      const rows = await db
        .transaction()
        .execute((transaction) => removeSome(transaction, collection, isOver));
      some = rows.length;
      removed += some;
      // SQLite blocks the process: other requests run between the portions.
      await nextTurn();
    } while (some > 0);
  }
  return removed;
}

/** At once, or none of them if one is not in the trash. */
export async function removeForGood(
  db: Transaction<Tables>,
  collection: Collection,
  ids: readonly string[],
): Promise<RecordColumns[]> {
  const { within = {}, labels } = collection;
  const isIncluded = Object.entries(within).map(([column, value]) => sql`and ${sql.ref(column)} = ${value}`);
  const rows = await removeSome(
    db,
    collection,
    sql`deleted_at is not null and id in (${sql.join(ids)}) ${sql.join(isIncluded, sql` `)}`,
  );
  if (rows.length === new Set(ids).size) return rows;
  throw new ProductError(
    404,
    `Nothing was deleted: ${labels.a} is not in the trash. It may have been restored; please reload the list.`,
  );
}

async function removeSome(
  db: Transaction<Tables>,
  collection: Collection,
  condition: RawBuilder<SqlBool>,
): Promise<RecordColumns[]> {
  const { slug, document } = collection;
  const table = sql.table(collection.table);
  // Locked, so that nobody restores one in between.
  const { rows } = await sql<RecordColumns>`
    select * from ${table} where ${condition} order by id limit ${removedAtOnce}
    ${isPostgres(db) ? sql`for update` : sql``}`.execute(db);
  if (rows.length === 0) return rows;
  const isRemoved = sql`id in (${sql.join(rows.map(({ id }) => id))})`;
  if (slug !== "none") {
    const wasSeen = slug.seenColumn ? sql`${sql.ref(slug.seenColumn)} = 1` : sql`1 = 1`;
    // A URL that visitors have seen never leads to another record.
    await sql`
      insert into gone_addresses (slug) select cast(${slug.gonePrefix} as text) || slug from ${table}
      where ${isRemoved} and slug is not null and ${wasSeen} on conflict do nothing`.execute(db);
  }
  await sql`delete from ${table} where ${isRemoved}`.execute(db);
  const own = document ? rows.map(document) : [];
  if (own.length > 0) {
    const gone = db.insertInto("gone_addresses").values(own.map((slug) => ({ slug })));
    await gone.onConflict((conflict) => conflict.doNothing()).execute();
  }
  const documents = [...rows.map(({ id }) => filesName(collection, id)), ...own];
  for (const name of ["content_files", "content_versions", "content_drafts"] as const)
    await db.deleteFrom(name).where("document", "in", documents).execute();
  await notifyOtherServers(db);
  return rows;
}
