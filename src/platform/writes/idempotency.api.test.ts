import { openKeyedOffice } from "#testing/notice-office.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { administrator, hourMs, makeWorld } from "#testing/world.ts";
import { createIdempotencyStore } from "./idempotency.ts";

const withKey = (key: string) => ({ "idempotency-key": key });

test("a repeated form with its key gets the first response and is saved once", async () => {
  const office = await openKeyedOffice(await makeWorld());
  const first = await office.add("Once", withKey("key-of-this-form"));
  const again = await office.add("Once", withKey("key-of-this-form"));
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  expect(await office.titles()).toEqual(["Once"]);
});

test("of two simultaneous forms with one key one is saved, and both get its response", async () => {
  const office = await openKeyedOffice(await makeWorld());
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => office.add("Clicked twice", withKey("double-click"))),
  );
  expect(responses.map((response) => response.statusCode)).toEqual([201, 201, 201, 201]);
  expect(new Set(responses.map((response) => response.json().notice._id)).size).toBe(1);
  expect(await office.titles()).toEqual(["Clicked twice"]);
});

test("a used key is refused for a different form", async () => {
  const office = await openKeyedOffice(await makeWorld());
  const { _id } = (await office.add("As it was", withKey("the-same-key"))).json().notice;
  expect((await office.add("As it is now", withKey("the-same-key"))).statusCode).toBe(422);
  const elsewhere = await office.send(
    "PUT",
    `/api/notices/${_id}`,
    noticeParts({ noticeTitle: "As it was" }),
    withKey("the-same-key"),
  );
  expect(elsewhere.statusCode).toBe(422);
  expect(await office.titles()).toEqual(["As it was"]);
});

test("a refused form can be corrected and sent with the same key", async () => {
  const office = await openKeyedOffice(await makeWorld());
  expect((await office.add("", withKey("mended-later"))).statusCode).toBe(400);
  expect((await office.add("Mended", withKey("mended-later"))).statusCode).toBe(201);
  expect(await office.titles()).toEqual(["Mended"]);
});

test.each(["short", "with a space in it", "k".repeat(201)])("%j is no key", async (key) => {
  const office = await openKeyedOffice(await makeWorld());
  const refused = await office.add("Not saved", withKey(key));
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ field: "idempotency-key" }]);
  expect(await office.titles()).toEqual([]);
});

test("a message that a visitor sends again with its key is stored once, and counted once", async () => {
  const world = await makeWorld();
  const send = (headers: Record<string, string>) =>
    world.app.inject({ method: "POST", url: "/api/messages", payload: { message: "Hello" }, headers });
  for (let tries = 0; tries < 7; tries += 1) {
    expect((await send(withKey("one-message"))).statusCode).toBe(201);
  }
  const office = await world.asAdministrator();
  expect((await office.get("/api/messages")).json().messages).toHaveLength(1);
});

test("visitors and administrators do not share keys", async () => {
  const world = await makeWorld();
  const office = await openKeyedOffice(world);
  await office.add("The office's", withKey("a-shared-key"));
  const message = { method: "POST", url: "/api/messages", payload: { message: "A visitor's" } } as const;
  expect((await world.app.inject({ ...message, headers: withKey("a-shared-key") })).statusCode).toBe(201);
});

test("a key is stored for a day", async () => {
  const world = await makeWorld();
  const office = await openKeyedOffice(world);
  const keys = createIdempotencyStore(world.db, world.now);
  await office.add("Stored", withKey("stored-for-a-day"));
  world.pass(11 * hourMs);
  await keys.removeOld();
  await office.add("Stored", withKey("stored-for-a-day"));
  expect(await office.titles()).toEqual(["Stored"]);
  world.pass(14 * hourMs);
  await keys.removeOld();
  const tomorrow = await openKeyedOffice(world);
  await tomorrow.add("Stored", withKey("stored-for-a-day"));
  expect(await tomorrow.titles()).toEqual(["Stored", "Stored"]);
});

test("a repeated form invalidates the pages again", async () => {
  const world = await makeWorld();
  const office = await openKeyedOffice(world);
  await office.add("Repeated", withKey("sent-twice-over"));
  const before = world.changes();
  await office.add("Repeated", withKey("sent-twice-over"));
  expect(world.changes()).toBe(before + 1);
});

test("a sign-in and a new password are not stored for a repeated request", async () => {
  const { app, db } = await makeWorld();
  const headers = withKey("key-of-a-secret");
  const login = { method: "POST", url: "/api/auth/login", headers, payload: administrator } as const;
  const { token } = (await app.inject(login)).json();
  const changed = await app.inject({
    method: "PUT",
    url: "/api/auth/account/password",
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload: { currentPassword: administrator.password, newPassword: "seven purple kettles sing" },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await db.selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
});
