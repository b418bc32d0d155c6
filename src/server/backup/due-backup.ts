import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "#database/open.ts";
import type { Database } from "#database/tables/tables.ts";
import type { DatabasePlace } from "../setup/commands.ts";
import { type BackupTarget, backupName, dayIn, timeIn } from "./backup-targets.ts";
import { type BackupParts, makeBackup } from "./make-backup.ts";

/** The clocks of two servers differ by less. */
const dayMs = 24 * 60 * 60_000;

interface DueParts extends BackupParts {
  target: BackupTarget;
  /** 0 for a backup that the office asks for. */
  everyMs: number;
  keep: number;
}

export interface BackupReport {
  /** The name of the new backup; undefined where the newest is not old enough. */
  made?: string;
  lost: string[];
  /** When the newest was made. */
  lastAt: string;
}

/** Makes a backup if the newest is old enough, and removes the oldest. */
export function backUpIfDue(parts: DueParts): Promise<BackupReport> {
  return inTurn(parts.place, () => backUp(parts));
}

async function backUp({ target, everyMs, keep, ...parts }: DueParts): Promise<BackupReport> {
  let now = parts.now();
  const names = await target.list();
  // A backup with a later time was made before the clock was set back, and is no reason to wait.
  const last = names.map(timeIn).filter((at) => at !== undefined && at <= now);
  const lastAt = last.toSorted((one, other) => Number(other) - Number(one))[0];
  if (lastAt && now.getTime() - lastAt.getTime() < everyMs) return { lost: [], lastAt: lastAt.toISOString() };

  // The scheduled backup before this one may have begun in the same second.
  for (; names.includes(backupName(now)); now = parts.now()) await pause(1_000);
  const made = backupName(now);
  const { lost } = await target.add(made, (path) => makeBackup(parts, path));
  const others = (await target.list()).filter((name) => timeIn(name) && name !== made);
  // However many the office asks for in a day, those of other days stay.
  const goesFirst = (name: string) => everyMs === 0 && dayIn(name) === dayIn(made);
  const sorted = Object.groupBy(newestFirst(others, now), (name) => (goesFirst(name) ? "last" : "first"));
  for (const name of [...(sorted.first ?? []), ...(sorted.last ?? [])].slice(keep - 1))
    await target.remove(name);
  return { made, lost, lastAt: now.toISOString() };
}

/** A backup with a time that no clock has reached comes last: it would never grow old, and push out newer ones. */
function newestFirst(names: string[], now: Date): string[] {
  const latest = backupName(new Date(now.getTime() + dayMs));
  const sorted = names.toSorted().reverse();
  return [...sorted.filter((name) => name <= latest), ...sorted.filter((name) => name > latest)];
}

/** Any number that nothing else locks in the same database. */
const backupLock = 7_306_433;
const lookEveryMs = 500;

/** Servers that share a PostgreSQL make their backups one after the other. A SQLite file has one server, with one loop for backups. */
async function inTurn<Result>(place: DatabasePlace, work: () => Promise<Result>): Promise<Result> {
  if (!place.databaseUrl) return work();
  const db = await openDatabase({ ...place, isPatient: true });
  try {
    return await db.connection().execute(async (connection) => {
      while (!(await tryLock(connection))) await pause(lookEveryMs);
      return await work();
    });
  } finally {
    await db.destroy();
  }
}

/** One statement that waits would keep PostgreSQL from removing old rows until its turn comes. */
async function tryLock(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${backupLock}) as locked`.execute(connection);
  return rows[0]?.locked ?? false;
}
