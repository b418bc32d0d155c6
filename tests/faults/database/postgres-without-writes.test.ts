import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder, signIn, startServer } from "../../support/servers/server.ts";
import { startPostgres } from "../../support/stores/postgres.ts";

async function makeSite() {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const databaseUrl = await postgres.createDatabase();
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const server = await startServer(folder.path, { SAMPLE_DATA: "off", DATABASE_URL: databaseUrl });
  onTestFinished(async () => {
    await server.stop();
  });
  const name = new URL(databaseUrl).pathname.slice(1);
  return { url: server.url, databaseUrl, adminUrl: postgres.url, name };
}

async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test("a PostgreSQL that can only be read makes the site not ready, until it takes writes again", async () => {
  const { url, adminUrl, name } = await makeSite();
  const readiness = async () => (await fetch(`${url}/readyz`)).json();
  const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  expect(await readiness()).toMatchObject({ status: "ok" });

  await ask(adminUrl, `alter database ${name} set default_transaction_read_only = on`, endSessions);
  await expect.poll(readiness).toEqual({ status: "unavailable", database: false, files: true, disk: true });
  // Its connections are broken at first, which is not what is meant here.
  await expect.poll(async () => (await fetch(`${url}/api/notices?page=1`)).status).toBe(200);
  expect(await readiness()).toMatchObject({ database: false });

  await ask(adminUrl, `alter database ${name} reset default_transaction_read_only`, endSessions);
  await expect.poll(readiness).toMatchObject({ status: "ok" });
});

test("what PostgreSQL has no room for is a 507 in words, and is saved when there is room", async () => {
  const { url, databaseUrl } = await makeSite();
  await ask(
    databaseUrl,
    `create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    "create trigger no_room before insert on messages for each row execute function no_room()",
  );
  const write = () =>
    fetch(`${url}/api/messages`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        name: "Gita Rai",
        email: "gita@mail.example",
        subject: "A question",
        message: "When does the semester begin?",
      }),
    });
  const refused = await write();
  expect(refused.status).toBe(507);
  expect((await refused.json()).message).toMatch(/disk is full, so nothing was saved/);
  expect(await signIn(url)).toBeTruthy();

  await ask(databaseUrl, "drop trigger no_room on messages");
  expect((await write()).status).toBe(201);
});
