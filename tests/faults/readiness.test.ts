import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { serve } from "../support/servers/test-server.ts";

async function readiness(url: string) {
  const response = await fetch(`${url}/readyz`);
  return { code: response.status, ...(await response.json()) };
}

function damage(file: string, table: string): void {
  const database = new DatabaseSync(file);
  const row = database.prepare("select rootpage from sqlite_master where name = ?").get(table);
  const { page_size: pageBytes } = database.prepare("pragma page_size").get() as { page_size: number };
  database.close();
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(pageBytes, 0xff), 0, pageBytes, (Number(row?.rootpage) - 1) * pageBytes);
  closeSync(handle);
}

test("a damaged table makes the site not ready, and other pages are served", async () => {
  const first = await serve();
  await first.stop();
  damage(join(first.dataDir, "school.sqlite"), "notices");
  const { url } = await serve({ LOG_LEVEL: "silent" }, { dataDir: first.dataDir });
  expect(await readiness(url)).toMatchObject({ code: 503, database: false, files: true, disk: true });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/about`)).status).toBe(200);
});
