import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { openDatabase } from "#api/database/open.ts";
import type { Database } from "#api/database/tables/tables.ts";
import type { StoredFiles } from "#api/files/stored-files.ts";
import { earlierFirstStart } from "#content/sample-dates.ts";
import { type Day, dayOf } from "#contract/calendar/dates.ts";
import type { Config } from "../config.ts";
import { ensureAdministrator } from "./first-administrator.ts";
import { removeUsedPassword } from "./first-password.ts";
import { settleFreshRestore } from "./fresh-restore.ts";
import { refuseEmptyDatabase } from "./lost-database.ts";
import { addSamples } from "./samples.ts";
import { firstStartLock, takeTurn, tellOfSilence } from "./take-turn.ts";
import { refuseUnfinishedRestore } from "./unfinished-restore.ts";
import { updateDatabase } from "./update-database.ts";

interface Parts {
  db: Database;
  storedFiles: StoredFiles;
  config: Config;
  log: FastifyBaseLogger;
  now(): Date;
}

/**
 * Tables, an administrator and samples, where they are missing. Servers that share a PostgreSQL and start together
 * take turns, so that the second finds what the first made.
 */
export async function prepare({ storedFiles, config, log, now, ...parts }: Parts): Promise<void> {
  return oneServerAtATime({ db: parts.db, config, log }, async (db) => {
    await refuseUnfinishedRestore(db);
    await refuseEmptyDatabase(db, config);
    await updateDatabase(db, log);
    await settleFreshRestore(db, now);
    await ensureAdministrator(db, config, now);
    await removeUsedPassword(db, config.dataDir);
    await settleSamples({ db, storedFiles, config, now });
  });
}

const samplesMark = "samples";
/** Sites that are older than the sample's relative dates do not have it. */
const firstStartMark = "first start";

/** Samples are for a new site. Later starts and versions add none, however empty the site may be. */
export async function settleSamples({ db, storedFiles, config, now }: SampleSetup): Promise<void> {
  if (await readMark(db, samplesMark)) return;
  // Before the samples: if this start is killed, the next one continues with the same dates.
  if (!(await readMark(db, firstStartMark))) await setMark(db, firstStartMark, now());
  if (config.sampleData) await addSamples({ db, storedFiles, now }, await readFirstStart(db));
  await setMark(db, samplesMark, now());
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

/** A SQLite file has one server, and needs no turns. */
async function oneServerAtATime<Result>(
  { db, config, log }: Pick<Parts, "db" | "config" | "log">,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!config.databaseUrl) return work(db);
  const patient = await openDatabase({ ...config, isPatient: true, tellOfSilence: tellOfSilence(log) });
  try {
    return await patient.connection().execute(async (connection) => {
      await takeTurn(connection, log);
      try {
        return await work(patient);
      } finally {
        await sql`select pg_advisory_unlock(${firstStartLock})`.execute(connection);
      }
    });
  } finally {
    await patient.destroy();
  }
}
