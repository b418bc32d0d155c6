import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from "kysely";
import { isPostgres } from "#database/dialect.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import { announceChange } from "./changes.server.ts";
import { collectionTables } from "./collections.ts";
import type { Collection, Slug } from "./define-collection.ts";
import { trashDays } from "./visibility.ts";

const dayMs = 24 * 60 * 60_000;
/** A notice takes its words with it, of which there may be thousands. */
const removedAtOnce = 100;

/** Removes for good what has been in the trash for its time, a portion at a time, and returns how many records that were. */
export async function emptyTrash(db: Database, now: () => Date): Promise<number> {
  const before = new Date(now().getTime() - trashDays * dayMs).toISOString();
  let removed = 0;
  for (const collection of collectionTables) {
    for (;;) {
      const some = await db
        .transaction()
        .execute((transaction) => removeSome(transaction, collection, before));
      if (some === 0) break;
      removed += some;
      // With SQLite nobody is served meanwhile.
      await nextTurn();
    }
  }
  return removed;
}

async function removeSome(
  transaction: Transaction<Tables>,
  collection: Collection,
  before: string,
): Promise<number> {
  const table = sql.table(collection.table);
  // Locked, so that nobody restores one of which only the slug is left.
  const { rows } = await sql<{ id: string }>`
    select * from ${table} where deleted_at < ${before} order by id limit ${removedAtOnce}
    ${isPostgres(transaction) ? sql`for update` : sql``}`.execute(transaction);
  if (rows.length === 0) return 0;
  const isRemoved = sql`id in (${sql.join(rows.map(({ id }) => id))})`;
  if (collection.slug !== "none") await keepSlugs(transaction, collection.table, collection.slug, isRemoved);
  await sql`delete from ${table} where ${isRemoved}`.execute(transaction);
  const { document } = collection;
  if (document)
    for (const name of ["content_files", "content_versions", "content_drafts"] as const)
      await transaction.deleteFrom(name).where("document", "in", rows.map(document)).execute();
  await announceChange(transaction);
  return rows.length;
}

/** A URL that visitors have seen never leads to another record. */
async function keepSlugs(
  transaction: Transaction<Tables>,
  table: string,
  { gonePrefix, seenColumn }: Slug,
  isRemoved: RawBuilder<unknown>,
): Promise<void> {
  const wasSeen = seenColumn ? sql`${sql.ref(seenColumn)} = 1` : sql`1 = 1`;
  await sql`
    insert into gone_addresses (slug)
    select cast(${gonePrefix} as text) || slug from ${sql.table(table)}
    where ${isRemoved} and slug is not null and ${wasSeen}
    on conflict do nothing`.execute(transaction);
}

const rowsPerPortion = 1_000;

/** Tables that visitors and scripts can make long, by their key. */
const keys = {
  messages: "id",
  subscribers: "id",
  change_log: "id",
  login_failures: "subject",
  write_counts: "subject",
  mailbox_pauses: "mailbox_hash",
  idempotency_keys: "key",
  // Not unique: mails of one moment go together.
  deliveries: "changed_at",
} as const;

type LongTable = keyof typeof keys;

/** Removes the rows that meet a condition, and returns how many went. Whoever is stopped in between goes on the next time. */
export async function removeInPortions<Table extends LongTable>(
  db: Queries,
  table: Table,
  condition: (is: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
): Promise<number> {
  // The query builder cannot follow a table that is only known later: it sees one with the column that they all have.
  const rows = db as unknown as Kysely<{ rows: { key: string } }>;
  const [name, key] = [table as "rows", keys[table] as "key"];
  const some = rows
    .selectFrom(name)
    .select(key)
    .where(condition as never)
    .limit(rowsPerPortion);
  // Asked for twice: a row of PostgreSQL may have been written anew since it was looked for.
  const removal = rows
    .deleteFrom(name)
    .where(key, "in", some)
    .where(condition as never);
  for (let removed = 0; ; ) {
    const { numDeletedRows } = await removal.executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return removed;
    removed += Number(numDeletedRows);
    // With SQLite nobody is served meanwhile.
    await nextTurn();
  }
}
