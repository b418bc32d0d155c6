import { expect, test } from "vitest";
import { createThrottle } from "#accounts/throttle.server.ts";
import { createMailboxPauses } from "#features/newsletter/subscribers.store.server.ts";
import { removeOldPersonalData } from "#features/personal-data/personal-data.routes.server.ts";
import { createIdempotencyStore } from "#http/writes/idempotency.ts";
import { createWriteCounter } from "#http/writes/write-limit.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { turnsDuring } from "#testing/turns.ts";
import { makeWorld, type World } from "#testing/world.ts";
import { createAuditLogStore } from "./audit-log.server.ts";
import { emptyTrash } from "./trash.server.ts";

const linked = { fileLink: "https://elsewhere.example/routine.pdf", fileType: "pdf" };
const monthMs = 31 * 24 * 60 * 60_000;
const forGood = { messageDays: undefined, addressDays: undefined };

interface Rows {
  rows(key: string, at: string): object;
  remove(world: World): Promise<unknown>;
}

const tables: Record<string, Rows> = {
  change_log: {
    rows: (id, at) => ({
      ...{ id, at, kind: "notice", action: "added", administrator_id: null, who: "", subject_id: id },
      ...{ subject: "", fields: "[]", address: "", text_folded: "" },
    }),
    remove: ({ db, now }) => createAuditLogStore(db).removeOlderThan(30, now()),
  },
  login_failures: {
    rows: (subject, at) => ({ subject, failures: 1, last_failed_at: at, waits_since: null }),
    remove: ({ db, now }) => createThrottle(db, now).removeOld(),
  },
  write_counts: {
    rows: (subject, begun_at) => ({ subject, writes: 1, begun_at }),
    remove: ({ db, now }) => createWriteCounter(db, now).removeOld(),
  },
  mailbox_pauses: {
    rows: (mailbox_hash, last_mail_at) => ({ mailbox_hash, mails: 1, last_mail_at }),
    remove: ({ db, now }) => createMailboxPauses(db, now).removeOld(),
  },
  idempotency_keys: {
    rows: (key, created_at) => ({ key, fingerprint: "", result: "", created_at }),
    remove: ({ db, now }) => createIdempotencyStore(db, now).removeOld(),
  },
  subscribers: {
    rows: (id, at) => ({
      ...{ id, email: `${id}@home.example`, state: "asked", token: id, asked_at: at, confirmed_at: null },
      ...{ types: null, frequency: "each", failures: 0, stopped_at: null, stop_reason: null, created_at: at },
    }),
    remove: ({ db, now }) => removeOldPersonalData(db, forGood, now),
  },
};

test.each(Object.entries(tables))(
  "what is old in %s goes in portions, between which others are served; what is new stays",
  async (name, { rows, remove }) => {
    const world = await makeWorld();
    const table = name as "login_failures";
    const old = Array.from({ length: 2_500 }, (_, index) => rows(`old${index}`, world.now().toISOString()));
    for (let from = 0; from < old.length; from += 500)
      await world.db
        .insertInto(table)
        .values(old.slice(from, from + 500) as never)
        .execute();
    world.pass(monthMs);
    await world.db
      .insertInto(table)
      .values(rows("new", world.now().toISOString()) as never)
      .execute();

    expect(await turnsDuring(() => remove(world))).toBeGreaterThanOrEqual(3);
    const left = await world.db.selectFrom(table).selectAll().execute();
    expect(left).toEqual([expect.objectContaining(rows("new", world.now().toISOString()))]);
  },
);

test("the bin is emptied in portions, and every address of what was in it stays taken", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const notices = 220;
  await office.send("POST", "/api/notices", noticeParts(linked, null));
  const first = await world.db.selectFrom("notices").selectAll().executeTakeFirstOrThrow();
  for (let number = 1; number <= notices; number += 1) {
    const copy = { ...first, id: `${first.id}-${number}`, slug: `${first.slug}-${number}` };
    await world.db.insertInto("notices").values(copy).execute();
  }
  const rows = await world.db.selectFrom("notices").select(["id", "slug"]).orderBy("id").execute();
  const [kept, ...binned] = rows;
  await world.db
    .updateTable("notices")
    .set({ deleted_at: world.now().toISOString(), was_public: 1 })
    .where("id", "!=", kept?.id ?? "")
    .execute();
  world.pass(monthMs);

  let removed = 0;
  const turns = await turnsDuring(async () => {
    removed = await emptyTrash(world.db, world.now);
  });
  expect([removed, turns >= 3]).toEqual([notices, true]);
  expect(await world.db.selectFrom("notices").select(["id", "slug"]).execute()).toEqual([kept]);
  const gone = await world.db.selectFrom("gone_addresses").select("slug").execute();
  expect(gone.map(({ slug }) => slug).sort()).toEqual(binned.map(({ slug }) => slug).sort());
});
