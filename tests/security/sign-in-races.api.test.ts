import { requireFound } from "#base/errors.ts";
import { createAdministratorStore } from "#features/accounts/administrators.store.server.ts";
import { hashPassword } from "#features/accounts/passwords.server.ts";
import { createSessionStore } from "#features/accounts/sessions.store.server.ts";
import { makeAccountWorld } from "#testing/own-account-world.ts";
import { administrator, makeWorld, type World } from "#testing/world.ts";

async function reset(world: World, passwordHash: string): Promise<void> {
  await world.db.transaction().execute(async (transaction) => {
    const administrators = createAdministratorStore(transaction);
    const { id } = requireFound(await administrators.findByEmail(administrator.email), "The account");
    await administrators.setPassword(id, passwordHash);
    await createSessionStore(transaction, world.now).endAllOf(id);
  });
}

test("a sign-in with the old password during a reset fails", async () => {
  const world = await makeWorld();
  const passwordHash = await hashPassword("another good long password");
  // More than are checked at a time, so that some are under way when the first is through.
  const under = Array.from({ length: 12 }, (_, host) =>
    world.login(administrator, { address: `198.51.100.${host}` }),
  );
  await Promise.race(under);
  await reset(world, passwordHash);
  await Promise.all(under);
  expect(await world.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("a sign-in ends only the session that it was sent with", async () => {
  const world = await makeAccountWorld();
  const [first, elsewhere] = [await world.signIn(), await world.signIn()];
  await world.login({ ...administrator, password: "guess" }, { token: first });
  expect(await world.isOpen(first)).toBe(true);
  const { token } = (await world.login(administrator, { token: first })).json();
  expect(await Promise.all([first, elsewhere, token].map(world.isOpen))).toEqual([false, true, true]);
});
