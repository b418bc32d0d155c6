import type { FastifyInstance } from "fastify";
import type { Transaction } from "kysely";
import { tooManyTries } from "#base/errors.ts";
import { networkOf } from "#base/urls.ts";
import { removeInPortions } from "#platform/database/removal.ts";
import type { Numbers, Queries, Tables, Text } from "#platform/database/tables/tables.ts";
import type { DiskSpace } from "#platform/files/disk-store.ts";
import { createSlowLane } from "#platform/http/limits/work-queue.ts";
import type { InWrite } from "./in-write.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** How often an IP address ("messages:<address>") has used a public form in the current period. */
    write_counts: Text<"subject" | "begun_at"> & Numbers<"writes">;
  }
}

/** How many writes one sender may make in a stretch of time. */
export interface WriteLimit {
  name: string;
  writes: number;
  stretchMs: number;
}

const longestStretchMs = 60 * 60_000;

/** In the database, so that it applies across servers and restarts. An IP address is deleted within two hours. */
export function createWriteCounter(db: Queries, now: () => Date) {
  const subjectOf = ({ name, stretchMs }: WriteLimit, sender: string) =>
    `${name}:${sender}:${Math.floor(now().getTime() / stretchMs)}`;

  return {
    /** Returns the number of this write. */
    async count(limit: WriteLimit, sender = ""): Promise<number> {
      const { writes } = await db
        .insertInto("write_counts")
        .values({ subject: subjectOf(limit, sender), writes: 1, begun_at: now().toISOString() })
        .onConflict((conflict) =>
          conflict.column("subject").doUpdateSet((row) => ({ writes: row("write_counts.writes", "+", 1) })),
        )
        .returning("writes")
        .executeTakeFirstOrThrow();
      return writes;
    },

    /** Refuses what goes far beyond: one network must not fill the disk, nor mail thousands of strangers. */
    async isReached(limit: WriteLimit, sender: string): Promise<boolean> {
      const counts = db.selectFrom("write_counts").select("writes");
      const row = await counts.where("subject", "=", subjectOf(limit, sender)).executeTakeFirst();
      const times = (row?.writes ?? 0) / limit.writes;
      if (times >= 20) throw tooManyTries(limit.stretchMs / 1000, "Too much was sent from here");
      return times >= 1;
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

type LimitedParts = { db: Queries; now(): Date; inWrite: InWrite };

/** Writes what somebody sends from an IP address, and counts it. Within the limit this is done at once, beyond it slowly. */
export function createWriteLimit(limit: WriteLimit) {
  const slowLane = createSlowLane(limit.name);

  return async function inLimit(
    { db, now, inWrite }: LimitedParts,
    ipAddress: string,
    work: (transaction: Transaction<Tables>, number: number) => Promise<unknown>,
  ): Promise<void> {
    const network = networkOf(ipAddress);
    const write = () =>
      inWrite(async (transaction) => {
        await work(transaction, await createWriteCounter(transaction, now).count(limit, network));
      });
    await ((await createWriteCounter(db, now).isReached(limit, network))
      ? slowLane(write, { network })
      : write());
  };
}

const addingMethods = new Set(["POST", "PUT", "PATCH"]);

/** Refuses what adds something while the disk is nearly full, before any of it is received. Deleting makes room. */
export function refuseWithoutRoom(app: FastifyInstance, disk: DiskSpace): void {
  app.addHook("preHandler", async ({ method, is404, routeOptions }) => {
    if (!addingMethods.has(method) || is404 || routeOptions.config.needsNoRoom) return;
    await disk.ensure();
  });
}
