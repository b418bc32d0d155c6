import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { execPath } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { dump } from "#testing/backup-world.ts";
import { endWithTest } from "#testing/end-with-test.ts";
import { openFolder } from "#testing/folder.ts";
import { office, startServer } from "../support/servers/server.ts";
import { startPostgres } from "../support/stores/postgres.ts";
import { tell } from "../support/tell.ts";

const program = join(import.meta.dirname, "../../build/program/serve.js");
const kills = 12;

type Settings = Record<string, string>;

/** What a first start brings. Everything else follows from it later, such as the pictures of a file's pages. */
const brought = ["administrators", "notices", "people", "roadblocks", "pictures", "picture_variants"];

async function countRows({ DATA_DIR = "", DATABASE_URL }: Settings): Promise<Record<string, number>> {
  const tables = await dump({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  return Object.fromEntries(brought.map((table) => [table, tables[table]?.length ?? 0]));
}

async function startWhole({ DATA_DIR = "", ...settings }: Settings): Promise<Record<string, number>> {
  const server = await startServer(DATA_DIR, settings);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
  return countRows({ DATA_DIR, ...settings });
}

async function startAndKill(settings: Settings, afterMs: number): Promise<void> {
  const env = {
    PORT: "0",
    LOG_LEVEL: "fatal",
    WORKERS: "1",
    ADMIN_PASSWORD: office.password,
    ADMIN_EMAIL: office.email,
  };
  const child = spawn(execPath, [program], { env: { ...env, ...settings }, stdio: "ignore" });
  const gone = once(child, "exit");
  await pause(afterMs);
  child.kill("SIGKILL");
  await gone;
}

async function holds(makePlace: () => Promise<Settings>): Promise<void> {
  const begun = performance.now();
  const expected = await startWhole(await makePlace());
  const startMs = performance.now() - begun;
  for (let count = 1; count <= kills; count += 1) {
    const place = await makePlace();
    await startAndKill(place, (startMs * count) / kills);
    expect(await startWhole(place)).toEqual(expected);
  }
  tell(
    `${kills} first starts, killed after ${Math.round(startMs / kills)} to ${Math.round(startMs)} ms, and started again: ${JSON.stringify(expected)}`,
  );
}

const makeDataDir = async (): Promise<Settings> => ({ DATA_DIR: openFolder() });

test("a killed first start is completed by the next one, on SQLite", async () => {
  await holds(makeDataDir);
});

test("a killed first start is completed by the next one, on PostgreSQL", async () => {
  const postgres = endWithTest(await startPostgres({ survivesCrashes: true }));
  await holds(async () => ({ ...(await makeDataDir()), DATABASE_URL: await postgres.createDatabase() }));
});
