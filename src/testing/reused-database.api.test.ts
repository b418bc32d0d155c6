import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#database/open.ts";
import type { Database } from "#database/tables/tables.ts";
import { takePlace } from "./world-database.ts";

/** Uses a place as a test does, and gives it back. */
async function use<Found>(act: (db: Database) => Promise<Found>): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), "school-place-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { place, giveBack } = await takePlace(folder);
  const db = await openDatabase(place);
  const found = await act(db);
  await db.destroy();
  await giveBack();
  return found;
}

const rowsOf = (db: Database) =>
  Promise.all([
    db.selectFrom("marks").selectAll().execute(),
    db.selectFrom("files").selectAll().execute(),
    db.selectFrom("notice_counts").selectAll().execute(),
  ]);

test("whatever a test leaves in its database, the next one finds it as it was", async () => {
  const before = await use(rowsOf);
  await use(async (db) => {
    await sql`delete from marks`.execute(db);
    await sql`insert into files (key, bytes, claimed_at) values ('f.pdf', 1, '')`.execute(db);
    await sql`insert into notice_counts (kind, span, active, type, total) values ('a', 'b', 1, 'Exam', 7)`.execute(
      db,
    );
  });
  expect(await use(rowsOf)).toEqual(before);
});

test("a database that has lost a table is used no more", async () => {
  await use((db) => sql`alter table files rename to lost_files`.execute(db));
  expect((await use(rowsOf))[1]).toEqual([]);
});
