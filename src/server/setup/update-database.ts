import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { isPostgres } from "#api/database/dialect.ts";
import { migrate, planMigrations } from "#api/database/migrate.ts";
import type { Database } from "#api/database/tables/tables.ts";
import { listenerName } from "../processes/change-notifications.ts";
import { version } from "../version.ts";

const lookEveryMs = 2_000;
/** One line for the first look, and then every 16 seconds. */
const looksBetweenLines = 8;

/** Creates or migrates the tables, and logs what it does. */
export async function updateDatabase(db: Database, log: FastifyBaseLogger): Promise<void> {
  const { isNew, pending, breaking, newer } = await planMigrations(db);
  if (newer.length > 0) {
    log.warn(
      { newer },
      `A newer version has migrated this database. Version ${version} still works on it; please update this server, too.`,
    );
  }
  if (pending.length === 0) return;
  if (isNew) return migrate(db);
  log.warn(
    { pending },
    `Version ${version} migrates the database, in one transaction. Only a backup from before the update brings the older version back: if you have none, stop this start now, and make one with the older version (npm run backup).`,
  );
  if (breaking.length > 0 && isPostgres(db)) await waitForOtherServers(db, breaking, log);
  const beganMs = performance.now();
  await migrate(db, (line) => log.info(line));
  const seconds = (performance.now() - beganMs) / 1_000;
  log.info(`The database is up to date with version ${version}, after ${seconds.toFixed(1)} seconds.`);
}

/** Older servers would fail on tables that are changed under them. */
async function waitForOtherServers(
  db: Database,
  breaking: readonly string[],
  log: FastifyBaseLogger,
): Promise<void> {
  for (let look = 0; ; look += 1) {
    const servers = await otherServers(db);
    if (servers.length === 0) return;
    if (look % looksBetweenLines === 0) {
      log.warn(
        { servers, breaking },
        "Older servers are connected to this database, and would fail after this migration. Please stop them; then this start goes on by itself.",
      );
    }
    await pause(lookEveryMs);
  }
}

/** The IP addresses of running servers. Each has one connection of this name; this one opens its own later. */
async function otherServers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select coalesce(host(client_addr), 'this machine') as address from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(db);
  return rows.map(({ address }) => address);
}
