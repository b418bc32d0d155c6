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
    async count(address: string, { name, writes: most, stretchMs, tooMany }: WriteLimit): Promise<void> {
      const at = now();
      const stretch = Math.floor(at.getTime() / stretchMs);
      const subject = `${name}:${networkOf(address)}:${stretch}`;
      const waitSeconds = Math.ceil(((stretch + 1) * stretchMs - at.getTime()) / 1000);
      const refusal = new ProductError(
        429,
        `${tooMany}. Please wait ${waitInWords(waitSeconds)} and try again.`,
        {
          headers: { "retry-after": String(waitSeconds) },
        },
      );
      const counts = db.selectFrom("write_counts").select("writes").where("subject", "=", subject);
      const before = await counts.executeTakeFirst();
      // Who is over the limit is refused without a write, so that nobody keeps the database busy with it.
      if (before && before.writes >= most) throw refusal;
      const { writes } = await db
        .insertInto("write_counts")
        .values({ subject, writes: 1, begun_at: at.toISOString() })
        .onConflict((conflict) =>
          conflict.column("subject").doUpdateSet((row) => ({ writes: row("write_counts.writes", "+", 1) })),
        )
        .returning("writes")
        .executeTakeFirstOrThrow();
      if (writes > most) throw refusal;
    },

    async removeOld(): Promise<number> {
      const before = new Date(now().getTime() - longestStretchMs).toISOString();
      return removeInPortions(db, "write_counts", (is) => is("begun_at", "<", before));
    },
  };
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
