import { expect, test } from "vitest";
import { makeFollowWorld, withWaiting } from "#testing/follow-world.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test("an address that says 'not now' is tried again, and the others do not wait for it", async () => {
  const world = await withWaiting("asha", "bina");
  world.mailServer.refuseAddress("asha@mail.example", 450);
  await world.runner.runRound();
  expect(world.got()).toEqual(["bina"]);
  world.mailServer.refuseAddress("asha@mail.example", undefined);
  world.pass(minuteMs);
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha", "bina"]);
});

test("after the third mail that an address refuses for good, nothing more is sent there", async () => {
  const world = await makeFollowWorld();
  const { id } = await world.addSubscriber("asha");
  world.mailServer.refuseAddress("asha@mail.example", 550, "5.1.1 <asha@mail.example> is unknown here");
  const subscriber = () =>
    world.db.selectFrom("subscribers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  for (const title of ["One", "Two", "Three"]) {
    expect((await subscriber()).stopped_at).toBeNull();
    for (const part of ["a", "b"]) await world.addNotice({ title: `${title} ${part}` });
    await world.runner.runRound();
    world.pass(hourMs);
  }
  expect(await subscriber()).toMatchObject({
    failures: 3,
    stopped_at: expect.any(String),
    stop_reason: "550 5.1.1 … is unknown here",
  });
  world.mailServer.refuseAddress("asha@mail.example", undefined);
  await world.publish("Four");
  expect(world.got()).toEqual([]);
});

test("three mails of one hour that an address refuses are one failure", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  world.mailServer.refuseAddress("asha@mail.example", 550, "5.1.1 unknown");
  for (const title of ["One", "Two", "Three"]) await world.publish(title);
  expect(await world.states()).toEqual(["refused", "refused", "refused"]);
  expect(await world.db.selectFrom("subscribers").select(["failures", "stopped_at"]).execute()).toEqual([
    { failures: 1, stopped_at: null },
  ]);
});

test("a mail that arrives forgives the failures before it, and a refusal of the sender blames no address", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  const failures = async () =>
    (await world.db.selectFrom("subscribers").select("failures").execute()).map((row) => row.failures);
  world.mailServer.refuseAddress("asha@mail.example", 550, "5.1.1 unknown");
  await world.publish("One");
  expect(await failures()).toEqual([1]);
  world.mailServer.refuseAddress("asha@mail.example", 554, "5.7.1 your server is on a list");
  world.pass(hourMs);
  await world.publish("Two");
  expect(await failures()).toEqual([1]);
  world.mailServer.refuseAddress("asha@mail.example", undefined);
  world.pass(hourMs);
  await world.runner.runRound();
  expect(await failures()).toEqual([0]);
});
