import { mkdirSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { readConfig } from "#app/server/config.ts";
import { createJobStore } from "#platform/database/queue/job-queue.ts";
import { createJobRunner } from "#platform/database/queue/job-runner.ts";
import { dump, makeEmptyPlace } from "#testing/backup-world.ts";
import { openFolder } from "#testing/folder.ts";
import { addRows } from "#testing/many-rows.ts";
import { hourMs, makeWorld, type World } from "#testing/world.ts";
import { createBackupJobs, runBackupProcess } from "./backup-jobs.ts";
import { restoreBackup } from "./restore-backup.ts";
import { backUpIfDue, createFolderTarget, officeBackups } from "./scheduled-backup.ts";

const everyMs = 24 * hourMs;

function startServer(world: World, folder: string, keep = 7) {
  const { db, now } = world;
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line)) });
  const target = createFolderTarget(folder);
  const parts = { place: world.place, store: world.storedFiles.store, now, target, keep };
  const { handlers, queueDue, state } = createBackupJobs({
    everyMs,
    db,
    now,
    log,
    run: ({ isAsked }) => backUpIfDue({ ...parts, everyMs: isAsked ? 0 : everyMs }),
  });
  const { runRound: look } = createJobRunner({ db, now, log, queueDue, loops: [handlers] });
  return { look, state, lines };
}

/** A backup asks the store for it. */
const addFileRow = ({ db }: World) =>
  addRows(db, "files", [{ key: `${"0".repeat(64)}.pdf`, bytes: 1, claimed_at: "2025-01-01" }]);

test("a backup is made when the newest is old enough, the oldest is removed, and other files stay", async () => {
  const world = await makeWorld();
  const folder = openFolder();
  const left = join(folder, "school-2024-12-31T00-00-00Z.tar.part-killed");
  mkdirSync(left);
  writeFileSync(join(left, "server.lock"), "");
  mkdirSync(join(folder, "pictures of the picnic"));
  const { look, state, lines } = startServer(world, folder, 2);

  world.pass(60_000);
  await look();
  expect(await readdir(folder)).toHaveLength(2);
  for (const hours of [1, 1, 23, 24, 24]) {
    world.pass(hours * hourMs);
    await look();
  }
  expect((await readdir(folder)).sort()).toEqual([
    "pictures of the picnic",
    "school-2025-01-03T07-16-00Z.tar",
    "school-2025-01-04T07-16-00Z.tar",
  ]);
  expect(state?.lastSuccessAt).toEqual(world.now());
  expect(lines.filter(({ msg }) => msg.includes("A backup was made"))).toHaveLength(4);

  const target = await makeEmptyPlace();
  await restoreBackup(target, join(folder, "school-2025-01-04T07-16-00Z.tar"));
  // The backup contains the job that makes it.
  expect({ ...(await dump(target.place)), jobs: [] }).toEqual(await dump(world.place));
});

test("backups that are dated ahead, by a clock that was wrong, go before those of the last days", async () => {
  const world = await makeWorld();
  const folder = openFolder();
  for (const year of [2031, 2032]) writeFileSync(join(folder, `school-${year}-01-01T00-00-00Z.tar`), "");
  const { look } = startServer(world, folder, 3);
  for (const hours of [0, 1, 24, 24]) {
    world.pass(hours * hourMs);
    await look();
  }
  expect((await readdir(folder)).sort()).toEqual([
    "school-2025-01-01T07-15-00Z.tar",
    "school-2025-01-02T07-15-00Z.tar",
    "school-2025-01-03T07-15-00Z.tar",
  ]);
});

test("a backup that is dated ahead is not the newest", async () => {
  const world = await makeWorld();
  const folder = openFolder();
  for (const year of [2024, 2031]) writeFileSync(join(folder, `school-${year}-01-01T00-00-00Z.tar`), "");
  const config = readConfig({ BACKUP_TO: folder });
  expect((await officeBackups(config, world.now).newest())?.name).toBe("school-2024-01-01T00-00-00Z.tar");
});

test("backups that the office asks for take the place of those of the same day", async () => {
  const world = await makeWorld();
  const folder = openFolder();
  const days = ["2024-12-30", "2024-12-31"];
  for (const day of days) writeFileSync(join(folder, `school-${day}T00-00-00Z.tar`), "");
  const asked = { place: world.place, store: world.storedFiles.store, now: world.now, everyMs: 0, keep: 3 };
  const clock = setInterval(() => world.pass(1000), 500);
  onTestFinished(() => clearInterval(clock));
  for (let count = 0; count < 3; count += 1)
    await backUpIfDue({ ...asked, target: createFolderTarget(folder) });
  expect((await readdir(folder)).map((name) => name.slice(7, 17)).sort()).toEqual([...days, "2025-01-01"]);
});

test("one of several servers makes each backup", async () => {
  const world = await makeWorld();
  const folder = openFolder();
  const servers = [startServer(world, folder), startServer(world, folder), startServer(world, folder)];
  world.pass(hourMs);
  await Promise.all(servers.map(({ look }) => look()));
  expect(await readdir(folder)).toHaveLength(1);
  expect(servers.flatMap(({ lines }) => lines).filter(({ level }) => level >= 50)).toEqual([]);
});

test("a backup that fails is logged as an error and tried again, also after the clock was set back", async () => {
  const world = await makeWorld();
  const folder = join(openFolder(), "backups");
  const { look, state, lines } = startServer(world, folder);
  await sql`alter table jobs rename to missing`.execute(world.db);
  world.pass(hourMs);
  await look();
  await sql`alter table missing rename to jobs`.execute(world.db);
  expect(lines.splice(0)[0]).toMatchObject({
    level: 50,
    msg: expect.stringContaining("could not be queued"),
  });
  const { store } = world.storedFiles;
  await addFileRow(world);
  const { size } = store;
  store.size = () => Promise.reject(new Error("The store is away."));
  world.pass(hourMs);
  await look();
  expect(lines).toMatchObject([{ level: 50, msg: expect.stringContaining("The store is away.") }]);
  expect(state).toMatchObject({ failures: 1, lastSuccessAt: undefined });
  expect(await readdir(folder)).toEqual([]);

  store.size = size;
  await look();
  expect(await readdir(folder)).toEqual([]);
  world.pass(-48 * hourMs);
  await look();
  expect(await readdir(folder)).toHaveLength(1);
});

test("a backup that the office asks for while a scheduled one runs is made after it", async () => {
  const world = await makeWorld();
  const folder = openFolder();
  const { look } = startServer(world, folder);
  await addFileRow(world);
  const { store } = world.storedFiles;
  store.size = async () => {
    store.size = async () => undefined;
    await createJobStore(world.db, world.now).add("backup", "office");
    world.pass(1000);
    return undefined;
  };
  world.pass(hourMs);
  await look();
  expect(await readdir(folder)).toHaveLength(2);
});

test("a backup process that cannot start is a failed backup, and nothing else fails", async () => {
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = join(import.meta.dirname, "no-such-node");
  const { signal } = new AbortController();
  await expect(runBackupProcess({ isAsked: true, signal })).rejects.toThrow("could not be started");
});
