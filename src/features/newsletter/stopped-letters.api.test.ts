import { expect, test } from "vitest";
import { isPostgres } from "#database/dialect.ts";
import { makeFollowWorld } from "#testing/follow-world.ts";
import { openOffice } from "#testing/letter-office.ts";
import { waitingForLocks } from "#testing/lock-waits.ts";
import { listRecipients } from "./announce.job.server.ts";

test("a mail that is stopped goes to nobody else", async () => {
  const world = await makeFollowWorld();
  for (const name of ["asha", "bina"]) await world.addSubscriber(name);
  world.mailServer.refuseAddress("bina@mail.example", 450);
  const office = await openOffice(world);
  const { _id } = await office.begin();
  await office.postJson(`/api/letters/${_id}/send`, { version: 1, people: 2 });
  await world.runner.runDue();
  const stopped = await office.post(`/api/mailings/${_id}/stop`);
  expect(stopped.json().mailing).toMatchObject({ state: "stopped", sent: 1, dropped: 1, waiting: 0 });
  world.mailServer.refuseAddress("bina@mail.example", undefined);
  world.pass(10 * 60_000);
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha"]);
});

test("a mail that is stopped in the moment in which its list is made goes to nobody", async () => {
  const world = await makeFollowWorld();
  for (const name of ["asha", "bina"]) await world.addSubscriber(name);
  const office = await openOffice(world);
  const { _id } = await office.begin();
  await office.postJson(`/api/letters/${_id}/send`, { version: 1, people: 2 });
  const listed = Promise.withResolvers<void>();
  const stopAsked = Promise.withResolvers<void>();
  const filling = world.db.transaction().execute(async (transaction) => {
    await listRecipients(transaction, world.now(), "17:00");
    listed.resolve();
    await stopAsked.promise;
  });
  await listed.promise;
  const stopping = office.post(`/api/mailings/${_id}/stop`);
  // SQLite has one writer at a time; on PostgreSQL the stop has looked, and waits for the mailing's row.
  if (isPostgres(world.db)) await expect.poll(() => waitingForLocks(world.db)).toBe(1);
  stopAsked.resolve();
  await filling;
  expect((await stopping).json().mailing).toMatchObject({ state: "stopped", dropped: 2, waiting: 0 });
  await world.runner.runDue();
  expect(world.got()).toEqual([]);
});

test("what was sent to everybody is not called stopped, and stopping twice is no failure", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
  const office = await openOffice(world);
  const sent = await office.begin();
  await office.postJson(`/api/letters/${sent._id}/send`, { version: 1, people: 1 });
  const other = await office.begin();
  await office.postJson(`/api/letters/${other._id}/send`, { version: 1, people: 1 });
  for (const _ of ["first", "second"])
    expect((await office.post(`/api/mailings/${other._id}/stop`)).json().mailing.state).toBe("stopped");
  await world.runner.runDue();
  const answer = await office.post(`/api/mailings/${sent._id}/stop`);
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    "Nothing of this mail waits to be sent any more, so there is nothing to stop.",
  ]);
  expect((await office.get(`/api/mailings/${sent._id}`)).json().mailing).toMatchObject({
    state: "filled",
    sent: 1,
  });
});

test("the office reads who did not get it, and why", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
  world.mailServer.refuseAddress("asha@mail.example", 550, "5.1.1 unknown here");
  const office = await openOffice(world);
  const { _id } = await office.begin();
  await office.postJson(`/api/letters/${_id}/send`, { version: 1, people: 1 });
  await world.runner.runDue();
  expect((await office.get(`/api/mailings/${_id}`)).json().failures).toMatchObject([
    { email: "asha@mail.example", state: "refused", failure: "550 5.1.1 unknown here" },
  ]);
});
