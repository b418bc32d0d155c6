import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createTableCheck } from "#database/tables/table-catalogue.ts";
import type { Database } from "#database/tables/tables.ts";
import type { DiskSpace } from "#files/disk-store.server.ts";
import type { FileStore } from "#files/file-store.server.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Supervisors ask again and again: it is answered under overload too, and is not logged. */
    isProbe?: boolean;
  }
}

const checkTimeoutMs = 2_000;

interface HealthParts {
  db: Database;
  store: FileStore;
  disk: DiskSpace;
  version: string;
}

/** /healthz: the process responds, and in which version. /readyz: every table can be read, the store answers, and the disk takes what is written. */
export function healthRoutes(app: FastifyInstance, { db, store, disk, version }: HealthParts): void {
  const checkTables = createTableCheck(db);

  const options = { config: { access: "public", isProbe: true }, schema: { hide: true } } as const;

  app.get("/healthz", options, async () => ({ status: "ok", version }));

  app.get("/readyz", options, async (request, reply) => {
    const checks = await Promise.allSettled([checkTables(), store.check(), disk.check()].map(withinLimit));
    for (const check of checks)
      if (check.status === "rejected")
        request.log.error({ err: check.reason }, "A part that the site needs does not respond.");
    const [database, files, room] = checks.map(({ status }) => status === "fulfilled");
    const ready = database && files && room;
    const status = ready ? "ok" : "unavailable";
    return reply.code(ready ? 200 : 503).send({ status, database, files, disk: room });
  });
}

const withinLimit = (check: Promise<void>) => {
  const tooLate = pause(checkTimeoutMs, undefined, { ref: false }).then(() => {
    throw new Error("It took longer than two seconds.");
  });
  return Promise.race([check, tooLate]);
};
