import { expect, test } from "vitest";
import { administrator, makeWorld } from "#testing/world.ts";
import { roles } from "../accounts.rules.ts";

test.each(roles)("a person who is %s is told so", async (role) => {
  const world = await makeWorld();
  const answer = await (await world.asAdministrator(role)).get("/api/auth/me");
  const email = role === "owner" ? administrator.email : `${role}@school.example`;
  expect(answer.json()).toEqual({
    success: true,
    message: expect.any(String),
    me: {
      name: "",
      email,
      role,
      hasSecondFactor: false,
      mustSetUpSecondFactor: false,
      mustChoosePasswordBy: null,
      version: "1.2.3",
    },
  });
});

test("a second factor counts once its first digits were right", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const { id } = await world.personOf("owner");
  await world.db
    .insertInto("second_factors")
    .values({ administrator_id: id, secret: "-", confirmed_at: null, last_step: 0, created_at: "2025-01-01" })
    .execute();
  const hasOne = async () => (await office.get("/api/auth/me")).json().me.hasSecondFactor;
  expect(await hasOne()).toBe(false);
  await world.db.updateTable("second_factors").set({ confirmed_at: "2025-01-01" }).execute();
  expect(await hasOne()).toBe(true);
});

test("who is not signed in is nobody", async () => {
  const world = await makeWorld();
  expect((await world.app.inject("/api/auth/me")).statusCode).toBe(401);
});
