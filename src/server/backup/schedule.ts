import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { openDatabase } from "#database/open.ts";
import { tryLock } from "../processes/housekeeping.ts";
import type { DatabasePlace } from "../setup/commands.ts";
import { reportFailure } from "../setup/start-refusals.ts";
import { type BackupParts, makeBackup } from "./make-backup.ts";

const lookEveryMs = 30_000;
/** A start has other things to do. */
const firstWaitMs = 60_000;
const retryMs = 5 * 60_000;

interface ScheduleParts {
  everyMs: number;
  now(): Date;
  log: FastifyBaseLogger;
  run(): Promise<ScheduledReport>;
}

export interface BackupState {
  lastSuccessAt: Date | undefined;
  failures: number;
}

export function createBackupSchedule({ everyMs, now, log, run }: ScheduleParts) {
  const state: BackupState = { lastSuccessAt: undefined, failures: 0 };
  let waitsSince = now();
  let waitMs = Math.min(firstWaitMs, everyMs);
  let isRunning = false;

  function waitFrom(at: Date, ms: number): void {
    waitsSince = at;
    waitMs = ms;
  }

  /** Runs if it is time. A clock that was set back must not make it wait longer than it ever would. */
  async function look(): Promise<void> {
    const waitedMs = now().getTime() - waitsSince.getTime();
    if (isRunning || (waitedMs >= 0 && waitedMs < waitMs)) return;
    isRunning = true;
    try {
      const { made, lost, lastAt } = await run();
      if (lastAt) state.lastSuccessAt = new Date(lastAt);
      waitFrom(lastAt ? new Date(lastAt) : now(), lastAt ? everyMs : retryMs);
      if (made) log.info({ backup: made }, "A backup was made, read back and compared.");
      if (lost.length > 0)
        log.error({ lost }, "Files that records name are missing or damaged on the site itself.");
    } catch (error) {
      state.failures += 1;
      waitFrom(now(), retryMs);
      log.error(
        { err: error },
        `The backup failed: ${reportFailure(error)} It is tried again in five minutes.`,
      );
    } finally {
      isRunning = false;
    }
  }

  let timer: NodeJS.Timeout | undefined;
  return {
    state,
    look,
    start(): void {
      timer = setInterval(look, lookEveryMs);
    },
    stop: () => clearInterval(timer),
  };
}

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
  made?: string;
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
  const last = (await target.list()).map(timeIn).filter((at) => at !== undefined && at <= now);
  const lastAt = last.toSorted((one, other) => Number(other) - Number(one))[0];
  if (lastAt && now.getTime() - lastAt.getTime() < everyMs) return { lost: [], lastAt: lastAt.toISOString() };

  const made = nameOf(now);
  const { lost } = await target.keep(made, (path) => makeBackup(parts, path));
  const others = (await target.list()).filter((name) => timeIn(name) && name !== made);
  // However many the office asks for in a day, those of other days stay.
  const goesFirst = (name: string) => everyMs === 0 && dayIn(name) === dayIn(made);
  const kept = Object.groupBy(newestFirst(others, now), (name) => (goesFirst(name) ? "last" : "first"));
  for (const name of [...(kept.first ?? []), ...(kept.last ?? [])].slice(keep - 1)) await target.remove(name);
  return { made, lost, lastAt: now.toISOString() };
}

/** One that is dated ahead of every clock comes last: it would never grow old, and take the place of one that is newer in truth. */
function newestFirst(names: string[], now: Date): string[] {
  const latest = nameOf(new Date(now.getTime() + dayMs));
  const sorted = names.toSorted().reverse();
  return [...sorted.filter((name) => name <= latest), ...sorted.filter((name) => name > latest)];
}

/** Undefined while somebody else is at it: another server, or another process of this one that the office asked. */
async function oneAtATime<Result>(
  place: DatabasePlace,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (!place.databaseUrl) {
    // Without a folder there is no site, as the work itself says.
    if (!existsSync(place.dataDir)) return work();
    const lock = tryLock(join(place.dataDir, "backup.lock"));
    return lock && work().finally(() => lock.release());
  }
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

export interface BackupTarget {
  list(): Promise<string[]>;
  /** Lets the backup be written, and keeps it under this name. */
  keep<Made>(name: string, write: (path: string) => Promise<Made>): Promise<Made>;
  remove(name: string): Promise<void>;
  read(name: string): Promise<Readable>;
}

/** Without colons, which not every file system takes. */
const pattern = /^school-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;
const unfinished = /^school-[\dTZ-]+\.tar\.part-/;

function nameOf(at: Date): string {
  return `school-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar`;
}

const dayIn = (name: string): string | undefined => pattern.exec(name)?.[1];

/** When the backup of this name was made; undefined for any other file. */
function timeIn(name: string): Date | undefined {
  const found = pattern.exec(name);
  return found ? new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`) : undefined;
}

/** Undefined where there is no backup. */
export function newestOf(names: readonly string[]): { name: string; at: Date } | undefined {
  const name = names.filter(timeIn).toSorted().at(-1);
  const at = name && timeIn(name);
  return name && at ? { name, at } : undefined;
}

export const isUnfinished = (name: string) => unfinished.test(name);
