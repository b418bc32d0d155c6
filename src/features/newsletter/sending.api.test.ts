import { expect, test } from "vitest";
import { makeFollowWorld } from "#testing/follow-world.ts";
import { createDeliveryStore } from "./deliveries.store.server.ts";

const minuteMs = 60_000;

test("the rate that is set is kept", async () => {
  const world = await makeFollowWorld({ perMinute: 600 });
  for (let number = 0; number < 6; number += 1) await world.addSubscriber(`person${number}`);
  await world.addNotice({ title: "Exam routine" });
  const begun = performance.now();
  await world.runner.runRound();
  expect(world.got()).toHaveLength(6);
  expect(performance.now() - begun).toBeGreaterThan(5 * 100 - 20);
});

test("a notice goes before a letter to many, and each letter is a mail of its own", async () => {
  const world = await makeFollowWorld();
  for (const name of ["asha", "bina"]) await world.addSubscriber(name);
  const office = await world.asAdministrator();
  world.mailServer.goDown();
  for (const subject of ["Library closed", "Library open"]) {
    const letter = { subject, text: "On Friday.", types: null };
    const { mailing } = (await office.postJson("/api/letters", letter)).json();
    await office.postJson(`/api/letters/${mailing._id}/send`, { version: 1, people: 2 });
  }
  await world.runner.runDue();
  world.pass(minuteMs);
  for (const title of ["One", "Two"]) await world.addNotice({ title });
  await world.runner.runRound();

  const deliveries = createDeliveryStore(world.db, world.now);
  const sizes = async () => (await deliveries.claim()).map(({ mailingIds }) => mailingIds.length);
  expect(await sizes()).toEqual([2, 2]);
  expect(await sizes()).toEqual([1, 1, 1, 1]);
  expect(await sizes()).toEqual([]);
});
