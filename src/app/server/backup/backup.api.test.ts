import { existsSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { createNoticeReads } from "#features/notices/read-notices.server.ts";
import { migrate } from "#platform/database/migrate.ts";
import {
  addNotice,
  backUp,
  dump,
  makeEmptyPlace,
  makePlainPlace,
  now,
  openPlace,
  title,
} from "#testing/backup-world.ts";
import { openFolder } from "#testing/folder.ts";
import { makeWorld, type World } from "#testing/world.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

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
  const [there, back] = [join(openFolder(), "there.tar"), join(openFolder(), "back.tar")];
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

test("a view in the database does not stop its backup from being restored", async () => {
  const world = await makeWorld();
  await addNotice(world);
  await sql`create view report as select title from notices`.execute(world.db);
  const { file } = await backUp(world);
  const target = await makeEmptyPlace();
  await restoreBackup(target, file);
  expect(await dump(target.place)).toEqual(await dump(world.place));
});

test("without a database no backup is made, and no database either", async () => {
  const { place, store } = await makeEmptyPlace();
  await expect(makeBackup({ place, store, now }, join(openFolder(), "backup.tar"))).rejects.toThrow(
    /^There is no site in /,
  );
  expect(existsSync(join(place.dataDir, "school.sqlite"))).toBe(false);
});

test("a database without an administrator is not backed up", async () => {
  const { place, store } = await makeEmptyPlace();
  await migrate(await openPlace(place));
  const file = join(openFolder(), "backup.tar");
  await expect(makeBackup({ place, store, now }, file)).rejects.toThrow(/^The database has no administrator/);
  expect(existsSync(file)).toBe(false);
});
