import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { stderr, stdout } from "node:process";
import { refuseUnfinishedRestore } from "#app/server/backup/restore-marks.ts";
import { type Config, type Environment, readConfig } from "#app/server/config.ts";
import { loadDotEnv } from "#app/server/dot-env.ts";
import type { CommandOutcome } from "#app/server/server-parts.ts";
import { OperatorError } from "#base/errors.ts";
import { type SampleStep, sampleSteps } from "#features/dashboard/sample-steps.ts";
import { findSampleContent } from "#features/dashboard/samples.server.ts";
import { documentsWith } from "#features/documents.server.ts";
import { isEmptyDatabase, requireCurrentTables } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { keepNewFilesPrivate, makePrivate } from "./data-folder.ts";
import { readFirstStart } from "./first-start.ts";
import { sampleDocuments } from "./sample-school.ts";
import { reportFailure } from "./start-refusals.ts";

export type DatabasePlace = Pick<Config, "dataDir" | "databaseUrl">;

/** Opens the database of an existing site. Only a start may create one, but SQLite would create a missing file. */
export async function openSite(place: DatabasePlace, { isPatient = false } = {}): Promise<Database> {
  const { dataDir, databaseUrl } = place;
  if (!databaseUrl && !statSync(join(dataDir, "school.sqlite"), { throwIfNoEntry: false })?.size)
    throw noSite(dataDir);
  if (existsSync(dataDir)) makePrivate(dataDir);
  const db = await openDatabase({ ...place, isPatient });
  try {
    await refuseUnfinishedRestore(db);
    if (await isEmptyDatabase(db)) throw noSite(databaseUrl ? "DATABASE_URL" : dataDir);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

export async function withSite<Result>(
  place: DatabasePlace,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openSite(place);
  try {
    await requireCurrentTables(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const noSite = (where: string) =>
  new OperatorError(
    `There is no site in ${where}. Set DATA_DIR or DATABASE_URL to those of the site; the first "npm start" creates a new one.`,
  );

/** Runs a command of the command line: it ends with a sentence and an exit code. */
export async function runCommand(
  readEnvironment: () => Environment,
  work: (config: Config) => Promise<CommandOutcome>,
): Promise<void> {
  try {
    loadDotEnv(readEnvironment());
    const config = readConfig(readEnvironment());
    keepNewFilesPrivate();
    const { ok, text } = await work(config);
    (ok ? stdout : stderr).write(`${text}\n`);
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    stderr.write(`${reportFailure(error, readEnvironment().LOG_LEVEL)}\n`);
    process.exitCode = 1;
  }
}

/** The same list that the dashboard shows. */
export async function findSamples(db: Database, now: () => Date): Promise<SampleStep[]> {
  const documents = documentsWith(sampleDocuments(await readFirstStart(db)));
  const steps = sampleSteps(await findSampleContent({ db, now, documents }));
  return steps.filter(({ left }) => left !== undefined);
}

/** `npm run content:check`: it fails while something of the sample is left, so that a release can wait for it. */
export async function runContentCheck(db: Database, now: () => Date): Promise<CommandOutcome> {
  const findings = await findSamples(db, now);
  return { ok: findings.length === 0, text: contentReport(findings) };
}

export function contentReport(findings: readonly SampleStep[]): string {
  if (findings.length === 0) return "Nothing of the sample content is left.";
  const width = Math.max(...findings.map(({ label }) => label.length));
  return [
    `Still sample content (${findings.length}):`,
    "",
    ...findings.map(({ label, left }) => `  ${label.padEnd(width)}  ${left}`),
    "",
    "The dashboard of the back office leads to each; docs/how-to/make-it-yours.md describes the steps.",
  ].join("\n");
}
