import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#platform/database/migrate.ts";
import { makeEvent } from "#testing/made-up-events.ts";
import { openOldDatabase } from "#testing/old-database.ts";

const picture = { source: `${"a".repeat(64)}.jpg`, alt: "The hall", focus: { x: 10, y: 20 } };

test("the events of the document become records with their ids and URLs, and unpublished ones hidden records", async () => {
  const db = await openOldDatabase("0036-notices-by-change");
  const { _id, slug, changedAt, action, version, state, deletedAt, showUntil, ...fields } = makeEvent();
  const item = (id: string, more: object = {}) => ({ ...fields, id, title: id, ...more });
  const version1 = JSON.stringify({ items: [item("fair", { picture }), item("later")] });
  const draft = JSON.stringify({
    items: [
      item("fair", { picture }),
      item("later", { venue: "Hall B" }),
      item("new", { announced: "soon" }),
    ],
  });
  await sql`insert into files (key, bytes, claimed_at) values (${picture.source}, 5, '2026-01-01')`.execute(
    db,
  );
  await sql`insert into content_versions (document, version, content, saved_at, saved_by, publish_at)
    values ('events', 2, ${version1}, '2026-01-01', 'a@b.example', '2026-01-01')`.execute(db);
  await sql`insert into content_files (document, version, file_key) values ('events', 2, ${picture.source})`.execute(
    db,
  );
  await sql`insert into content_drafts (document, content, revision, based_on, saved_at, saved_by)
    values ('events', ${draft}, 1, 2, '2026-01-02', 'a@b.example')`.execute(db);
  for (const [id, given] of [
    ["fair", "2026-01-01-job-fair"],
    ["gone", "2025-01-01-gone"],
  ])
    await sql`insert into content_addresses (document, slug, item_id) values ('events', ${given}, ${id})`.execute(
      db,
    );

  await migrate(db);

  const rows = await db.selectFrom("events").selectAll().orderBy("id").execute();
  expect(rows.map((row) => [row.id, row.active, row.slug, row.venue, row.picture_key])).toEqual([
    ["fair", 1, "2026-01-01-job-fair", "Seminar Hall", picture.source],
    ["later", 1, "2026-12-11-later", "Seminar Hall", null],
    ["later-draft", 0, "2026-12-11-later-2", "Hall B", null],
    ["new", 0, "2026-12-11-new", "Seminar Hall", null],
  ]);
  expect(rows.find(({ id }) => id === "new")?.announced).toBeNull();
  expect(JSON.parse(rows[0]?.picture ?? "")).toEqual(picture);
  expect(JSON.parse(rows[0]?.text ?? "")).toEqual(fields.text);
  expect(await db.selectFrom("gone_addresses").selectAll().execute()).toEqual([
    { slug: "events/2025-01-01-gone" },
  ]);
  expect(await db.selectFrom("sampled_tables").selectAll().execute()).toEqual([{ name: "events" }]);
});
