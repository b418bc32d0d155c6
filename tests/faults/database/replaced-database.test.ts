import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { makeFolder, type RunningServer, signIn, startServer } from "../../support/servers/server.ts";

/** What people do to the folder of a site that they forgot to stop. */
const mishaps = [
  {
    name: "another folder is put in its place",
    hurt(dataDir: string) {
      renameSync(dataDir, `${dataDir}-away`);
      for (const name of ["files", "uploads"]) mkdirSync(join(dataDir, name), { recursive: true });
    },
    mend(dataDir: string) {
      rmSync(dataDir, { recursive: true });
      renameSync(`${dataDir}-away`, dataDir);
    },
  },
  {
    name: "an older copy of the database is put in its place",
    hurt(dataDir: string) {
      renameSync(join(dataDir, "school.sqlite"), join(dataDir, "kept"));
      cpSync(join(dataDir, "kept"), join(dataDir, "school.sqlite"));
    },
    mend: (dataDir: string) => renameSync(join(dataDir, "kept"), join(dataDir, "school.sqlite")),
  },
  {
    name: "its journal is taken away",
    hurt: (dataDir: string) => renameSync(join(dataDir, "school.sqlite-wal"), join(dataDir, "kept")),
    mend: (dataDir: string) => renameSync(join(dataDir, "kept"), join(dataDir, "school.sqlite-wal")),
  },
  {
    name: "its lock is taken away, so that another server could start,",
    hurt: (dataDir: string) => renameSync(join(dataDir, "server.lock"), join(dataDir, "kept")),
    mend: (dataDir: string) => renameSync(join(dataDir, "kept"), join(dataDir, "server.lock")),
  },
  {
    name: "the whole folder is moved away",
    hurt: (dataDir: string) => renameSync(dataDir, `${dataDir}-away`),
    mend: (dataDir: string) => renameSync(`${dataDir}-away`, dataDir),
  },
];

const folder = makeFolder();
const dataDir = join(folder.path, "data");
let server: RunningServer;
let headers: Record<string, string>;
/** The worker processes that have begun to answer, dead ones too. */
const workers = () =>
  [...server.output().matchAll(/"pid":(\d+).*A worker answers/g)].map(([, pid]) => Number(pid));

// One for all: each mishap is mended, and then all is well.
beforeAll(async () => {
  server = await startServer(dataDir, { SAMPLE_DATA: "off", LOG_LEVEL: "info", WORKERS: "2" });
  headers = { authorization: `Bearer ${await signIn(server.url)}` };
  // A mishap that comes before it is another one: the last test's.
  await vi.waitFor(() => expect(workers()).toHaveLength(1), { timeout: 30_000 });
});
afterAll(async () => {
  await server?.stop();
  folder.remove();
});

async function add() {
  const body = new FormData();
  const fields = { noticeTitle: "Exam", noticeType: "Exam", publishDate: "2025-01-05", fileType: "pdf" };
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set("fileLink", "https://school.example/a.pdf");
  const answer = await fetch(`${server.url}/api/notices`, { method: "POST", headers, body });
  return { status: answer.status, ...(await answer.json()) };
}

const readiness = async () => (await fetch(`${server.url}/readyz`)).status;

for (const { name, hurt, mend } of mishaps)
  test(`when ${name} nothing is acknowledged that would be lost, pages are read, and all is well once it is back`, async () => {
    expect(await add()).toMatchObject({ status: 201 });

    hurt(dataDir);
    expect(await add()).toMatchObject({
      status: 503,
      message: expect.stringMatching(/nothing was (read or )?saved/),
    });
    await expect.poll(readiness).toBe(503);
    expect((await fetch(`${server.url}/notice`)).status).toBe(200);

    mend(dataDir);
    expect(await add()).toMatchObject({ status: 201 });
    await expect.poll(readiness).toBe(200);
  });

test("a worker that starts while the folder is away makes none in its place, and answers once it is back", async () => {
  renameSync(dataDir, `${dataDir}-away`);
  process.kill(workers().at(-1) ?? 0, "SIGKILL");
  await expect.poll(server.output).toContain("is not where this server began");
  expect(existsSync(dataDir)).toBe(false);
  renameSync(`${dataDir}-away`, dataDir);
  await expect.poll(workers).toHaveLength(2);
  expect(await add()).toMatchObject({ status: 201 });
});

// The last: what was deleted cannot be put back.
test("a server whose lock was deleted saves nothing beside one that started since, and starts no worker there", async () => {
  rmSync(join(dataDir, "server.lock"));
  const other = await startServer(dataDir, { SAMPLE_DATA: "off" });
  onTestFinished(async () => void (await other.stop()));
  expect(await add()).toMatchObject({ status: 503 });
  await expect.poll(readiness).toBe(503);

  const before = workers();
  process.kill(before.at(-1) ?? 0, "SIGKILL");
  await expect.poll(server.output).toMatch(/server\.lock.. is not where.*A worker could not be started/);
  expect(workers()).toEqual(before);
  expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
});
