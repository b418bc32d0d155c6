import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { FastifyBaseLogger } from "fastify";
import type { ServerParts } from "#app/server/server-parts.ts";
import { OperatorError } from "#base/errors.ts";
import { removeEnded } from "#features/accounts/sessions.store.server.ts";
import { createThrottle } from "#features/accounts/throttle.store.server.ts";
import { createAuditLogStore } from "#features/audit-log/audit-log.store.server.ts";
import { collectionTables } from "#features/collections.ts";
import { createDeliveryStore } from "#features/newsletter/deliveries.store.server.ts";
import { createMailboxPauses } from "#features/newsletter/subscribers.store.server.ts";
import { removeOldPersonalData } from "#features/personal-data/personal-data.routes.server.ts";
import { emptyTrash } from "#kit/collections/trash.server.ts";
import { createJobStore } from "#platform/database/queue/job-queue.ts";
import { reserveRoom, sqliteFailureOf } from "#platform/database/sqlite.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { createIdempotencyStore } from "#platform/writes/idempotency.ts";
import { createWriteCounter } from "#platform/writes/write-limit.ts";

const everyMs = 60 * 60_000;

/**
 * Once an hour, deletes what nobody needs: ended sessions and links, old failed sign-ins and counts, old failed jobs, messages, e-mail
 * addresses, audit log entries and trash after their time, unused files and uploads of a killed process.
 */
export function startHousekeeping({ db, storedFiles, config, now, contentChanged, log }: ServerParts) {
  const { keepMessagesDays, keepAddressesDays, keepChangesDays } = config;
  /** In this order, since later steps remove what earlier ones leave unused. */
  const steps: Record<string, () => Promise<unknown>> = {
    "sessions, devices and links of accounts": () => removeEnded(db, now),
    "failed sign-ins": () => createThrottle(db, now).removeOld(),
    "counts of writes": () => createWriteCounter(db, now).removeOld(),
    "pauses of mailboxes": () => createMailboxPauses(db, now).removeOld(),
    "keys of forms": () => createIdempotencyStore(db, now).removeOld(),
    jobs: () => createJobStore(db, now).removeOld(),
    "mails to subscribers": () => createDeliveryStore(db, now).removeOld(),
    "personal data": async () => {
      const retention = { messageDays: keepMessagesDays, addressDays: keepAddressesDays };
      const old = await removeOldPersonalData(db, retention, now);
      if (old.messages + old.addresses > 0)
        log.info(old, "Messages and addresses were deleted by their age.");
    },
    "audit log": async () => {
      if (keepChangesDays === undefined) return;
      const changes = await createAuditLogStore(db).removeOlderThan(keepChangesDays, now());
      if (changes > 0) log.info({ changes }, "Old lines of the audit log were deleted.");
    },
    trash: async () => {
      const records = await emptyTrash(db, collectionTables, now);
      if (records === 0) return;
      await contentChanged();
      log.info({ records }, "Records that were in the trash for their time were removed.");
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
        await run();
      } catch (error) {
        // The database is closed by now; the next start cleans up the rest.
        if (isStopped) return;
        // The other steps continue: personal data has to be deleted in time.
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

/** For what a SQLite site has to write when its disk is full. */
export const keepReserve = (db: Database, log: FastifyBaseLogger) =>
  reserveRoom(db).catch((err) =>
    log.warn({ err }, "No space could be reserved for the time when the disk is full."),
  );

export const lockFileIn = (dataDir: string) => join(dataDir, "server.lock");

/**
 * Lets only one server use a folder with a SQLite database: SQLite's own lock, on an empty file beside it. The system releases it
 * however the process ends. If the file is deleted, another server could lock a new one, so `watchFile` checks that it is there.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const path = lockFileIn(dataDir);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    const failure = sqliteFailureOf(error);
    // Nobody should take this for a damaged database, and remove that.
    if (failure === "damaged")
      throw new OperatorError(
        `The file "${path}" is damaged. It holds nothing that is needed: remove it, and start again.`,
      );
    if (failure !== "busy") throw error;
    throw new OperatorError(
      `Another server runs on the folder "${dataDir}". Stop it first, or set DATA_DIR to another folder. Several servers can share a PostgreSQL (DATABASE_URL).`,
    );
  }
  return { release: () => lock.close() };
}
