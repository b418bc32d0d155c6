import { removeInPortions } from "../../database/records/remove-in-portions.ts";
import type { Queries } from "../../database/tables/tables.ts";

const keptMs = 24 * 60 * 60_000;
/** Stands there only as long as the write's own transaction runs, in which nobody else sees it. */
const noResultYet = "";

interface KeyRow {
  key: string;
  fingerprint: string;
}

/** Build it from the write's transaction: then the write and what came of it are kept, or neither. */
export function createIdempotencyStore(db: Queries, now: () => Date) {
  return {
    /**
     * Takes the key, or returns what came of the write that has it. If that write is still under way elsewhere, this
     * waits until it is committed, or takes the key after it failed.
     */
    async take({ key, fingerprint }: KeyRow): Promise<{ fingerprint: string; result: string } | undefined> {
      const taken = await db
        .insertInto("idempotency_keys")
        .values({ key, fingerprint, result: noResultYet, created_at: now().toISOString() })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returning("key")
        .executeTakeFirst();
      if (taken) return undefined;
      return db
        .selectFrom("idempotency_keys")
        .select(["fingerprint", "result"])
        .where("key", "=", key)
        .executeTakeFirst();
    },

    async noteResult(key: string, result: string): Promise<void> {
      await db.updateTable("idempotency_keys").set({ result }).where("key", "=", key).execute();
    },

    async removeOld(): Promise<number> {
      const before = new Date(now().getTime() - keptMs).toISOString();
      return removeInPortions(db, "idempotency_keys", (is) => is("created_at", "<", before));
    },
  };
}
