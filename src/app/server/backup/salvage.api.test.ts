import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { addNotice, backUp, dump, makeBackedUp, makeEmptyPlace, openPlace } from "#testing/backup-world.ts";
import { openFolder } from "#testing/folder.ts";
import { makeWorld } from "#testing/world.ts";
import { type FoundPart, scanArchive } from "./archive.ts";
import { restoreBackup } from "./restore-backup.ts";

type Change = (bytes: Buffer, parts: FoundPart[]) => Buffer;

async function salvageAfter(change: Change) {
  const world = await makeWorld();
  await addNotice(world, "Routine");
  await addNotice(world, "Holidays");
  const { file } = await backUp(world);
  const damaged = join(openFolder(), "damaged.tar");
  await writeFile(damaged, change(await readFile(file), await scanArchive(file)));
  const target = await makeEmptyPlace();
  await expect(restoreBackup(target, damaged)).rejects.toThrow(/is not a whole backup .* add --salvage/);
  const restored = await restoreBackup(target, damaged, { isSalvage: true });
  return { ...restored, world, target, tables: await dump(target.place), before: await dump(world.place) };
}

const partOf = (parts: FoundPart[], name: string): FoundPart => {
  const part = parts.find((each) => each.name.startsWith(name));
  if (!part) throw new Error(`The backup has no ${name}.`);
  return part;
};

const flip = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

test("with a damaged file all else is restored, and the file is named", async () => {
  let name = "";
  const { tables, before, missing, target, files } = await salvageAfter((bytes, parts) => {
    const part = partOf(parts, "files/");
    name = part.name;
    return flip(bytes, part.start);
  });
  expect(missing).toEqual([name]);
  expect(tables).toEqual(before);
  expect(files).toBe(1);
  const db = await openPlace(target.place);
  const [whole] = await db.selectFrom("files").select("key").where("key", "!=", name.slice(6)).execute();
  expect((await buffer(await target.store.read(whole?.key ?? ""))).toString()).toContain("%PDF");
});

test("with a damaged table its readable rows are restored, and the rest as it was", async () => {
  const { tables, before, missing } = await salvageAfter((bytes, parts) => {
    const { start, bytes: length } = partOf(parts, "tables/notices.");
    // The checksum alone: every row can be read.
    return flip(bytes, start + length - 6);
  });
  expect(missing).toEqual([
    "tables/notices.ndjson.gz, of which 2 rows were read; they may have wrong values",
  ]);
  expect(tables).toEqual(before);
});

test("bytes that are no text cost only the rows from there on", async () => {
  const { tables, before } = await salvageAfter((bytes, parts) => {
    const { start, bytes: length } = partOf(parts, "tables/notices.");
    const rows = gunzipSync(bytes.subarray(start, start + length));
    const damaged = gzipSync(Buffer.concat([rows.subarray(0, rows.indexOf("\n") + 1), Buffer.from([0xff])]));
    return Buffer.from(bytes)
      .fill(0, start, start + length)
      .fill(damaged, start, start + damaged.length);
  });
  expect(tables.notices).toHaveLength(1);
  expect(before.notices).toEqual(expect.arrayContaining(tables.notices ?? []));
});

test("a damaged header costs one table, and rows that name its rows", async () => {
  const { tables, before, missing } = await salvageAfter((bytes, parts) =>
    flip(bytes, partOf(parts, "tables/administrators.").start - 500),
  );
  expect(missing).toEqual([
    "tables/administrators.ndjson.gz",
    expect.stringMatching(/^\d+ rows of sessions that named missing rows of administrators$/),
  ]);
  expect(tables).toEqual({ ...before, administrators: [], sessions: [] });
});

test("files whose table is missing are known again by the records that name them", async () => {
  const { target, before, tables } = await salvageAfter((bytes, parts) =>
    flip(bytes, partOf(parts, "tables/files.").start - 500),
  );
  expect(tables.notices).toEqual(before.notices);
  const db = await openPlace(target.place);
  for (const { key, bytes } of await db.selectFrom("files").select(["key", "bytes"]).execute())
    expect(await target.store.size(key)).toBe(bytes);
});

test("a backup whose end is cut off is restored up to there, and what is missing is named", async () => {
  const { tables, before, missing } = await salvageAfter((bytes, parts) =>
    bytes.subarray(0, partOf(parts, "tables/subscribers.").start),
  );
  expect(missing[0]).toMatch(/^The list of contents/);
  expect(missing).toContain(
    "tables/subscribers.ndjson.gz, of which 0 rows were read; they may have wrong values",
  );
  expect(tables.notices).toEqual(before.notices);
  expect(tables.administrators).toEqual(before.administrators);
});

test("bytes that are lost in the middle cost only the part that they were in", async () => {
  const { tables, before, missing } = await salvageAfter((bytes, parts) => {
    const { start } = partOf(parts, "tables/jobs.");
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + 7)]);
  });
  expect(missing).toEqual([expect.stringMatching(/^tables\/jobs\.ndjson\.gz, of which/)]);
  expect({ ...tables, jobs: [] }).toEqual({ ...before, jobs: [] });
});

test("a whole backup is salvaged as it is restored, and one without records not at all", async () => {
  const { world, file } = await makeBackedUp();
  const target = await makeEmptyPlace();
  expect(await restoreBackup(target, file, { isSalvage: true })).toMatchObject({ missing: [] });
  expect(await dump(target.place)).toEqual(await dump(world.place));

  const nothing = join(openFolder(), "nothing.tar");
  await writeFile(nothing, Buffer.alloc(5_000, "nothing "));
  const empty = await makeEmptyPlace();
  await expect(restoreBackup(empty, nothing, { isSalvage: true })).rejects.toThrow(/has no records/);
  expect(existsSync(join(empty.place.dataDir, "school.sqlite"))).toBe(false);
});
