import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { addNotice, dump, makeEmptyPlace, now } from "#testing/backup-world.ts";
import { openFolder } from "#testing/folder.ts";
import { makeWorld, type World } from "#testing/world.ts";
import { makeKeyPair } from "./encryption.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { backUpIfDue, createFolderTarget } from "./scheduled-backup.ts";

const passphrase = "seven clouds over the long hill";

async function makePair() {
  const pair = await makeKeyPair();
  const [publicKey = "", secret = ""] = [/age1\w+/, /AGE-SECRET-KEY-\w+/].map((each) => each.exec(pair)?.[0]);
  return { publicKey, secret };
}

async function encrypt(world: World, key: string) {
  const folder = openFolder();
  const file = join(folder, "school.tar.age");
  await makeBackup({ place: world.place, store: world.storedFiles.store, now, key }, file);
  expect(readdirSync(folder)).toEqual(["school.tar.age"]);
  return file;
}

async function makeSite() {
  const world = await makeWorld();
  await addNotice(world);
  return world;
}

test("a backup is encrypted with a passphrase, and restored with it alone", async () => {
  const world = await makeSite();
  const file = await encrypt(world, passphrase);
  expect(readFileSync(file).toString("latin1")).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  expect(readFileSync(file)).not.toContain("manifest.json");

  const target = await makeEmptyPlace();
  const wrong = restoreBackup(target, file, { askKey: async () => "another passphrase" });
  await expect(wrong).rejects.toThrow(/is encrypted, and this passphrase or secret key does not open it/);
  await restoreBackup(target, file, { askKey: async () => passphrase });
  expect(await dump(target.place)).toEqual(await dump(world.place));
  expect(readdirSync(target.place.dataDir).filter((name) => name.startsWith("restore"))).toEqual([]);
});

test("with a public key the server itself cannot read its backups, and the secret key restores them", async () => {
  const world = await makeSite();
  const { publicKey, secret } = await makePair();
  const file = await encrypt(world, publicKey);
  const target = await makeEmptyPlace();
  await expect(restoreBackup(target, file, { askKey: async () => publicKey })).rejects.toThrow(
    /does not open/,
  );
  await restoreBackup(target, file, { askKey: async () => secret });
  expect(await dump(target.place)).toEqual(await dump(world.place));
});

test("an encrypted backup whose last byte is missing is refused as damaged", async () => {
  const { publicKey, secret } = await makePair();
  const file = await encrypt(await makeSite(), publicKey);
  writeFileSync(file, readFileSync(file).subarray(0, -1));
  const restored = restoreBackup(await makeEmptyPlace(), file, { askKey: async () => secret });
  await expect(restored).rejects.toThrow(`${file} is not a whole backup`);
});

test("a backup that somebody compressed is called compressed, and not damaged", async () => {
  const file = join(openFolder(), "school.tar.gz");
  writeFileSync(file, gzipSync("a backup"));
  await expect(restoreBackup(await makeEmptyPlace(), file)).rejects.toThrow(
    /is compressed. Please unpack it/,
  );
});

test("scheduled backups are encrypted too, and take the places of those that were not", async () => {
  const world = await makeSite();
  const folder = openFolder();
  for (const day of ["2024-12-30", "2024-12-31"])
    writeFileSync(join(folder, `school-${day}T00-00-00Z.tar`), "");
  const parts = { place: world.place, store: world.storedFiles.store, now: world.now, everyMs: 1, keep: 2 };
  const { publicKey: key } = await makePair();
  await backUpIfDue({ ...parts, key, target: createFolderTarget(folder) });
  expect(readdirSync(folder).sort()).toEqual([
    "school-2024-12-31T00-00-00Z.tar",
    "school-2025-01-01T06-15-00Z.tar.age",
  ]);
});
