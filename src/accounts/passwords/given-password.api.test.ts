import { expect, test } from "vitest";
import { makeAccountWorld } from "#testing/own-account-world.ts";
import { administrator } from "#testing/world.ts";

const dayMs = 24 * 60 * 60_000;

test("a password that was made up opens everything for a week, and then only the way to another", async () => {
  const world = await makeAccountWorld();
  await world.db
    .updateTable("administrators")
    .set({ password_given_at: world.now().toISOString() })
    .execute();
  world.pass(7 * dayMs - 1);
  const first = await world.signIn();
  expect((await world.call("GET", "sessions", first)).statusCode).toBe(200);
  expect((await world.call("GET", "account", first)).json().account.mustChoosePasswordBy).toBe(
    "2025-01-08T06:15:00.000Z",
  );

  world.pass(1);
  const late = await world.signIn();
  const refused = await world.call("GET", "sessions", late);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toContain("choose one of your own first");
  const list = { method: "GET", url: "/api/notices", headers: { authorization: `Bearer ${late}` } } as const;
  expect((await world.app.inject(list)).statusCode).toBe(403);
  expect((await world.call("GET", "account", late)).statusCode).toBe(200);

  const change = { currentPassword: administrator.password, newPassword: "wet paper carries no ink" };
  const changed = await world.call("PUT", "account/password", late, change);
  expect(changed.statusCode).toBe(200);
  expect((await world.call("GET", "sessions", changed.json().token)).statusCode).toBe(200);
  expect((await world.call("GET", "account", changed.json().token)).json().account).toMatchObject({
    mustChoosePasswordBy: null,
  });
});
