import { sql } from "kysely";
import { createDeviceStore } from "#features/accounts/devices.store.server.ts";
import { createThrottle } from "#features/accounts/throttle.store.server.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { administrator, makeWorld, minuteMs, type SignInFrom, type World } from "#testing/world.ts";

const secondMs = 1_000;

const attacker = "198.51.100.66";
const home = "203.0.113.7";
const wrong = { ...administrator, password: "guess" };

const signIn = (world: World, credentials: object, from: SignInFrom = {}) =>
  world.login(credentials, { address: home, ...from });

async function rememberDevice(world: World, from: SignInFrom = {}): Promise<string> {
  const response = await signIn(world, administrator, from);
  return response.cookies.find(({ name }) => name === "device")?.value ?? "";
}

async function fail(world: World, times: number, from: SignInFrom = {}): Promise<void> {
  for (let count = 0; count < times; count += 1) await signIn(world, wrong, from);
}

/** Fails as a wrong password does, without the time that it takes to check one. */
async function failAtOnce(world: World, network: string): Promise<void> {
  await createThrottle(world.db, world.now).begin({ email: administrator.email, network });
}

test("failures from one IP address lock out nobody else", async () => {
  const world = await makeWorld();
  for (let second = 0; second < 300; second += 1) {
    await failAtOnce(world, attacker);
    world.pass(secondMs);
  }
  expect((await signIn(world, administrator, { address: attacker })).statusCode).toBe(429);
  expect((await signIn(world, administrator, { address: home })).statusCode).toBe(200);
});

test("failures of others at the same IP address keep no new device out", async () => {
  const world = await makeWorld();
  const throttle = createThrottle(world.db, world.now);
  for (let person = 0; person < 60; person += 1)
    expect(await throttle.begin({ email: `student${person}@school.example`, network: home })).toBe(0);
  expect((await signIn(world, administrator)).statusCode).toBe(200);
});

test.each([
  { guessed: "password", free: 100 },
  { guessed: "second factor", free: 30 },
] as const)("parallel guesses at the $guessed get no further than single ones", async (limit) => {
  const world = await makeWorld();
  const throttle = createThrottle(world.db, world.now);
  const attemptFrom = (host: number) => ({
    email: administrator.email,
    network: `198.51.${host >> 8}.${host & 255}`,
    ...(limit.guessed === "second factor" && { guessed: limit.guessed }),
  });
  for (let host = 1; host <= limit.free; host += 1) expect(await throttle.begin(attemptFrom(host))).toBe(0);
  world.pass(2 * secondMs);
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, host) => throttle.begin(attemptFrom(1_000 + host))),
  );
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(1);
});

test("a known device signs in, however often others fail", async () => {
  const world = await makeWorld();
  const device = await rememberDevice(world);
  for (let host = 1; host <= 120; host += 1) await failAtOnce(world, `198.51.100.${host}`);
  for (let count = 0; count < 10; count += 1) await failAtOnce(world, home);

  expect((await signIn(world, administrator, { address: "203.0.113.99" })).statusCode).toBe(429);
  expect((await signIn(world, administrator, { address: home, device })).statusCode).toBe(200);
});

test("failures from many IP addresses make an account wait a minute at most", async () => {
  const world = await makeWorld();
  for (let host = 1; host <= 120; host += 1) {
    await failAtOnce(world, `198.51.100.${host}`);
    world.pass(minuteMs);
  }
  await failAtOnce(world, attacker);
  const refused = await signIn(world, administrator);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  world.pass(minuteMs);
  expect((await signIn(world, administrator)).statusCode).toBe(200);
});

test("a known device guesses no faster than anybody, and only for its own account", async () => {
  const world = await makeWorld();
  const device = await rememberDevice(world);
  await fail(world, 5, { device });
  expect((await signIn(world, administrator, { device })).statusCode).toBe(429);
  expect((await signIn(world, administrator)).statusCode).toBe(200);

  const other = { email: "other@school.example", password: "guess" };
  for (let count = 0; count < 5; count += 1) await signIn(world, other, { device });
  expect((await signIn(world, other)).statusCode).toBe(429);
});

test("the cookie of a known device is long-lived, HttpOnly and stored as a hash", async () => {
  const world = await makeWorld();
  const response = await signIn(world, administrator);
  const cookie = response.cookies.find(({ name }) => name === "device");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", maxAge: 180 * 24 * 60 * 60 });
  const rows = await world.db.selectFrom("devices").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(cookie?.value);

  await signIn(world, administrator, { device: cookie?.value ?? "" });
  expect(await world.db.selectFrom("devices").selectAll().execute()).toHaveLength(1);
});

test("a person has fifty known devices at most, and the oldest is forgotten", async () => {
  const world = await makeWorld();
  const { id } = await world.personOf("owner");
  const devices = createDeviceStore(world.db, world.now);
  const [oldest = ""] = await Array.fromAsync(Array(51), () => {
    world.pass(secondMs);
    return devices.add(id);
  });
  expect(await world.db.selectFrom("devices").selectAll().execute()).toHaveLength(50);
  expect(await devices.find(oldest, administrator.email)).toBeUndefined();
});

test("who guesses too often writes nothing more to the database", async () => {
  const world = await makeWorld();
  const send = async () => (await signIn(world, wrong)).statusCode;
  await fail(world, 6);
  const before = await writesSoFar(world.db);
  for (let count = 0; count < 10; count += 1) expect(await send()).toBe(429);
  expect(await writesSoFar(world.db)).toEqual(before);
});

/** Changes with every write to the table that counts, even one that leaves a row as it was. */
async function writesSoFar(db: Database): Promise<unknown> {
  if (!isPostgres(db)) return (await sql`select total_changes() as writes`.execute(db)).rows;
  return (await sql`select subject, xmin::text, ctid::text from login_failures order by subject`.execute(db))
    .rows;
}
