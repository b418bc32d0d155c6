import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SqlBool,
  sql,
  type Transaction,
} from "kysely";
import { isPostgres } from "#database/dialect.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import { announceChange } from "./changes.server.ts";
import { trashDays } from "./visibility.ts";

const dayMs = 24 * 60 * 60_000;
/** A notice takes its words with it, of which there may be thousands. */
const removedAtOnce = 100;

const binned = ["notices", "people", "roadblocks"] as const;

/** Removes for good what has been in the bin for its time, some at once, and returns how many records that were. */
export async function emptyTrash(db: Database, now: () => Date): Promise<number> {
  const before = new Date(now().getTime() - trashDays * dayMs).toISOString();
  let removed = 0;
  for (const table of binned) {
    for (;;) {
      const some = await db.transaction().execute((transaction) => removeSome(transaction, table, before));
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
  table: (typeof binned)[number],
  before: string,
): Promise<number> {
  const old = transaction
    .selectFrom(table)
    .select("id")
    .where("deleted_at", "<", before)
    .orderBy("id")
    .limit(removedAtOnce);
  // Held, so that nobody brings one back of which only the address is left.
  const rows = await (isPostgres(transaction) ? old.forUpdate() : old).execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  if (table !== "roadblocks") await keepAddresses(transaction, table, ids);
  await transaction.deleteFrom(table).where("id", "in", ids).execute();
  await announceChange(transaction);
  return ids.length;
}

/** An address that visitors have seen never leads to another notice, or to another person. */
async function keepAddresses(
  transaction: Transaction<Tables>,
  table: "notices" | "people",
  ids: readonly string[],
): Promise<void> {
  const prefix = table === "people" ? gonePerson("") : "";
  await transaction
    .insertInto("gone_addresses")
    .columns(["slug"])
    .expression((from) =>
      from
        .selectFrom(table)
        .select(sql<string>`cast(${prefix} as text) || slug`.as("slug"))
        .where("id", "in", ids)
        .where("slug", "is not", null)
        .$if(table === "notices", (from) => from.where(sql<SqlBool>`was_public = 1`)),
    )
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
}

/** How the address of a person is kept once the person is removed. */
export const gonePerson = (slug: string): string => `faculties/${slug}`;

const rowsPerPortion = 1_000;

/** Tables that visitors and scripts can make long, by what tells their rows apart. */
const keys = {
  messages: "id",
  subscribers: "id",
  change_log: "id",
  login_failures: "subject",
  write_counts: "subject",
  mailbox_pauses: "mailbox_hash",
  idempotency_keys: "key",
} as const;

type LongTable = keyof typeof keys;

/** Removes the rows that meet a condition, and returns how many went. Whoever is stopped in between goes on the next time. */
export async function removeInPortions<Table extends LongTable>(
  db: Queries,
  table: Table,
  condition: (is: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
): Promise<number> {
  // The query builder cannot follow a table that is only known later: it is told of one with what they all have.
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
