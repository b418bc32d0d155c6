import { expect, test } from "vitest";
import { createJobStore, leaseMs } from "#database/queue/jobs.store.ts";
import { withWaiting } from "#testing/follow-world.ts";
import { createDeliveryStore } from "./deliveries.store.server.ts";

const minuteMs = 60_000;

/** Another server has begun to send, and has handed over the first mail. */
async function handOverElsewhere({ db, now }: Awaited<ReturnType<typeof withWaiting>>) {
  const job = await createJobStore(db, now).claim("send");
  if (!job?.leased_by) throw new Error("Nothing waits to be sent.");
  const deliveries = createDeliveryStore(db, now);
  const [mail] = await deliveries.due();
  if (!mail) throw new Error("No mail is due.");
  const lease = { id: job.leased_by, isHeld: async () => true };
  expect(await deliveries.handOver(mail, lease)).toBe(true);
  return { job, mail, lease };
}

test("while the mail server is away nothing is lost, and nobody is blamed", async () => {
  const world = await withWaiting("asha", "bina");
  expect(await world.states()).toEqual(["waiting", "waiting"]);
  expect(world.lines).toMatchObject([{ msg: expect.stringContaining("Trying again soon") }]);
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha", "bina"]);
});

test("the mail of a server that was killed before it handed it over is sent once", async () => {
  const world = await withWaiting("asha");
  await createJobStore(world.db, world.now).claim("send");
  await world.runner.runRound();
  expect(world.got()).toEqual([]);
  world.pass(leaseMs);
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha"]);
});

test("mails on their way when a server was killed are reported and not sent again", async () => {
  const world = await withWaiting("asha", "bina");
  await handOverElsewhere(world);
  world.pass(leaseMs);
  await world.runner.runRound();
  expect(await world.states()).toEqual(["sent", "unconfirmed"]);
  expect(world.got()).toHaveLength(1);
  expect(world.lines.at(-1)).toMatchObject({ level: 40, msg: expect.stringContaining("not sent again") });
  expect(await world.db.selectFrom("mailings").select(["sent", "unconfirmed"]).execute()).toEqual([
    { sent: 1, unconfirmed: 1 },
  ]);
});

test("a server that lost its lease while it sent hands nothing over", async () => {
  const world = await withWaiting("asha");
  world.mailServer.onNamed(async () => {
    world.pass(leaseMs);
    await createJobStore(world.db, world.now).claim("send");
  });
  await world.runner.runRound();
  expect(world.mailServer.mails).toEqual([]);
  expect(await world.states()).toEqual(["waiting"]);
});

test("rows that a server of the version before had claimed are sent", async () => {
  const world = await withWaiting("asha");
  await world.db
    .updateTable("deliveries")
    .set({ state: "claimed", claimed_by: "other", claimed_until: "2999-01-01T00:00:00.000Z" })
    .execute();
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha"]);
});

test("a mail that was taken and never answered is not sent again", async () => {
  const world = await withWaiting("asha");
  world.mailServer.hangUp(true);
  await world.runner.runRound();
  world.mailServer.hangUp(false);
  world.pass(10 * minuteMs);
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha"]);
  expect(await world.states()).toEqual(["unconfirmed"]);
});
