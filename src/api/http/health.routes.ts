import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../database/tables.ts";
import type { FileStore } from "../files/store.ts";

const checkTimeoutMs = 2_000;

/** /healthz: the process answers. /readyz: the database and the file store answer too. */
export function healthRoutes(app: FastifyInstance, { db, store }: { db: Database; store: FileStore }): void {
  app.get("/healthz", { config: { access: "public" }, schema: { hide: true } }, async () => ({
    status: "ok",
  }));

  app.get("/readyz", { config: { access: "public" }, schema: { hide: true } }, async (request, reply) => {
    const [database, files] = await Promise.all([
      answers(() => sql`select 1`.execute(db)),
      answers(() => store.check()),
    ]);
    for (const cause of [database.cause, files.cause]) {
      if (cause) request.log.error({ err: cause }, "A part that the site needs does not answer.");
    }
    const ready = database.ok && files.ok;
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? "ok" : "unavailable", database: database.ok, files: files.ok });
  });
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
