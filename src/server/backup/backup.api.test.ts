import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createContentReads } from "#api/content/content.reads.ts";
import { appliedMigrations, migrateTo } from "#api/database/migrate.ts";
import { createNoticeReads } from "#api/notices/notices.reads.ts";
import { createSearchJob, queueMissingWords } from "#api/search/search.job.ts";
import { createSearchReads } from "#api/search/search.reads.ts";
import { noticeParts } from "#api/testing/notice-parts.ts";
import { emptySamples, makeWorld, type World } from "#api/testing/world.ts";
import { refuseUnfinishedRestore } from "../setup/unfinished-restore.ts";
import { dump, makeEmptyPlace, makeFolder, makePlainPlace, openPlace } from "../testing/backup-world.ts";
import { createArchive, readArchive } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import { addManifest, makeBackup } from "./make-backup.ts";
import { keyIn, type Manifest, tableIn } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";

/** A line separator, a quotation mark and letters beyond the first 65,536 are where copies go wrong. */
const title = 'Routine "A" \u2028 परीक्षा 🎓';
const now = () => new Date("2025-01-01T06:15:00.000Z");
const dayMs = 24 * 60 * 60_000;

async function addNotice(world: World, noticeTitle = title): Promise<{ _id: string }> {
  const content = Buffer.from(`%PDF-1.4\n% ${noticeTitle}\n`);
  const office = await world.asAdministrator();
  const answer = await office.send(
    "POST",
    "/api/notices",
    noticeParts({ noticeTitle }, { filename: "routine.pdf", content }),
  );
  expect(answer.statusCode).toBe(201);
  return answer.json().notice;
}

async function backUp(world: World, file = join(makeFolder(), "backup.tar")) {
  const manifest = await makeBackup({ place: world.place, store: world.storedFiles.store, now }, file);
  return { file, manifest };
}

test("what is restored is what was backed up: every row, every file, and what the database keeps by itself", async () => {
  const world = await makeWorld();
  await addNotice(world);
  await addNotice(world, "Holidays");
  const { file, manifest } = await backUp(world);
  expect(manifest.lost).toEqual([]);

  const target = await makeEmptyPlace();
  await restoreBackup(target, file);
  expect(await dump(target.place)).toEqual(await dump(world.place));
  const db = await openPlace(target.place);
  for (const { key } of await db.selectFrom("files").select("key").execute()) {
    expect(await buffer(await target.store.read(key))).toEqual(
      await buffer(await world.storedFiles.store.read(key)),
    );
  }
  const counts = (from: World["db"]) =>
    from.selectFrom("notice_counts").selectAll().orderBy("kind").execute();
  expect(await counts(db)).toEqual(await counts(world.db));
  const query = { search: "परीक्षा", page: 1, limit: 10 };
  const { notices } = await createNoticeReads(db, world.now).page(query);
  expect(notices.map((notice) => notice.noticeTitle)).toEqual([title]);
});

