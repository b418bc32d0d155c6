import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { FastifyBaseLogger } from "fastify";
import { createAccountLinkStore } from "#accounts/administrators.store.server.ts";
import { createDeviceStore } from "#accounts/devices.store.server.ts";
import { createSessionStore } from "#accounts/sessions.store.server.ts";
import { createThrottle } from "#accounts/throttle.server.ts";
import { createAuditLogStore } from "#collections/audit-log.server.ts";
import { emptyTrash } from "#collections/trash.server.ts";
import { createJobStore } from "#database/queue/jobs.store.ts";
import { reserveRoom, sqliteFailureOf } from "#database/sqlite.ts";
import type { Database } from "#database/tables/tables.ts";
import { createDeliveryStore } from "#features/newsletter/deliveries.store.server.ts";
import { createMailboxPauses } from "#features/newsletter/subscribers.store.server.ts";
import { removeOldPersonalData } from "#features/personal-data/personal-data.routes.server.ts";
import type { StoredFiles } from "#files/stored-files.server.ts";
import { OperatorError } from "#http/errors.ts";
import { createIdempotencyStore } from "#http/writes/idempotency.ts";
import { createWriteCounter } from "#http/writes/write-limit.ts";
import type { Config } from "../config.ts";

const everyMs = 60 * 60_000;

interface HousekeepingParts {
  db: Database;
  storedFiles: StoredFiles;
  config: Pick<Config, "retention" | "changeDays">;
  now(): Date;
  contentChanged(): Promise<void>;
  log: FastifyBaseLogger;
}

/**
 * Once an hour, deletes what nobody needs: ended sessions and links, old failed sign-ins and counts, old failed jobs, messages, e-mail
 * addresses, audit log entries and trash after their time, unused files and uploads of a killed process.
 */
export function startHousekeeping(parts: HousekeepingParts) {
  const { db, storedFiles, config, now, contentChanged, log } = parts;
  /** In this order, since the later ones remove what the earlier ones leave unused. Those that count what went return it. */
  const steps: Record<string, () => Promise<unknown>> = {
    sessions: () => createSessionStore(db, now).removeEnded(),
    devices: () => createDeviceStore(db, now).removeOld(),
    "links of accounts": () => createAccountLinkStore(db, now).removeOld(),
    "failed sign-ins": () => createThrottle(db, now).removeOld(),
    "counts of writes": () => createWriteCounter(db, now).removeOld(),
    "pauses of mailboxes": () => createMailboxPauses(db, now).removeOld(),
    "keys of forms": () => createIdempotencyStore(db, now).removeOld(),
    jobs: () => createJobStore(db, now).removeOld(),
    "mails to subscribers": () => createDeliveryStore(db, now).removeOld(),
    "personal data": async () => {
      const old = await removeOldPersonalData(db, config.retention, now);
      if (old.messages + old.addresses > 0)
        log.info(old, "Messages and addresses were deleted by their age.");
    },
    "log of changes": async () => {
      if (config.changeDays === undefined) return;
      const changes = await createAuditLogStore(db).removeOlderThan(config.changeDays, now());
      if (changes > 0) log.info({ changes }, "Old lines of the audit log were deleted.");
    },
    bin: async () => {
      const binned = await emptyTrash(db, now);
      if (binned === 0) return;
      await contentChanged();
      log.info({ binned }, "Records that were in the trash for their time were removed.");
    },
    files: async () => {
      const removed = await storedFiles.sweep();
      if (removed > 0) log.info({ removed }, "Files that no record uses were removed.");
    },
    uploads: () => storedFiles.clearUploads(),
  };

  let isStopped = false;

  async function tidy(): Promise<void> {
    for (const [step, run] of Object.entries(steps)) {
      if (isStopped) return;
      try {
        const beganMs = performance.now();
        const removed = await run();
        const ms = Math.round(performance.now() - beganMs);
        log.debug({ step, removed, ms }, "A step of the housekeeping is done.");
      } catch (error) {
        // The database is closed by then, between two portions; the rest goes after the next start.
        if (isStopped) return;
        // One that fails hour after hour must not keep the others from their work: personal data has to go in time.
        log.error({ err: error, step }, "A step of the housekeeping failed; it is tried again in an hour.");
      }
    }
  }
  const timer = setInterval(tidy, everyMs);
  return {
    tidy,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

/** Keeps room for what a SQLite site has to write when its disk is full. */
export const keepReserve = (db: Database, log: FastifyBaseLogger) =>
  reserveRoom(db).catch((err) =>
    log.warn({ err }, "No space could be reserved for the time when the disk is full."),
  );

export const lockFileIn = (dataDir: string) => join(dataDir, "server.lock");

/**
 * One server for a folder with a SQLite database. The system holds the lock for the process and releases it however
 * that ends, so nothing stale is ever left: SQLite's own lock, on an empty file beside the database. Who deletes that file
 * lets another server in: whoever holds the lock has to look whether it is still there (`watchFile`).
 */
export function lockFolder(dataDir: string): { release(): void } {
  const lock = tryLock(lockFileIn(dataDir));
  if (lock) return lock;
  throw new OperatorError(
    `Another server runs on the folder "${dataDir}". Stop it first, or set DATA_DIR to another folder. Several servers can share a PostgreSQL (DATABASE_URL).`,
  );
}

/** The same for any such file; undefined while another process holds it. */
export function tryLock(path: string): { release(): void } | undefined {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    const failure = sqliteFailureOf(error);
    // Not to be taken for a damaged database, which would be thrown away.
    if (failure === "damaged")
      throw new OperatorError(
        `The file "${path}" is damaged. It holds nothing that is needed: remove it, and start again.`,
      );
    if (failure !== "busy") throw error;
    return undefined;
  }
  return { release: () => lock.close() };
}
