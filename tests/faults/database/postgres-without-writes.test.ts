import { postJson, signIn } from "../../support/servers/server.ts";
import { serve } from "../../support/servers/test-server.ts";
import { queryPostgres, sharedPostgres } from "../../support/stores/postgres.ts";

const postgres = await sharedPostgres();
const databaseUrl = await postgres.createDatabase();

test("a read-only PostgreSQL makes the site not ready, until it accepts writes again", async () => {
  const { url } = await serve({ DATABASE_URL: databaseUrl });
  const name = new URL(databaseUrl).pathname.slice(1);
  const readiness = async () => (await fetch(`${url}/readyz`)).json();
  const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  await queryPostgres(
    postgres.url,
    `alter database ${name} set default_transaction_read_only = on`,
    endSessions,
  );
  await expect.poll(readiness).toEqual({ status: "unavailable", database: false, files: true, disk: true });
  // Its connections are broken at first.
  await expect.poll(async () => (await fetch(`${url}/api/notices?page=1`)).status).toBe(200);
  expect(await readiness()).toMatchObject({ database: false });
  await queryPostgres(
    postgres.url,
    `alter database ${name} reset default_transaction_read_only`,
    endSessions,
  );
  await expect.poll(readiness).toMatchObject({ status: "ok" });
});

test("a write that PostgreSQL has no room for is a 507, and succeeds when there is room", async () => {
  const { url } = await serve({ DATABASE_URL: databaseUrl });
  await queryPostgres(
    databaseUrl,
    `create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    "create trigger no_room before insert on messages for each row execute function no_room()",
  );
  const write = () => postJson(`${url}/api/messages`, { message: "When does the semester begin?" });
  const refused = await write();
  expect(refused.status).toBe(507);
  expect((await refused.json()).message).toMatch(/disk is full, so nothing was saved/);
  expect(await signIn(url)).toBeTruthy();
  await queryPostgres(databaseUrl, "drop trigger no_room on messages");
  expect((await write()).status).toBe(201);
});
