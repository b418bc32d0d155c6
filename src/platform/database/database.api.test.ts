import { sql } from "kysely";
import { createAdministratorStore } from "#features/accounts/administrators.store.server.ts";
import { openOldDatabase } from "#testing/old-database.ts";
import { makeWorld } from "#testing/world.ts";
import { migrate } from "./migrate.ts";

const add = (db: Parameters<typeof createAdministratorStore>[0], email: string) =>
  createAdministratorStore(db).add(email, "hash", new Date(0));
const emails = async (db: Parameters<typeof createAdministratorStore>[0]) =>
  (await createAdministratorStore(db).list()).map((row) => row.email);

test("a long migration logs its progress", async () => {
  const db = await openOldDatabase("0031-mailboxes");
  let ms = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    ms += 6_000;
    return ms;
  });
  onTestFinished(() => clock.mockRestore());
  const lines: string[] = [];
  await migrate(db, (line) => lines.push(line));
  expect(lines[0]).toBe("The migration 0032-mailbox-pauses begins.");
  expect(lines[1]).toBe("The migration 0032-mailbox-pauses is at work: 1 statements so far.");
});

test("a database from before the first migration of this version is refused with the version to use", async () => {
  const db = await openOldDatabase("0031-mailboxes");
  await sql`update kysely_migration set name = '0030-once-public'`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/before 17 November 2026.*commit fd3d39b/);
});

test("a database that a newer program made is refused with a sentence", async () => {
  const { db } = await makeWorld();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2099-01-01')`.execute(
    db,
  );
  await expect(migrate(db)).rejects.toThrow(/newer than this program.*9999-from-the-future/);
  // The database may be another test's next, and what the migrator notes is not emptied.
  await sql`delete from kysely_migration where name like '9999-%'`.execute(db);
});

test("a query outside an open transaction does not become part of it", async () => {
  const { db } = await makeWorld();
  const inside = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const failing = db.transaction().execute(async (transaction) => {
    await add(transaction, "inside@school.example");
    inside.resolve();
    await goOn.promise;
    throw new Error("roll back");
  });
  await inside.promise;
  const beside = add(db, "beside@school.example");
  goOn.resolve();
  await expect(failing).rejects.toThrow("roll back");
  await beside;
  expect(await emails(db)).toContain("beside@school.example");
  expect(await emails(db)).not.toContain("inside@school.example");
});
