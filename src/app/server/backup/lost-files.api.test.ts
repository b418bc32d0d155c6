import { join } from "node:path";
import { addNotice, backUp, dump, makeEmptyPlace, now } from "#testing/backup-world.ts";
import { openFolder } from "#testing/folder.ts";
import { dayMs, makeWorld } from "#testing/world.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

test("a file that the site itself has lost is reported, and the rest is backed up", async () => {
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

test.each(["measured", "read"])("a file gone before it is %s is left out with its record", async (step) => {
  const world = await makeWorld();
  const { _id } = await addNotice(world);
  await addNotice(world, "Holidays");
  const notices = world.db.selectFrom("notices").select("file_key").where("id", "=", _id);
  const { file_key } = await notices.executeTakeFirstOrThrow();
  const { store } = world.storedFiles;
  let isSwept = false;
  async function removeAt(now: string, key: string) {
    if (isSwept || now !== step || key !== file_key) return;
    isSwept = true;
    await world.db.deleteFrom("notices").where("id", "=", _id).execute();
    world.pass(2 * dayMs);
    expect(await world.storedFiles.sweep()).toBe(1);
  }
  const busyStore: typeof store = {
    ...store,
    size: (key) => removeAt("measured", key).then(() => store.size(key)),
    read: (key) => removeAt("read", key).then(() => store.read(key)),
  };
  const file = join(openFolder(), "backup.tar");
  const manifest = await makeBackup({ place: world.place, store: busyStore, now }, file);
  expect(manifest.lost).toEqual([]);
  const target = await makeEmptyPlace();
  await restoreBackup(target, file);
  expect((await dump(target.place)).notices).toHaveLength(1);
});
