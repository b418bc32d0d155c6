import type { FastifyBaseLogger } from "fastify";
import { createAccountLinkStore } from "#api/auth/account-links.store.ts";
import { createDeviceStore } from "#api/auth/sessions/devices.store.ts";
import { createSessionStore } from "#api/auth/sessions/sessions.store.ts";
import { createThrottle } from "#api/auth/sign-in/throttle.ts";
import { createChangeLogStore } from "#api/change-log/change-log.store.ts";
import { emptyBin } from "#api/database/records/bin.ts";
import type { Database } from "#api/database/tables/tables.ts";
import type { StoredFiles } from "#api/files/stored-files.ts";
import { removeOldDeliveries } from "#api/follow/sending/stale-deliveries.ts";
import { createIdempotencyStore } from "#api/http/writes/idempotency.store.ts";
import { createWriteCounter } from "#api/http/writes/write-limit.ts";
import { removeOldPersonalData } from "#api/personal-data/retention.ts";
import { createJobStore } from "#api/queue/jobs.store.ts";
import { createMailboxPauses } from "#api/subscribers/mailboxes.ts";
import type { Retention } from "#contract/personal-data/retention.rules.ts";

const everyMs = 60 * 60_000;

interface HousekeepingParts {
  db: Database;
  storedFiles: StoredFiles;
  retention: Retention;
  /** How long the log of changes is kept; undefined: for good. */
  changeDays: number | undefined;
  now(): Date;
  contentChanged(): Promise<void>;
  log: FastifyBaseLogger;
}

/**
 * Once an hour, throws away what nobody needs: ended sessions and links, old failed sign-ins and counts, work given up long ago,
 * messages, addresses and lines of the log of changes that are kept no longer, what has been in the bin for its time, files that no record uses and uploads that
 * a killed process left.
 */
export function startHousekeeping({
  db,
  storedFiles,
  retention,
  changeDays,
  now,
  contentChanged,
  log,
}: HousekeepingParts) {
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
    "mails to subscribers": () => removeOldDeliveries(db, now),
    "personal data": async () => {
      const old = await removeOldPersonalData(db, retention, now);
      if (old.messages + old.addresses > 0)
        log.info(old, "Messages and addresses were deleted by their age.");
    },
    "log of changes": async () => {
      if (changeDays === undefined) return;
      const changes = await createChangeLogStore(db).removeOlderThan(changeDays, now());
      if (changes > 0) log.info({ changes }, "Lines of the log of changes were deleted by their age.");
    },
    bin: async () => {
      const binned = await emptyBin(db, now);
      if (binned === 0) return;
      await contentChanged();
      log.info({ binned }, "Records that were in the bin for their time were removed.");
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