test("what was restored is found by the search once the queue has noted its words", async () => {
  const world = await makeWorld();
  await addNotice(world);
  const { file } = await backUp(world);
  const target = await makeEmptyPlace();
  await restoreBackup(target, file);
  const db = await openPlace(target.place);
  const content = createContentReads(db, emptySamples, now);
  const search = createSearchReads({ db, now: world.now, content, pages: [] });
  await queueMissingWords(db, now);
  const [job] = await db.selectFrom("jobs").select("key").where("kind", "=", "search").execute();
  await createSearchJob({ db, now, contentChanged: async () => {} }).run(
    job?.key ?? "",
    new AbortController().signal,
  );
  const { results } = await search.find({ query: "परीक्षा routine", page: 1 });
  expect(results).toMatchObject([{ kind: "notice" }]);
  await db.deleteFrom("jobs").execute();
  await queueMissingWords(db, now);
  expect(await db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});

test("a backup holds the site as it was when it began; restored to SQLite and disk, and back, every row is the same", async () => {
  const world = await makeWorld();
  await addNotice(world);
  const rows = await dump(world.place);
  const { store } = world.storedFiles;
  let isAdded = false;
  const busyStore = {
    ...store,
    async size(key: string) {
      if (!isAdded) {
        isAdded = true;
        await addNotice(world, "Meanwhile");
      }
      return store.size(key);
    },
  };
  const [there, back] = [join(makeFolder(), "there.tar"), join(makeFolder(), "back.tar")];
  await makeBackup({ place: world.place, store: busyStore, now }, there);
  expect(isAdded).toBe(true);
  const plain = makePlainPlace();
  await restoreBackup(plain, there);
  expect(await dump(plain.place)).toEqual(rows);

  await makeBackup({ ...plain, now }, back);
  const home = await makeEmptyPlace();
  await restoreBackup(home, back);
  expect(await dump(home.place)).toEqual(rows);
});

test("a file that is there is not overwritten, and neither is a site", async () => {
  const world = await makeWorld();
  await addNotice(world);
  const { file } = await backUp(world);
  const bytes = await readFile(file);
  await expect(backUp(world, file)).rejects.toThrow(/exists already, and a backup never overwrites/);
  expect(await readFile(file)).toEqual(bytes);

  const before = await dump(world.place);
  const used = { place: world.place, store: world.storedFiles.store };
  await expect(restoreBackup(used, file)).rejects.toThrow(/a restore never overwrites/);
  expect(await dump(world.place)).toEqual(before);
});

test("a backup that is cut off or damaged anywhere is refused in a sentence, before anything is written", async () => {
  const world = await makeWorld();
  await addNotice(world);
  const { file } = await backUp(world);
  const whole = await readFile(file);
  const target = await makeEmptyPlace();
  const damaged = join(makeFolder(), "damaged.tar");
  const refuse = async (bytes: Buffer) => {
    await writeFile(damaged, bytes);
    await expect(restoreBackup(target, damaged)).rejects.toThrow(
      /is not a whole backup, and nothing was restored/,
    );
  };

  for (let twentieth = 0; twentieth < 20; twentieth += 1) {
    await refuse(whole.subarray(0, Math.floor((whole.length * twentieth) / 20)));
  }
  for (const at of placesOfContent(whole)) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await refuse(bytes);
  }
  expect(existsSync(join(target.place.dataDir, "school.sqlite"))).toBe(false);
  await restoreBackup(target, file);
});

test("a restore that is broken off is no site: no server starts on it, and it can be done again", async () => {
  const world = await makeWorld();
  await addNotice(world);
  const { file } = await backUp(world);
  const target = await makeEmptyPlace();
  const brokenStore = {
    ...target.store,
    put: () => Promise.reject(new Error("the machine was switched off")),
  };
  await expect(restoreBackup({ ...target, store: brokenStore }, file)).rejects.toThrow("switched off");
  const db = await openPlace(target.place);
  await expect(refuseUnfinishedRestore(db)).rejects.toThrow(/has not come to its end/);

  await restoreBackup(target, file);
  await expect(refuseUnfinishedRestore(db)).resolves.toBeUndefined();
  expect(await dump(target.place)).toEqual(await dump(world.place));
});

test("a restore that a store refuses leaves no database behind", async () => {
  const world = await makeWorld();
  const { file } = await backUp(world);
  const target = await makeEmptyPlace();
  const refusing = { ...target.store, check: () => Promise.reject(new Error("a wrong key")) };
  await expect(restoreBackup({ ...target, store: refusing }, file)).rejects.toThrow("a wrong key");
  expect(existsSync(join(target.place.dataDir, "school.sqlite"))).toBe(false);
});

