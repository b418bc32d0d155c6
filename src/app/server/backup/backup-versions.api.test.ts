import { join } from "node:path";
import { sql } from "kysely";
import { version } from "#app/server/version.ts";
import { createSubscriberTokens } from "#features/newsletter/subscriber-tokens.server.ts";
import { createSubscriberLinks } from "#features/newsletter/subscribers.store.server.ts";
import { appliedMigrations, migrateTo } from "#platform/database/migrate.ts";
import { addNotice, backUp, dump, makeEmptyPlace, now, openPlace } from "#testing/backup-world.ts";
import { openFolder } from "#testing/folder.ts";
import { makeWorld } from "#testing/world.ts";
import { type Manifest, manifestEntries, partBytes, scanArchive, tarOf, writeArchive } from "./archive.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

test.each(["0031-mailboxes", "0034-sign-in-steps"])(
  "a backup of an older version (%s) is restored as an upgrade would leave it",
  async (version) => {
    const old = await makeEmptyPlace();
    const before = await openPlace(old.place);
    await migrateTo(before, version);
    await sql`
      insert into administrators (id, email, password_hash, created_at)
      values ('1', 'office@school.example', '-', '2025-01-01')
    `.execute(before);
    const file = join(openFolder(), "old.tar");
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

test("a backup from before the first migration of this version is refused with the version to use", async () => {
  const { file, manifest } = await backUp(await makeWorld());
  const older = join(openFolder(), "older.tar");
  await rewrite(file, older, { ...manifest, migrations: ["0029-letters-folded", "0030-once-public"] });
  await expect(restoreBackup(await makeEmptyPlace(), older)).rejects.toThrow(/before 17 November 2026/);
});

test("a backup of a newer version is refused; that version and the unknown migration are named", async () => {
  const world = await makeWorld();
  const { file, manifest } = await backUp(world);
  expect(manifest.madeBy).toBe(version);
  const newer = join(openFolder(), "newer.tar");
  const migrations = [...manifest.migrations, "9999-things-to-come"];
  await rewrite(file, newer, { ...manifest, madeBy: "9.9.9+abcdef01", migrations });
  await expect(restoreBackup(await makeEmptyPlace(), newer)).rejects.toThrow(
    /^The backup of version 9\.9\.9\+abcdef01 is newer than this program: it holds the change "9999-things-to-come"/,
  );
});

test("a backup of tables that a newer version added to is restored without the additions", async () => {
  const world = await makeWorld();
  const { db } = world;
  await addNotice(world);
  const before = await dump(world.place);
  await sql`alter table notices add column seats integer`.execute(db);
  await sql`create table rooms (id text primary key)`.execute(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9998-rooms', '2099-01-01')`.execute(db);
  await sql`insert into marks (name, created_at) values ('additive 9998-rooms', '')`.execute(db);
  onTestFinished(async () => {
    // The database is another test's next.
    await sql`alter table notices drop column seats`.execute(db);
    await sql`drop table rooms`.execute(db);
    await sql`delete from kysely_migration where name = '9998-rooms'`.execute(db);
  });
  const { file } = await backUp(world);
  const target = await makeEmptyPlace();
  expect(await restoreBackup(target, file)).toMatchObject({
    missing: [],
    unknown: ["notices.seats", "tables/rooms.ndjson.gz"],
  });
  expect({ ...(await dump(target.place)), marks: [] }).toEqual({ ...before, marks: [] });
});

async function rewrite(from: string, to: string, manifest: Manifest): Promise<void> {
  const parts = (await scanArchive(from)).filter(({ name }) => !name.startsWith("manifest"));
  async function* entries() {
    for (const part of parts) yield { ...part, body: partBytes(from, part) };
    yield* manifestEntries(manifest);
  }
  await writeArchive(to, tarOf(entries()));
}

test("a backup made by the version of 17 November 2026 is restored whole", async () => {
  const file = join(import.meta.dirname, "../../../../tests/fixtures/2026-11-17.backup.tar");
  const target = await makeEmptyPlace();
  expect(await restoreBackup(target, file)).toMatchObject({ rows: 49, files: 9, lost: [], missing: [] });
  const db = await openPlace(target.place);
  const titles = await db.selectFrom("notices").select("title").orderBy("publish_day").execute();
  expect(titles.map(({ title }) => title)).toEqual([
    "Withdrawn",
    "परीक्षाको नतिजा",
    "Exam routine of the third semester",
  ]);
  // From a mail that was sent before the backup.
  const links = createSubscriberLinks(db, now, createSubscriberTokens("the key of the new site"));
  expect(await links.unsubscribe("tVn8vyUe_SLzIGRrkSb397_1GtO069cF")).toBe(true);
});
