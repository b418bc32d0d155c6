import type { Queries } from "../database/tables.ts";
import { ProductError, waitInWords } from "./errors.ts";

/** How much one network address may write in a stretch of time. A whole campus may share one. */
export interface WriteLimit {
  /** What is counted: the name of the form. */
  name: string;
  writes: number;
  stretchMs: number;
  /** The sentence's beginning: "You have sent several messages". */
  tooMany: string;
}

const longestStretchMs = 60 * 60_000;

/** Kept in the database, so that it holds across servers and restarts. An address is forgotten within two hours. */
export function createWriteCounter(db: Queries, now: () => Date) {
  return {
    /** Counts one write, or refuses it. */
    async count(address: string, limit: WriteLimit): Promise<void> {
      const at = now();
      const oldest = new Date(at.getTime() - limit.stretchMs).toISOString();
      const subject = `${limit.name}:${address}`;
      const begun_at = at.toISOString();
      await db
        .deleteFrom("write_counts")
        .where("subject", "=", subject)
        .where("begun_at", "<=", oldest)
        .execute();
      const count = await db
        .insertInto("write_counts")
        .values({ subject, writes: 1, begun_at })
        .onConflict((conflict) =>
          conflict.column("subject").doUpdateSet((row) => ({ writes: row("write_counts.writes", "+", 1) })),
        )
        .returning(["writes", "begun_at"])
        .executeTakeFirstOrThrow();
      if (count.writes <= limit.writes) return;
      const waitMs = Date.parse(count.begun_at) + limit.stretchMs - at.getTime();
      throw tooManyWrites(limit.tooMany, Math.max(1, Math.ceil(waitMs / 1000)));
    },

    async removeOld(): Promise<void> {
      const before = new Date(now().getTime() - longestStretchMs).toISOString();
      await db.deleteFrom("write_counts").where("begun_at", "<", before).execute();
    },
  };
}

const tooManyWrites = (what: string, waitSeconds: number) =>
  new ProductError(429, `${what}. Please wait ${waitInWords(waitSeconds)} and try again.`, {
    headers: { "retry-after": String(waitSeconds) },
  });
