import pg from "pg";
import { expect, test } from "vitest";
import { backUp } from "#testing/backup-world.ts";
import { makeWorld } from "#testing/world.ts";
import { createDatabase } from "#testing/world-database.ts";
import { createTableCheck } from "./tables/table-catalogue.ts";

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
