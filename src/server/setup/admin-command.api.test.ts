import { expect, test } from "vitest";
import { administrator, makeWorld } from "#api/testing/world.ts";
import { runAdminCommand } from "./admin-command.ts";

test("an administrator is created, listed and may sign in", async () => {
  const world = await makeWorld();
  const run = (...words: string[]) => runAdminCommand(world.db, words, world.now);
  const created = await run("create", "second@school.example");
  expect(created.ok).toBe(true);
  expect((await run("list")).text).toContain("second@school.example");

  const password = created.text.split(": ").at(-1);
  const answer = await world.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email: "second@school.example", password },
  });
  expect(answer.statusCode).toBe(200);
});

test("a reset changes the password and ends every session", async () => {
  const world = await makeWorld();
  const token = await world.signIn();
  const outcome = await runAdminCommand(
    world.db,
    ["reset", administrator.email, "another good password"],
    world.now,
  );
  expect(outcome).toEqual({ ok: true, text: expect.not.stringContaining("another good password") });

  const state = await world.app.inject({ method: "POST", url: "/api/auth/authenticate", payload: { token } });
  expect(state.json()).toEqual({ state: false });
  const old = await world.app.inject({ method: "POST", url: "/api/auth/login", payload: administrator });
  expect(old.statusCode).toBe(401);
});

test.each([
  [["create", "nobody"]],
  [["create", "short@school.example", "short"]],
  [["create", administrator.email]],
  [["reset", "unknown@school.example"]],
  [["remove", administrator.email]],
  [[]],
])("%o is refused with words and changes nothing", async (words) => {
  const world = await makeWorld();
  const outcome = await runAdminCommand(world.db, words, world.now);
  expect(outcome.ok).toBe(false);
  expect(outcome.text.length).toBeGreaterThan(20);
  expect(await world.db.selectFrom("administrators").select("email").execute()).toHaveLength(1);
});
