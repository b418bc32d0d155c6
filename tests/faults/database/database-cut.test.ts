import { sql } from "kysely";
import { openKeyedOffice } from "#testing/notice-office.ts";
import { makeWorld } from "#testing/world.ts";
import { startProxy, type TcpProxy, throughProxy } from "../../support/servers/tcp-proxy.ts";
import { sharedPostgres } from "../../support/stores/postgres.ts";

const postgres = await sharedPostgres();
let proxy: TcpProxy;
beforeAll(async () => {
  proxy = await startProxy(postgres.port);
});
afterAll(() => proxy.stop());

async function makeOffice() {
  const world = await makeWorld({ databaseUrl: throughProxy(await postgres.createDatabase(), proxy) });
  return { ...(await openKeyedOffice(world)), db: world.db };
}

const withKey = { "idempotency-key": "the-key-of-this-form" };

test.each([
  ["reached the database", "before the response", ["Saved"]],
  ["did not reach the database", "before the request", []],
] as const)(
  "a connection cut around a commit that %s is a 503, and a repeat saves once",
  async (_what, place, saved) => {
    const office = await makeOffice();
    proxy.cutOn("commit", place);
    const response = await office.add("Saved", withKey);
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("2");
    expect(response.json().message).toMatch(/may be saved or not.*it will not be saved twice\.$/);
    expect(await office.titles()).toEqual(saved);

    expect((await office.add("Saved", withKey)).statusCode).toBe(201);
    expect(await office.titles()).toEqual(["Saved"]);
  },
);

test("a form whose first copy takes long to save is a 409", async () => {
  const { add, db } = await makeOffice();
  await db.transaction().execute(async (transaction) => {
    await sql`lock table idempotency_keys in exclusive mode`.execute(transaction);
    const response = await add("Saved", withKey);
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([409, "2"]);
  });
});

test("without a key, the response to an unconfirmed commit asks to check first", async () => {
  const office = await makeOffice();
  proxy.cutOn("commit", "before the response");
  const response = await office.add("Saved");
  expect(response.statusCode).toBe(503);
  expect(response.json().message).toMatch(/may be saved or not.*check whether it is there before/);
});

test.each(["begin", 'insert into "files"', 'insert into "notices"', "pg_notify"])(
  "a connection cut on %s saves nothing, and the next try succeeds",
  async (words) => {
    const office = await makeOffice();
    proxy.cutOn(words, "before the response");
    const response = await office.add("Only once", withKey);
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("2");
    expect(response.json().message).toMatch(/nothing was read or saved/);

    expect(await office.titles()).toEqual([]);
    expect((await office.add("Only once", withKey)).statusCode).toBe(201);
    expect(await office.titles()).toEqual(["Only once"]);
  },
);
