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

  app.get("/healthz", { config: { access: "public", isProbe: true }, schema: { hide: true } }, async () => ({
    status: "ok",
    version,
  }));

  app.get(
    "/readyz",
    { config: { access: "public", isProbe: true }, schema: { hide: true } },
    async (request, reply) => {
      const [database, files, room] = await Promise.all([
        answers(checkTables),
        answers(() => store.check()),
        answers(() => disk.check()),
      ]);
      for (const { cause } of [database, files, room]) {
        if (cause) request.log.error({ err: cause }, "A part that the site needs does not answer.");
      }
      const ready = database.ok && files.ok && room.ok;
      return reply.code(ready ? 200 : 503).send({
        status: ready ? "ok" : "unavailable",
        database: database.ok,
        files: files.ok,
        disk: room.ok,
      });
    },
  );
}

async function answers(ask: () => Promise<unknown>): Promise<{ ok: boolean; cause?: unknown }> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("It took longer than two seconds.")), checkTimeoutMs);
  try {
    await Promise.race([ask(), late]);
    return { ok: true };
  } catch (cause) {
    return { ok: false, cause };
  } finally {
    clearTimeout(timer);
  }
}
