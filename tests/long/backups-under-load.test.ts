import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dump } from "#testing/backup-world.ts";
import { runScript } from "../support/backup/backup-commands.ts";
import { sha256, startUploads } from "../support/crowds/upload-crowd.ts";
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

/** The hash of every file as a visitor gets it, by the title of its notice. */
async function readSite({ DATA_DIR = "", ...settings }: Settings): Promise<Map<string, string>> {
  const server = await startServer(DATA_DIR, settings);
  try {
    const { notices } = await (await fetch(`${server.url}/api/notices`)).json();
    const found = new Map<string, string>();
    for (const { noticeTitle, fileUrl } of notices) {
      const file = await fetch(server.url + fileUrl);
      found.set(noticeTitle, file.status === 200 ? sha256(await file.bytes()) : `responded ${file.status}`);
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
  const crowd = startUploads({ url: server.url, token: await signIn(server.url), people: 4 });
  await expect.poll(() => crowd.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(uploadsBefore);

  const before = new Map(crowd.acknowledged);
  const file = join(DATA_DIR, "backup.tar");
  const made = await runScript("backup", file, { DATA_DIR, ...settings });
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining("is a whole backup") });
  const after = await crowd.stop();
  expect(after.size).toBeGreaterThan(before.size);

  const target = await makePlace(to);
  const again = join(target.DATA_DIR ?? "", "again.tar");
  expect(await runScript("restore", file, target)).toMatchObject({ code: 0 });
  const restored = await readSite(target);
  // Once its server has ended: while it runs it makes the previews that were still to be made.
  const rows = await dump(placeOf(target));
  for (const [title, hash] of before) expect(restored.get(title)).toBe(hash);
  for (const [title, hash] of restored) expect(after.get(title)).toBe(hash);

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
