import { setImmediate as nextTurn } from "node:timers/promises";
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from "kysely";
import { anyTable, type Queries, type Tables } from "./tables/tables.ts";

const rowsPerPortion = 1_000;

/** Tables that can grow long, with their keys. */
const keys = {
  messages: "id",
  subscribers: "id",
  change_log: "id",
  login_failures: "subject",
  write_counts: "subject",
  mailbox_pauses: "mailbox_hash",
  idempotency_keys: "key",
  // Not unique: simultaneous mails are removed together.
  deliveries: "changed_at",
} as const;

type LongTable = keyof typeof keys;

/** Returns how many rows were removed. If it is interrupted, the next run continues. */
export async function removeInPortions<Table extends LongTable>(
  db: Queries,
  table: Table,
  condition: (is: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
): Promise<number> {
  const rows = anyTable<Record<string, string>>(db);
  const key: string = keys[table];
  const isOld = condition(expressionBuilder<Tables, Table>());
  const some = rows.selectFrom<string>(table).select(key).where(isOld).limit(rowsPerPortion);
  // The condition again: PostgreSQL may have changed a row since it was selected.
  const removal = rows.deleteFrom<string>(table).where(key, "in", some).where(isOld);
  for (let removed = 0; ; ) {
    const { numDeletedRows } = await removal.executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return removed;
    removed += Number(numDeletedRows);
    // With SQLite nobody is served meanwhile.
    await nextTurn();
  }
}
