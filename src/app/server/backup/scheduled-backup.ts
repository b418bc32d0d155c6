import { createReadStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "#app/server/config.ts";
import type { DatabasePlace } from "#app/server/setup/commands.ts";
import { withLock } from "#app/server/setup/first-start.ts";
import { dayOf } from "#base/calendar/dates.ts";
import type { OfficeBackups } from "#features/dashboard/backups.routes.server.ts";
import type { S3Place } from "#platform/files/s3-store.ts";
import type { Manifest } from "./archive.ts";
import { type BackupParts, makeBackup } from "./make-backup.ts";

/** Where BACKUP_TO puts the backups. */
interface BackupTarget {
  list(): Promise<string[]>;
  add(name: string, parts: BackupParts): Promise<Manifest>;
  remove(name: string): Promise<void>;
  read(name: string): Promise<Readable>;
}

export async function openTarget({ backupTo, dataDir }: Config): Promise<BackupTarget> {
  return typeof backupTo === "string"
    ? createFolderTarget(backupTo)
    : openS3Target(backupTo, join(dataDir, "backups"));
}

export function createFolderTarget(folder: string): BackupTarget {
  return {
    async list() {
      await mkdir(folder, { recursive: true });
      return readdir(folder);
    },
    add: (name, parts) => makeBackup(parts, join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    read: async (name) => createReadStream(join(folder, name)),
  };
}

/** A bucket. The given folder contains the backup until it is uploaded. */
async function openS3Target(place: S3Place, folder: string): Promise<BackupTarget> {
  const { createS3Store, listS3Keys } = await import("#platform/files/s3-store.ts");
  const store = createS3Store(place);

  return {
    list: () => listS3Keys(place),
    add: (name, parts) =>
      makeBackup(parts, join(folder, name), (path, file) => store.put(basename(file), path)),
    remove: (name) => store.remove(name),
    read: (name) => store.read(name),
  };
}

/** The backups that an owner sees and downloads on the dashboard. */
export const officeBackups = (config: Config, now: () => Date): OfficeBackups => ({
  async newest() {
    const [newest] = newestFirst(await (await openTarget(config)).list()).filter(({ at }) => at <= now());
    return newest;
  },
  read: async (name) => (await openTarget(config)).read(name),
});

/** Without colons, which not every file system accepts. */
const pattern = /^school-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar(\.age)?$/;

const backupName = (at: Date, key: string | undefined) =>
  `school-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar${key ? ".age" : ""}`;

/** Those that are backups, with the times of their names. */
function newestFirst(names: string[]): { name: string; at: Date }[] {
  const backups = names.flatMap((name) => {
    const found = pattern.exec(name);
    return found ? [{ name, at: new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`) }] : [];
  });
  return backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

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
export function backUpIfDue({ target, everyMs, keep, ...parts }: DueParts): Promise<BackupReport> {
  return oneAtATime(parts.place, async () => {
    let now = parts.now();
    const before = newestFirst(await target.list());
    // A backup with a later time was made before the clock was set back, and is no reason to wait.
    const last = before.find(({ at }) => at <= now)?.at;
    if (last && now.getTime() - last.getTime() < everyMs) return { lost: [], lastAt: last.toISOString() };

    // The scheduled backup before this one may have begun in the same second.
    const isTaken = () => before.some(({ at }) => backupName(at, "") === backupName(now, ""));
    for (; isTaken(); now = parts.now()) await pause(1_000);
    const made = backupName(now, parts.key);
    const { lost } = await target.add(made, parts);
    const others = newestFirst(await target.list()).filter(({ name }) => name !== made);
    const rank = ({ at }: { at: Date }) => {
      // However many the office asks for in a day, those of other days stay.
      if (everyMs === 0 && dayOf(at) === dayOf(now)) return 2;
      // One with a time that no clock has reached would never grow old, and push out newer ones.
      return at > now ? 1 : 0;
    };
    const inOrder = others.toSorted((one, other) => rank(one) - rank(other));
    for (const { name } of inOrder.slice(keep - 1)) await target.remove(name);
    return { made, lost, lastAt: now.toISOString() };
  });
}

/** Any number that nothing else locks in the same database. */
const backupLock = 7_306_433;

/** Servers that share a PostgreSQL make their backups one after the other. A SQLite file has one server, with one loop for backups. */
const oneAtATime = <Result>(place: DatabasePlace, work: () => Promise<Result>): Promise<Result> =>
  place.databaseUrl ? withLock(place, backupLock, work) : work();
