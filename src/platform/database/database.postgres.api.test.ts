import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { DatabaseAwayError } from "#base/errors.ts";
import { backUp } from "#testing/backup-world.ts";
import { blockFor } from "#testing/block-for.ts";
import { makeWorld } from "#testing/world.ts";
import { createDatabase } from "#testing/world-database.ts";
import { openPostgres } from "./postgres.ts";
import { createTableCheck } from "./tables/table-catalogue.ts";

test("a process that was too busy to connect in time connects again, and does not call the database away", async () => {
  const db = openPostgres((await createDatabase()) ?? "", 1);
  onTestFinished(() => db.destroy());
  const found = sql`select 1 as one`.execute(db);
  await nextTurn();
  blockFor(2_000);
  expect((await found).rows).toEqual([{ one: 1 }]);
});

test("a query that takes too long fails alone: the next one is answered at once", async () => {
  const { db } = await makeWorld();
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toThrow(DatabaseAwayError);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("tables of other roles and servers stop neither a backup nor the check of all tables", async () => {
  const url = new URL((await createDatabase()) ?? "");
  const name = url.pathname.slice(1);
  const superuser = new pg.Client({ connectionString: url.href });
  await superuser.connect();
  await superuser.query(`create role ${name} login; alter database ${name} owner to ${name}`);
  const world = await makeWorld({ databaseUrl: Object.assign(url, { username: name }).href });
  const { manifest: before } = await backUp(world);
  await superuser.query(
    `create table monitoring (a int);
      create foreign data wrapper elsewhere;
      create server elsewhere foreign data wrapper elsewhere;
      create foreign table visits (a int) server elsewhere;
      grant select on visits to ${name}`,
  );
  await superuser.end();

  const { manifest } = await backUp(world);
  expect(manifest.parts.map((part) => part.name)).toEqual(before.parts.map((part) => part.name));
  await createTableCheck(world.db)();
});
