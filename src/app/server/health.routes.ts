import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createTableCheck } from "#platform/database/tables/table-catalogue.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import type { DiskSpace } from "#platform/files/disk-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Supervisors request it again and again: it responds under overload too, and is not logged. */
    isProbe?: boolean;
  }
}

const checkTimeoutMs = 2_000;
const sharedMs = 1_000;

type HealthParts = { db: Database; version: string; store: FileStore; disk: DiskSpace };

/** /healthz: the process responds, and in which version. /readyz: every table can be read, the store answers, and the disk takes what is written. */
export function healthRoutes(app: FastifyInstance, { db, store, disk, version }: HealthParts): void {
  const parts = [createTableCheck(db), () => store.check(), disk.check].map((check) => {
    const shared = shareResult(check);
    let isFailing = false;
    return async () => {
      const failure = await shared().then(
        () => undefined,
        (err) => ({ err }),
      );
      if (failure && !isFailing) app.log.error(failure, "A part that the site needs does not respond.");
      isFailing = failure !== undefined;
      return !isFailing;
    };
  });

  const options = { config: { access: "public", isProbe: true }, schema: { hide: true } } as const;

  app.get("/healthz", options, async () => ({ status: "ok", version }));

  app.get("/readyz", options, async (_request, reply) => {
    const [database, files, room] = await Promise.all(parts.map((works) => works()));
    const ready = database && files && room;
    const status = ready ? "ok" : "unavailable";
    return reply.code(ready ? 200 : 503).send({ status, database, files, disk: room });
  });
}

/** Anyone can ask at any rate, and the check reads every table: one runs at a time, and its result is shared for a second. */
function shareResult(check: () => Promise<void>): () => Promise<void> {
  let shared: Promise<void> | undefined;
  const forget = () => {
    shared = undefined;
  };
  return () => {
    shared ??= withinLimit(check().finally(() => void setTimeout(forget, sharedMs).unref()));
    return shared;
  };
}

const withinLimit = (check: Promise<void>) => {
  const tooLate = pause(checkTimeoutMs, undefined, { ref: false }).then(() => {
    throw new Error("It took longer than two seconds.");
  });
  return Promise.race([check, tooLate]);
};
