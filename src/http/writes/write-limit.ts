import type { FastifyInstance } from "fastify";
import { removeInPortions } from "#collections/trash.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import type { DiskSpace } from "#files/disk-store.server.ts";
import { ProductError, waitInWords } from "../errors.ts";
import { networkOf } from "../urls.ts";

/** How much one network address may write in a stretch of time. A whole campus may share one. */
export interface WriteLimit {
  name: string;
  writes: number;
  stretchMs: number;
  /** The sentence's beginning: "You have sent several messages". */
  tooMany: string;
}

const longestStretchMs = 60 * 60_000;

/** In the database, so that it applies across servers and restarts. An IP address is deleted within two hours. */
export function createWriteCounter(db: Queries, now: () => Date) {
  return {
    async count(address: string, limit: WriteLimit): Promise<void> {
      const at = now();
      const subject = `${limit.name}:${networkOf(address)}`;
      const before = await db
        .selectFrom("write_counts")
        .select(["writes", "begun_at"])
        .where("subject", "=", subject)
        .executeTakeFirst();
      // Who is over the limit is refused without a write, so that nobody keeps the database busy with it.
      if (before) refuse(before, limit, at);
      const oldest = new Date(at.getTime() - limit.stretchMs).toISOString();
      const begun_at = at.toISOString();
      await db
        .deleteFrom("write_counts")
        .where("subject", "=", subject)
        // A count from the future is one from before the clock was set back.
        .where((is) => is.or([is("begun_at", "<=", oldest), is("begun_at", ">", begun_at)]))
        .execute();
      const after = await db
        .insertInto("write_counts")
        .values({ subject, writes: 1, begun_at })
        .onConflict((conflict) =>
          conflict.column("subject").doUpdateSet((row) => ({ writes: row("write_counts.writes", "+", 1) })),
        )
        .returning(["writes", "begun_at"])
        .executeTakeFirstOrThrow();
      refuse({ ...after, writes: after.writes - 1 }, limit, at);
    },

    async removeOld(): Promise<number> {
      const before = new Date(now().getTime() - longestStretchMs).toISOString();
      return removeInPortions(db, "write_counts", (is) => is("begun_at", "<", before));
    },
  };
}

/** Refuses one write more than `count`, if the limit is reached and its stretch is not over. */
function refuse(count: { writes: number; begun_at: string }, limit: WriteLimit, at: Date): void {
  if (count.writes < limit.writes) return;
  const elapsedMs = at.getTime() - Date.parse(count.begun_at);
  if (elapsedMs < 0 || elapsedMs >= limit.stretchMs) return;
  const waitSeconds = Math.max(1, Math.ceil((limit.stretchMs - elapsedMs) / 1000));
  throw new ProductError(429, `${limit.tooMany}. Please wait ${waitInWords(waitSeconds)} and try again.`, {
    headers: { "retry-after": String(waitSeconds) },
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** True for a write that is also taken when the disk is nearly full: signing in and out, and shutting somebody out. */
    needsNoRoom?: boolean;
  }
}

const addingMethods = new Set(["POST", "PUT", "PATCH"]);

/** Refuses what adds something while the disk is nearly full, before any of it is received. Deleting makes room. */
export function refuseWithoutRoom(app: FastifyInstance, disk: DiskSpace): void {
  app.addHook("preHandler", async ({ method, is404, routeOptions }) => {
    if (!addingMethods.has(method) || is404 || routeOptions.config.needsNoRoom) return;
    await disk.ensure();
  });
}