/** A few bytes of each part. Between the parts a tar file is filled up with zeros, which nobody reads. */
function placesOfContent(tar: Buffer): number[] {
  const places: number[] = [];
  for (let block = 0; block + 512 <= tar.length && tar[block] !== 0; ) {
    const bytes = Number.parseInt(tar.toString("latin1", block + 124, block + 135), 8);
    places.push(block, block + 130, block + 512, block + 512 + bytes - 1);
    block += 512 + Math.ceil(bytes / 512) * 512;
  }
  return places;
}

test("a file that a record names and that the site itself has lost is told, and the rest is backed up", async () => {
  const world = await makeWorld();
  await addNotice(world);
  await addNotice(world, "Holidays");
  const [first] = await world.db.selectFrom("files").select("key").orderBy("key").execute();
  await world.storedFiles.store.remove(first?.key ?? "");

  const { file, manifest } = await backUp(world);
  expect(manifest.lost).toEqual([first?.key]);
  const target = await makeEmptyPlace();
  await restoreBackup(target, file);
  expect(await dump(target.place)).toEqual(await dump(world.place));
});

test("a file that is tidied away while the backup is being made is left out together with what named it", async () => {
  const world = await makeWorld();
  const { _id } = await addNotice(world);
  await addNotice(world, "Holidays");
  const { store } = world.storedFiles;
  let isSwept = false;
  const busyStore = {
    ...store,
    async size(key: string) {
      if (!isSwept) {
        isSwept = true;
        await world.db.deleteFrom("notices").where("id", "=", _id).execute();
        world.pass(2 * dayMs);
        expect(await world.storedFiles.sweep()).toBe(1);
      }
      return store.size(key);
    },
  };
  const file = join(makeFolder(), "backup.tar");
  const manifest = await makeBackup({ place: world.place, store: busyStore, now }, file);
  expect(manifest.lost).toEqual([]);
  const target = await makeEmptyPlace();
  await restoreBackup(target, file);
  expect((await dump(target.place)).notices).toHaveLength(1);
});

test.each(["0009-titles-by-day", "0020-people"])(
  "a backup of an older version (%s) is restored as an upgrade would leave it",
  async (version) => {
    const old = await makeEmptyPlace();
    const before = await openPlace(old.place);
    await migrateTo(before, version);
    await sql`
      insert into administrators (id, email, password_hash, created_at)
      values ('1', 'office@school.example', '-', '2025-01-01')
    `.execute(before);
    const file = join(makeFolder(), "old.tar");
    await makeBackup({ ...old, now }, file);

    const target = await makeEmptyPlace();
    await restoreBackup(target, file);
    const after = await openPlace(target.place);
    expect((await appliedMigrations(after)).at(-1)).not.toBe(version);
    expect(await after.selectFrom("administrators").select("email").execute()).toEqual([
      { email: "office@school.example" },
    ]);
  },
);

test("a backup of a newer version is refused with the change that this one does not know", async () => {
  const world = await makeWorld();
  const { file, manifest } = await backUp(world);
  const newer = join(makeFolder(), "newer.tar");
  await rewrite(file, newer, { ...manifest, migrations: [...manifest.migrations, "9999-things-to-come"] });
  await expect(restoreBackup(await makeEmptyPlace(), newer)).rejects.toThrow(
    /newer than this program: it holds the change "9999-things-to-come"/,
  );
});

async function rewrite(from: string, to: string, manifest: Manifest): Promise<void> {
  const archive = createArchive(to);
  for await (const { name, bytes, body } of readArchive(from)) {
    if (keyIn(name) || tableIn(name)) await archive.add(name, bytes, body);
  }
  await addManifest(archive, manifest);
  await archive.finish();
}

test("where there is no database there is nothing to back up, and none is made", async () => {
  const { place, store } = await makeEmptyPlace();
  await expect(makeBackup({ place, store, now }, join(makeFolder(), "backup.tar"))).rejects.toThrow(
    BackupError,
  );
  expect(existsSync(join(place.dataDir, "school.sqlite"))).toBe(false);
});
