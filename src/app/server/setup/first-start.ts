import { stdout } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { refuseUnfinishedRestore, settleFreshRestore } from "#app/server/backup/restore-marks.ts";
import type { Config } from "#app/server/config.ts";
import type { ServerParts } from "#app/server/server-parts.ts";
import { version } from "#app/server/version.ts";
import { type Day, dayOf } from "#base/calendar/dates.ts";
import { codeOf, DatabaseAwayError } from "#base/errors.ts";
import { openDatabase } from "#platform/database/open.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { refuseEmptyDatabase } from "./data-folder.ts";
import {
  ensureAdministrator,
  firstPasswordAdvice,
  firstPasswordFile,
  removeUsedPassword,
  takeFirstPassword,
} from "./first-password.ts";
import { earlierFirstStart } from "./sample-school.ts";
import { addSamples } from "./samples.ts";
import { reasonOf } from "./start-refusals.ts";
import { type UpdateParts, updateDatabase } from "./update-database.ts";

type Parts = Omit<ServerParts, "contentChanged"> & Pick<UpdateParts, "newestBackup">;

/** Tables, an administrator and samples, where they are missing. Servers that share a PostgreSQL do this one after the other. */
export async function prepare(parts: Parts): Promise<void> {
  const { storedFiles, config, now } = parts;
  return oneServerAtATime(parts, async (db) => {
    await refuseUnfinishedRestore(db);
    await refuseEmptyDatabase(db, config);
    await updateDatabase({ ...parts, db });
    await settleFreshRestore(db, now);
    await ensureAdministrator(db, config, now);
    await removeUsedPassword(db, config.dataDir);
    await settleSamples({ db, storedFiles, config, now });
  });
}

const samplesMark = "samples";
const firstStartMark = "first start";

/** Samples are for a new site. Later starts and versions add none, however empty the site may be. */
export async function settleSamples({ db, storedFiles, config, now }: SampleSetup): Promise<void> {
  if (await readMark(db, samplesMark)) return keepSampleEvents({ db, storedFiles, now });
  // Before the samples: if this start is killed, the next one continues with the same dates.
  if (!(await readMark(db, firstStartMark))) await setMark(db, firstStartMark, now());
  if (config.sampleData) await addSamples({ db, storedFiles, now }, await readFirstStart(db));
  await setMark(db, samplesMark, now());
}

/** A site without this mark showed the sample's events, which were no records, until it published its own. They stay at its update. */
async function keepSampleEvents(parts: Pick<Parts, "db" | "storedFiles" | "now">): Promise<void> {
  if (await readMark(parts.db, firstStartMark)) return;
  const { db } = parts;
  if (await db.selectFrom("events").select("id").limit(1).executeTakeFirst()) return;
  const published = db.selectFrom("content_versions").where("document", "=", "events").select("version");
  if (await published.limit(1).executeTakeFirst()) return;
  await addSamples(parts, earlierFirstStart, "events");
}

type SampleSetup = Pick<Parts, "db" | "storedFiles" | "now"> & { config: Pick<Config, "sampleData"> };

/** The day from which the sample's dates are counted. */
export async function readFirstStart(db: Database): Promise<Day> {
  const mark = await readMark(db, firstStartMark);
  return mark ? dayOf(new Date(mark.created_at)) : earlierFirstStart;
}

const readMark = (db: Database, name: string) =>
  db.selectFrom("marks").select("created_at").where("name", "=", name).executeTakeFirst();

const setMark = (db: Database, name: string, at: Date) =>
  db.insertInto("marks").values({ name, created_at: at.toISOString() }).execute();

const logEveryMs = 15_000;

/** Logs every 15 seconds what it waits for. */
async function oneServerAtATime(
  { db, config, log }: Pick<Parts, "db" | "config" | "log">,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  if (!config.databaseUrl) return work(db);
  let waitsFor = waitsForOther;
  const timer = setInterval(() => log.warn(waitsFor), logEveryMs);
  try {
    await withLock(config, firstStartLock, (patient) => {
      waitsFor = isPreparing;
      return work(patient);
    });
  } finally {
    clearInterval(timer);
  }
}

const isPreparing =
  "The start is still preparing the database of DATABASE_URL. After an update it may change large tables for minutes. If PostgreSQL hangs, or the network to it is gone, see to that, stop this start, and start again: nothing is lost.";
const waitsForOther =
  "Another server prepares the database of DATABASE_URL, or a backup is restored into it, so this start waits for its turn. If the other one hangs, end it: then this start goes on.";

/** Any number that nothing else locks in the same database. */
export const firstStartLock = 7_306_431;

/** Waits until no other server has this lock of PostgreSQL, and holds it during the work. */
export async function withLock<Result>(
  place: Pick<Config, "dataDir" | "databaseUrl">,
  lock: number,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase({ ...place, isPatient: true });
  try {
    return await db.connection().execute(async (connection) => {
      // DATABASE_URL may set limits.
      await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
        connection,
      );
      await sql`select pg_advisory_lock(${lock})`.execute(connection);
      return await work(db);
    });
  } finally {
    // This also releases the lock.
    await db.destroy();
  }
}

/** A PostgreSQL that starts together with the site may take this long. */
const patienceMs = 60_000;
const pauseMs = 2_000;
/** PostgreSQL rejects us: waiting does not help. */
const refusals = /^(28...|3D000)$/;

export async function waitForDatabase(db: Database, log: FastifyBaseLogger): Promise<void> {
  const endMs = performance.now() + patienceMs;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      const isAway = error instanceof DatabaseAwayError && !refusals.test(codeOf(error.cause));
      if (!isAway || performance.now() > endMs) throw error;
      log.warn(
        `The PostgreSQL of DATABASE_URL does not respond (${reasonOf(error.cause)}). The start tries again in two seconds.`,
      );
      await pause(pauseMs);
    }
  }
}

const hourMs = 60 * 60_000;

/** Lines on a terminal. Elsewhere one line of the log, whatever its level, since it names the URL and where the first password is. */
export function greet(config: Config, site: string, log: FastifyBaseLogger): void {
  const { backupEvery, backupTo: to, storageUrl } = config;
  const files = storageUrl ? `the bucket ${storageUrl.bucket}` : config.dataDir;
  const data = `${config.databaseUrl ? "PostgreSQL, and " : ""}${files}`;
  const backups = backupEvery
    ? `every ${backupEvery / hourMs} hours, to ${typeof to === "string" ? to : `the bucket ${to.bucket}`}${config.backupKey ? ", encrypted" : ""}`
    : "off (set BACKUP_EVERY; see docs/how-to/back-up.md)";
  const office = `${site}/login`;
  if (!stdout.isTTY) {
    const firstPassword = firstPasswordFile(config.dataDir);
    const line = firstPassword ? `The site runs. ${firstPasswordAdvice}` : "The site runs.";
    log.child({}, { level: "info" }).info({ site, office, version, data, backups, firstPassword }, line);
    return;
  }
  const password = takeFirstPassword(config.dataDir);
  const lines = [
    `The site           ${site}`,
    `The back office    ${office}`,
    `Version            ${version}`,
    `The data           ${data}`,
    `Backups            ${backups}`,
    ...(password.length > 0 ? ["", ...password] : []),
  ];
  stdout.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
}
