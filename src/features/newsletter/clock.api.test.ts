import { expect, test } from "vitest";
import { makeFollowWorld } from "#testing/follow-world.ts";

const dayMs = 24 * 60 * 60_000;
/** Less than what makes a notice too old to be mailed. */
const aheadMs = 2 * dayMs;
const daily = { types: null, frequency: "daily" } as const;

test("what waited when the clock was set back is sent now, and not when that day comes", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  await world.addSubscriber("bina", daily);
  world.pass(aheadMs);
  world.mailServer.goDown();
  await world.publish("Exam routine");
  world.mailServer.comeUp();
  expect(await world.states()).toEqual(["waiting", "waiting"]);

  world.pass(-aheadMs);
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha", "bina"]);
});

test("who confirmed before the clock was set back hears of what is new", async () => {
  const world = await makeFollowWorld();
  world.pass(aheadMs);
  await world.addSubscriber("asha");
  world.pass(-aheadMs);
  await world.publish("Exam routine");
  expect(world.got()).toEqual(["asha"]);
});

test("a clock that jumps ahead and back in the middle of a mailing sends nothing twice", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  await world.addSubscriber("bina", daily);
  await world.addNotice({ title: "Exam routine" });
  for (const ms of [0, 3 * dayMs, -3 * dayMs, -3 * dayMs, 3 * dayMs, dayMs]) {
    world.pass(ms);
    await world.runner.runRound();
  }
  expect(world.got()).toEqual(["asha", "bina"]);
});
