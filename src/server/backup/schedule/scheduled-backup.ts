import { sql } from "kysely";
import { openDatabase } from "#api/database/open.ts";
import type { DatabasePlace } from "../../setup/open-site.ts";
import { type BackupParts, makeBackup } from "../make-backup.ts";
import { nameOf, timeIn } from "../targets/backup-names.ts";
import type { BackupTarget } from "../targets/backup-target.ts";

/** Any number would do, as long as nobody else locks it in the same database. */
const backupLock = 7_306_432;

/** The clocks of two servers differ by less. */
const dayMs = 24 * 60 * 60_000;

interface ScheduledParts extends BackupParts {
  target: BackupTarget;
  everyMs: number;
  keep: number;
}

export interface ScheduledReport {
  /** The name of the backup that was made, if one was due. */
  made?: string;
  /** Files that records name and that the site itself has lost. */
  lost: string[];
  /** When the newest backup was made; undefined where another server is just making one. */
  lastAt?: string;
}

/**
 * Makes a backup if the newest is old enough, and removes the oldest. Servers that share a database and the place for
 * backups take turns: whoever comes second finds a new one there.
 */
export async function backUpIfDue(parts: ScheduledParts): Promise<ScheduledReport> {
  const report = await oneAtATime(parts.place, () => backUp(parts));
  return report ?? { lost: [] };
}

async function backUp({ target, everyMs, keep, ...parts }: ScheduledParts): Promise<ScheduledReport> {
  const now = parts.now();
  // One that is dated ahead was made before the clock was set back, and says nothing about today.
  const last = (await target.list())
    .map(timeIn)
    .filter((at) => at !== undefined && at <= now)
    .reduce<Date | undefined>((newest, at) => (newest && at && newest > at ? newest : at), undefined);
  if (last && now.getTime() - last.getTime() < everyMs) return { lost: [], lastAt: last.toISOString() };

  const made = nameOf(now);
  const { lost } = await target.keep(made, (path) => makeBackup(parts, path));
  const others = (await target.list()).filter((name) => timeIn(name) && name !== made);
  for (const name of newestFirst(others, now).slice(keep - 1)) await target.remove(name);
  return { made, lost, lastAt: now.toISOString() };
}

/** One that is dated ahead of every clock comes last: it would never grow old, and take the place of one that is newer in truth. */
function newestFirst(names: string[], now: Date): string[] {
  const latest = nameOf(new Date(now.getTime() + dayMs));
  const sorted = names.toSorted().reverse();
  return [...sorted.filter((name) => name <= latest), ...sorted.filter((name) => name > latest)];
}

/** Undefined while somebody else is at it. A SQLite file has one server, and needs no turns. */
async function oneAtATime<Result>(
  place: DatabasePlace,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (!place.databaseUrl) return work();
  const db = await openDatabase({ ...place, isPatient: true });
  try {
    return await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_lock(${backupLock}) as taken`.execute(connection);
      if (!rows[0]?.taken) return undefined;
      try {
        return await work();
      } finally {
        // It would go with the connection, whose end the database may hear of only after the next one has asked.
        await sql`select pg_advisory_unlock(${backupLock})`.execute(connection);
      }
    });
  } finally {
    await db.destroy();
  }
}
