import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dump } from "#testing/backup-world.ts";
import { killScript, runScript } from "../support/backup/backup-commands.ts";
import { startInVain, startServer } from "../support/servers/server.ts";
import { openFolder } from "../support/servers/test-server.ts";
import { startPostgres } from "../support/stores/postgres.ts";

/** A site with the samples' many pictures, which a first start takes seconds to make. */
async function makeSampleSite(): Promise<string> {
  const dataDir = openFolder();
  await (await startServer(dataDir)).stop();
  return dataDir;
}

async function backUp(dataDir: string) {
  const file = join(dataDir, "backup.tar");
  expect(await runScript("backup", file, { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  return { file, rows: await dump({ dataDir, databaseUrl: undefined }) };
}

/** Kills a restore of a backup on its way, sees that no server takes what is there for a site, and does it again. */
async function breakOffRestore(sampleSite: string, databaseUrl?: string): Promise<void> {
  const { file, rows } = await backUp(sampleSite);
  const dataDir = openFolder();
  const settings = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const place = { DATA_DIR: dataDir, ...settings };
  const files = join(dataDir, "files");
  const hasBegun = () => existsSync(files) && readdirSync(files).length > 0;
  await killScript("restore", file, place, () => expect.poll(hasBegun, { interval: 1 }).toBe(true));

  const { code, output } = await startInVain(dataDir, settings);
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^A restore into this place has not come to its end[^\n]+\.$/);

  expect(await runScript("restore", file, place)).toMatchObject({ code: 0 });
  expect(await dump({ dataDir, databaseUrl })).toEqual(rows);
  const server = await startServer(dataDir, settings);
  await server.stop();
}

test.each(["SQLite", "PostgreSQL"])(
  "no server starts on a killed restore into %s, and it can be repeated",
  async (kind) => {
    if (kind === "SQLite") return breakOffRestore(await makeSampleSite());
    const postgres = await startPostgres({ survivesCrashes: true });
    onTestFinished(postgres.stop);
    await breakOffRestore(await makeSampleSite(), postgres.url);
  },
);
