import { sql } from "kysely";
import { expect, test } from "vitest";
import { createRedirectReads } from "#features/redirects/redirects.store.server.ts";
import { openOldDatabase } from "#testing/old-database.ts";
import { appliedMigrations, migrate } from "../migrate.ts";

test("a site from before the search, the mails and the redirects keeps all it had, and nobody is written to of old notices", async () => {
  const db = await openOldDatabase("0020-people");
  for (const [id, visibleFrom, active] of [
    ["live", "2025-01-04T18:15:00.000Z", 1],
    ["hidden", "2025-01-04T18:15:00.000Z", 0],
    ["to come", "9999-01-01T00:00:00.000Z", 1],
  ])
    await sql`
      insert into notices (id, title, title_folded, type, publish_day, file_type, file_title, uploaded_by, active,
        created_at, updated_at, slug, visible_from)
      values (${id}, ${id}, ${id}, 'Exam', '2025-01-05', 'pdf', 'a.pdf', 'Admin', ${active}, '', '', ${id}, ${visibleFrom})`.execute(
      db,
    );
  await sql`
    insert into subscribers (id, email, state, token, created_at)
    values ('s', 'sita@som.example', 'confirmed', 't', '')`.execute(db);

  await migrate(db);
  // Whoever starts it once more finds it done.
  await migrate(db);
  expect((await appliedMigrations(db)).at(-1)).not.toBe("0020-people");
  const notices = await db.selectFrom("notices").select(["id", "announced_at"]).orderBy("id").execute();
  expect(notices.map(({ id, announced_at }) => [id, announced_at !== null])).toEqual([
    ["hidden", false],
    ["live", true],
    ["to come", false],
  ]);
  expect(await db.selectFrom("subscribers").selectAll().execute()).toMatchObject([
    { email: "sita@som.example", state: "confirmed", types: null, frequency: "at once", failures: 0 },
  ]);
  expect(await createRedirectReads(db).find("/old")).toBeUndefined();
  // They are filled through the queue, once the server runs.
  expect(await db.selectFrom("search_entries").selectAll().execute()).toEqual([]);
});
