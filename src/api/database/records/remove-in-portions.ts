import { setImmediate as nextTurn } from "node:timers/promises";
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import type { Queries, Tables } from "../tables/tables.ts";

const removedAtOnce = 1_000;

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
    .limit(removedAtOnce);
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
