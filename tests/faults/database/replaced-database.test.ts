import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, type RunningServer, startServer } from "../../support/servers/server.ts";
import { addNotice, serve, signedIn } from "../../support/servers/test-server.ts";

const mistakes = [
  {
    name: "another folder replaces it",
    make(dataDir: string) {
      renameSync(dataDir, `${dataDir}-away`);
      for (const name of ["files", "uploads"]) mkdirSync(join(dataDir, name), { recursive: true });
    },
    undo(dataDir: string) {
      rmSync(dataDir, { recursive: true });
      renameSync(`${dataDir}-away`, dataDir);
    },
  },
  {
    name: "an older copy replaces the database",
    make(dataDir: string) {
      renameSync(join(dataDir, "school.sqlite"), join(dataDir, "moved"));
      cpSync(join(dataDir, "moved"), join(dataDir, "school.sqlite"));
    },
    undo: (dataDir: string) => renameSync(join(dataDir, "moved"), join(dataDir, "school.sqlite")),
  },
  {
    name: "its journal is moved away",
    make: (dataDir: string) => renameSync(join(dataDir, "school.sqlite-wal"), join(dataDir, "moved")),
    undo: (dataDir: string) => renameSync(join(dataDir, "moved"), join(dataDir, "school.sqlite-wal")),
  },
  {
    name: "its lock is moved away",
    make: (dataDir: string) => renameSync(join(dataDir, "server.lock"), join(dataDir, "moved")),
    undo: (dataDir: string) => renameSync(join(dataDir, "moved"), join(dataDir, "server.lock")),
  },
  {
    name: "the whole folder is moved away",
    make: (dataDir: string) => renameSync(dataDir, `${dataDir}-away`),
    undo: (dataDir: string) => renameSync(`${dataDir}-away`, dataDir),
  },
];

const folder = makeFolder();
const dataDir = join(folder.path, "data");
let server: RunningServer;
let headers: Record<string, string>;
/** All worker processes that have started, dead ones too. */
const workers = () =>
  [...server.output().matchAll(/"pid":(\d+).*A worker is ready/g)].map(([, pid]) => Number(pid));

// One for all tests: each undoes what it did.
beforeAll(async () => {
  server = await startServer(dataDir, { SAMPLE_DATA: "off", LOG_LEVEL: "info", WORKERS: "2" });
  headers = await signedIn(server.url);
  await vi.waitFor(() => expect(workers()).toHaveLength(1), { timeout: 30_000 });
});
afterAll(async () => {
  await server?.stop();
  folder.remove();
});

const add = () => addNotice(server.url, headers);
const readiness = async () => (await fetch(`${server.url}/readyz`)).status;

for (const { name, make, undo } of mistakes)
  test(`when ${name}, writes are refused and pages served, until it is undone`, async () => {
    expect(await add()).toMatchObject({ status: 201 });

    make(dataDir);
    expect(await add()).toMatchObject({
      status: 503,
      message: expect.stringMatching(/nothing was (read or )?saved/),
    });
    await expect.poll(readiness).toBe(503);
    expect((await fetch(`${server.url}/notice`)).status).toBe(200);

    undo(dataDir);
    expect(await add()).toMatchObject({ status: 201 });
    await expect.poll(readiness).toBe(200);
  });

test("a worker that starts while the folder is missing makes none, and works once it is back", async () => {
  renameSync(dataDir, `${dataDir}-away`);
  process.kill(workers().at(-1) ?? 0, "SIGKILL");
  await expect.poll(server.output).toContain("is not where this server began");
  expect(existsSync(dataDir)).toBe(false);
  renameSync(`${dataDir}-away`, dataDir);
  await expect.poll(workers).toHaveLength(2);
  expect(await add()).toMatchObject({ status: 201 });
});

// The last test: a deleted lock cannot be restored.
test("a server whose lock was deleted saves nothing beside a newer server", async () => {
  rmSync(join(dataDir, "server.lock"));
  const other = await serve({}, { dataDir });
  expect(await add()).toMatchObject({ status: 503 });
  await expect.poll(readiness).toBe(503);

  const before = workers();
  process.kill(before.at(-1) ?? 0, "SIGKILL");
  await expect.poll(server.output).toMatch(/server\.lock.. is not where.*A worker could not be started/);
  expect(workers()).toEqual(before);
  expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
});
