import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dump } from "#testing/backup-world.ts";
import { runScript } from "../support/backup/backup-commands.ts";
import { fileOf, startNoticeCrowd } from "../support/crowds/notice-crowd.ts";
import { makeFolder, signIn, startServer } from "../support/servers/server.ts";
import { startPostgres } from "../support/stores/postgres.ts";
import { startS3 } from "../support/stores/s3.ts";

const uploadsBefore = 20;

type Settings = Record<string, string>;

/** Places for sites, each empty, of every kind that there is. */
async function makePlaces() {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const buckets = ["one", "two", "three"];
  const s3 = await startS3(buckets);
  onTestFinished(s3.stop);

  const kinds: Record<string, () => Promise<Settings>> = {
    "SQLite and disk": async () => ({}),
    "PostgreSQL and disk": async () => ({ DATABASE_URL: await postgres.createDatabase() }),
    "PostgreSQL and S3": async () => ({
      DATABASE_URL: await postgres.createDatabase(),
      STORAGE_URL: `s3://S3RVER:S3RVER@127.0.0.1:${s3.port}/${buckets.pop()}?tls=off`,
    }),
  };
  return async (kind: string): Promise<Settings> => {
    const folder = makeFolder();
    onTestFinished(folder.remove);
    return { DATA_DIR: folder.path, SAMPLE_DATA: "off", ...(await kinds[kind]?.()) };
  };
}

const placeOf = ({ DATA_DIR = "", DATABASE_URL }: Settings) => ({
  dataDir: DATA_DIR,
  databaseUrl: DATABASE_URL,
});

/** Every file as a visitor gets it, by the title of its notice. */
async function readSite({ DATA_DIR = "", ...settings }: Settings): Promise<Map<string, string>> {
  const server = await startServer(DATA_DIR, settings);
  try {
    const { notices } = await (await fetch(`${server.url}/api/notices`)).json();
    const found = new Map<string, string>();
    for (const { noticeTitle, fileUrl } of notices) {
      const file = await fetch(server.url + fileUrl);
      found.set(noticeTitle, await file.text());
    }
    return found;
  } finally {
    await server.stop();
  }
}

/** Backs a site up while people upload, restores it to another kind of place, and from there back to the first kind. */
async function backUpThereAndBack(from: string, to: string): Promise<void> {
  const makePlace = await makePlaces();
  const { DATA_DIR = "", ...settings } = await makePlace(from);
  const server = await startServer(DATA_DIR, settings);
  onTestFinished(async () => void (await server.stop()));
  const token = await signIn(server.url);
  const crowd = startNoticeCrowd({ url: () => server.url, token, writers: 4, readers: 0, withFiles: true });
  const saved = () => crowd.report.acknowledged.length;
  await expect.poll(saved, { timeout: 60_000 }).toBeGreaterThan(uploadsBefore);

  const before = [...crowd.report.acknowledged];
  const file = join(DATA_DIR, "backup.tar");
  const made = await runScript("backup", file, { DATA_DIR, ...settings });
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining("is a whole backup") });
  const { acknowledged: after } = await crowd.stop();
  expect(after.length).toBeGreaterThan(before.length);

  const target = await makePlace(to);
  const again = join(target.DATA_DIR ?? "", "again.tar");
  expect(await runScript("restore", file, target)).toMatchObject({ code: 0 });
  const restored = await readSite(target);
  // Once its server has ended: while it runs it makes the previews that were still to be made.
  const rows = await dump(placeOf(target));
  expect(before.filter((title) => !restored.has(title))).toEqual([]);
  expect([...restored.keys()].filter((title) => !after.includes(title))).toEqual([]);
  for (const [title, content] of restored) expect(content).toBe(fileOf(title));

  // What was restored is backed up again and restored where it came from: nothing changes on the way there and back.
  expect(await runScript("backup", again, target)).toMatchObject({ code: 0 });
  const home = await makePlace(from);
  expect(await runScript("restore", again, home)).toMatchObject({ code: 0 });
  expect(await dump(placeOf(home))).toEqual(rows);
  expect(await readSite(home)).toEqual(restored);
}

test.each([
  ["SQLite and disk", "PostgreSQL and S3"],
  ["PostgreSQL and disk", "SQLite and disk"],
  ["PostgreSQL and S3", "PostgreSQL and disk"],
])("a backup of %s taken while people upload is whole, and restores to %s", backUpThereAndBack);
