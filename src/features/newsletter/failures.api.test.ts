import { expect, test } from "vitest";
import { createJobStore, leaseMs } from "#database/queue/jobs.store.ts";
import { makeFollowWorld, withWaiting } from "#testing/follow-world.ts";
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

test("a server that lost its lease changes nothing that another one has handed over", async () => {
  const world = await withWaiting("asha");
  const { mail } = await handOverElsewhere(world);
  const deliveries = createDeliveryStore(world.db, world.now);
  const lost = { id: "lost", isHeld: async () => false };
  await deliveries.settle(mail, lost, { state: "waiting", failure: "Later." });
  await deliveries.settle(mail, lost, { state: "refused", failure: "No." });
  expect(await world.states()).toEqual(["handed"]);
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

test("the mail server gets no mail that was taken back before its last line", async () => {
  const world = await makeFollowWorld();
  const session = world.smtp.openSession();
  const envelope = { from: "news@som.example", to: "asha@mail.example" };
  const lost = session.send(envelope, Buffer.from("Subject: Never\r\n\r\nNever"), async () => {
    throw new Error("Taken back.");
  });
  await expect(lost).rejects.toThrow("Taken back.");
  await session.send(envelope, Buffer.from("Subject: Next\r\n\r\nNext"), async () => {});
  session.close();
  expect(world.mailServer.mails).toEqual([expect.stringContaining("Next")]);
});

test("a mailing that is stopped while its mail is being handed over takes no other notice with it", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  for (const title of ["Withdrawn by the office", "Exam routine"]) await world.addNotice({ title });
  const office = await world.asAdministrator();
  const stop = async () => {
    const { mailings } = (await office.get("/api/mailings?search=withdrawn")).json();
    await office.post(`/api/mailings/${mailings[0]._id}/stop`);
  };
  let isStopped = false;
  world.mailServer.onNamed(async () => {
    if (!isStopped) await stop();
    isStopped = true;
  });
  for (const _ of ["first", "second"]) await world.runner.runRound();
  expect(await world.states()).toEqual(["dropped", "sent"]);
  expect(world.mailServer.mails).toEqual([expect.stringContaining("Exam routine")]);
  expect(world.mailServer.mails[0]).not.toContain("Withdrawn");
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
