import { sql } from "kysely";
import { expect, test } from "vitest";
import { openOldDatabase } from "#testing/old-database.ts";
import { migrate } from "../migrate.ts";

test("the faculty of before get their addresses, the first of a name without a number", async () => {
  const db = await openOldDatabase("0019-content");
  await sql`insert into files (key, bytes, claimed_at) values ('f.jpg', 1, '')`.execute(db);
  await sql`insert into pictures (key, width, height, animated) values ('f.jpg', 1, 1, 0)`.execute(db);
  for (const [id, group, name] of [
    ["1", "faculty", "Hari Rai"],
    ["2", "faculty", "Hari Rai 2"],
    ["3", "faculty", "Hari  RAI"],
    ["4", "administration", "Hari Rai"],
    ["5", "administration", "Hari Rai"],
  ])
    await sql`
      insert into people (id, "group", full_name, education, post, added_day, headshot_key, active, created_at, updated_at)
      values (${id}, ${group}, ${name}, 'MBA', 'Lecturer', '2025-01-05', 'f.jpg', 1, '', '')`.execute(db);
  await migrate(db);

  const rows = await db.selectFrom("people").select(["slug", "place", "email"]).orderBy("id").execute();
  expect(rows.map(({ slug }) => slug)).toEqual(["hari-rai", "hari-rai-2", "hari-rai-3", null, null]);
  expect(rows[0]).toMatchObject({ place: null, email: null });
});
