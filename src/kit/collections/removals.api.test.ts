import { sql } from "kysely";
import { createThrottle } from "#features/accounts/throttle.store.server.ts";
import { createMailboxPauses } from "#features/newsletter/subscribers.store.server.ts";
import { removeOldPersonalData } from "#features/personal-data/personal-data.routes.server.ts";
import { createIdempotencyStore } from "#platform/writes/idempotency.ts";
import { createWriteCounter } from "#platform/writes/write-limit.ts";
import { addRows } from "#testing/many-rows.ts";
import { turnsDuring } from "#testing/turns.ts";
import { makeWorld, type World } from "#testing/world.ts";

const monthMs = 31 * 24 * 60 * 60_000;
const forGood = { messageDays: undefined, addressDays: undefined };

interface Rows {
  rows(key: string, at: string): Record<string, unknown>;
  remove(world: World): Promise<unknown>;
}

const tables: Record<string, Rows> = {
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
      ...{
        id,
        email: `${id}@home.example`,
        state: "asked",
        old_token_hash: id,
        asked_at: at,
        confirmed_at: null,
      },
      ...{ types: null, frequency: "each", failures: 0, stopped_at: null, stop_reason: null, created_at: at },
    }),
    remove: ({ db, now }) => removeOldPersonalData(db, forGood, now),
  },
};

test.each(Object.entries(tables))(
  "old rows of %s are deleted in portions, between which others are served; new rows stay",
  async (name, { rows, remove }) => {
    const world = await makeWorld();
    const old = Array.from({ length: 2_500 }, (_, index) => rows(`old${index}`, world.now().toISOString()));
    await addRows(world.db, name, old);
    world.pass(monthMs);
    await addRows(world.db, name, [rows("new", world.now().toISOString())]);

    expect(await turnsDuring(() => remove(world))).toBeGreaterThanOrEqual(3);
    const { rows: left } = await sql`select * from ${sql.table(name)}`.execute(world.db);
    expect(left).toEqual([expect.objectContaining(rows("new", world.now().toISOString()))]);
  },
);
