import type { FastifyBaseLogger } from "fastify";
import { createDeviceStore } from "#api/auth/devices.store.ts";
import { createSessionStore } from "#api/auth/sessions.store.ts";
import { createThrottle } from "#api/auth/throttle.ts";
import { emptyBin } from "#api/database/bin.ts";
import type { Database } from "#api/database/tables.ts";
import type { StoredFiles } from "#api/files/stored-files.ts";
import { createIdempotencyStore } from "#api/http/idempotency.store.ts";
import { createWriteCounter } from "#api/http/write-limit.ts";
import { removeOldPersonalData } from "#api/personal-data/retention.ts";
import { createJobStore } from "#api/queue/jobs.store.ts";
import type { Retention } from "#contract/retention.rules.ts";

const everyMs = 60 * 60_000;

interface HousekeepingParts {
  db: Database;
  storedFiles: StoredFiles;
  retention: Retention;
  now(): Date;
  contentChanged(): Promise<void>;
  log: FastifyBaseLogger;
}

/**
 * Once an hour, throws away what nobody needs: ended sessions, old failed sign-ins and counts, work given up long ago, messages and addresses that
 * are kept no longer, what has been in the bin for its time, files that no record uses.
 */
export function startHousekeeping({
  db,
  storedFiles,
  retention,
  now,
  contentChanged,
  log,
}: HousekeepingParts) {
  async function tidy(): Promise<void> {
    try {
      await createSessionStore(db, now).removeEnded();
      await createDeviceStore(db, now).removeOld();
      await createThrottle(db, now).removeOld();
      await createWriteCounter(db, now).removeOld();
      await createIdempotencyStore(db, now).removeOld();
      await createJobStore(db, now).removeOld();
      const old = await removeOldPersonalData(db, retention, now);
      if (old.messages + old.addresses > 0)
        log.info(old, "Messages and addresses were deleted by their age.");
      const binned = await emptyBin(db, now);
      if (binned > 0) {
        await contentChanged();
        log.info({ binned }, "Records that were in the bin for their time were removed.");
      }
      const removed = await storedFiles.sweep();
      if (removed > 0) log.info({ removed }, "Files that no record uses were removed.");
    } catch (error) {
      log.error({ err: error }, "Housekeeping failed; it is tried again in an hour.");
    }
  }
  const timer = setInterval(tidy, everyMs);
  return { stop: () => clearInterval(timer) };
}
