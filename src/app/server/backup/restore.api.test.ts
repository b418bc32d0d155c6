import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backUp, dump, makeBackedUp, makeEmptyPlace, openPlace } from "#testing/backup-world.ts";
import { openFolder } from "#testing/folder.ts";
import { makeWorld } from "#testing/world.ts";
import { restoreBackup } from "./restore-backup.ts";
import { refuseUnfinishedRestore } from "./restore-marks.ts";

test("a file that is there is not overwritten, and neither is a site", async () => {
  const { world, file } = await makeBackedUp();
  const bytes = await readFile(file);
  await expect(backUp(world, file)).rejects.toThrow(/exists already, and a backup never overwrites/);
  expect(await readFile(file)).toEqual(bytes);

  const before = await dump(world.place);
  const used = { place: world.place, store: world.storedFiles.store };
  await expect(restoreBackup(used, file)).rejects.toThrow(/a restore never overwrites/);
  expect(await dump(world.place)).toEqual(before);
});

test("a backup that is cut off or damaged anywhere is refused in a sentence, before anything is written", async () => {
  const { file } = await makeBackedUp();
  const whole = await readFile(file);
  const target = await makeEmptyPlace();
  const damaged = join(openFolder(), "damaged.tar");
  const refuse = async (bytes: Buffer) => {
    await writeFile(damaged, bytes);
    await expect(restoreBackup(target, damaged)).rejects.toThrow(
      /is not a whole backup .* Nothing was restored/,
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

test("no server starts on an interrupted restore, and it can be repeated", async () => {
  const { world, file } = await makeBackedUp();
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
