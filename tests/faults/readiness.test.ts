import { closeSync, openSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder, startServer } from "../support/servers/server.ts";

async function start(dataDir: string) {
  const server = await startServer(dataDir, { SAMPLE_DATA: "off", LOG_LEVEL: "silent" });
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

async function readiness(url: string) {
  const answer = await fetch(`${url}/readyz`);
  return { code: answer.status, ...(await answer.json()) };
}

test("a table that is damaged makes the site not ready; what does not need it is served", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  await (await start(folder.path)).stop();
  damage(join(folder.path, "school.sqlite"), "notices");

  const { url } = await start(folder.path);
  expect(await readiness(url)).toMatchObject({ code: 503, database: false, files: true, disk: true });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/about`)).status).toBe(200);
});

/** Writes over the page with which the table begins. */
function damage(file: string, table: string): void {
  const database = new DatabaseSync(file);
  const row = database.prepare("select rootpage from sqlite_master where name = ?").get(table);
  const { page_size: pageBytes } = database.prepare("pragma page_size").get() as { page_size: number };
  database.close();
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(pageBytes, 0xff), 0, pageBytes, (Number(row?.rootpage) - 1) * pageBytes);
  closeSync(handle);
}

test("a data folder that is gone makes the site not ready, and is not made anew behind its back", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const dataDir = join(folder.path, "data");
  const { url } = await start(dataDir);
  expect(await readiness(url)).toMatchObject({ code: 200, database: true, files: true, disk: true });
  renameSync(dataDir, `${dataDir}-away`);
  await expect.poll(() => readiness(url)).toMatchObject({ code: 503, files: false, disk: false });
  renameSync(`${dataDir}-away`, dataDir);
  await expect.poll(() => readiness(url)).toMatchObject({ code: 200 });
});
