import { expect, test } from "vitest";
import { makeFollowWorld, withWaiting } from "#testing/follow-world.ts";
import { createDeliveryStore } from "./deliveries.store.server.ts";

const minuteMs = 60_000;

test("while the mail server is away nothing is lost, and nobody is blamed", async () => {
  const world = await withWaiting("asha", "bina");
  expect(await world.states()).toEqual(["waiting", "waiting"]);
  expect(world.lines).toMatchObject([{ msg: expect.stringContaining("tried again soon") }]);
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha", "bina"]);
});

test("who was killed before the mail was handed over is replaced, and the mail is sent once", async () => {
  const world = await withWaiting("asha");
  const killed = await createDeliveryStore(world.db, world.now).claim();
  expect(killed).toHaveLength(1);
  await world.runner.runRound();
  expect(world.got()).toEqual([]);
  world.pass(4 * minuteMs);
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha"]);
});

test("what was on its way when a server was killed is not sent again, and is reported", async () => {
  const world = await withWaiting("asha", "bina");
  const deliveries = createDeliveryStore(world.db, world.now);
  const [claim, other] = await deliveries.claim();
  if (!claim || !other) throw new Error("Nothing was claimed.");
  expect(await deliveries.handOver(claim, claim.mailingIds)).toBe(true);
  world.pass(4 * minuteMs);
  await world.runner.runRound();
  expect(await world.states()).toEqual(["sent", "unconfirmed"]);
  expect(world.got()).toHaveLength(1);
  expect(world.lines.at(-1)).toMatchObject({ level: 40, msg: expect.stringContaining("not sent again") });
  expect(await world.db.selectFrom("mailings").select(["sent", "unconfirmed"]).execute()).toEqual([
    { sent: 1, unconfirmed: 1 },
  ]);
});

test("a sender that lost its claim cannot hand over, and the mail server keeps nothing", async () => {
  const world = await withWaiting("asha");
  const deliveries = createDeliveryStore(world.db, world.now);
  const [slow] = await deliveries.claim();
  if (!slow) throw new Error("Nothing was claimed.");
  world.pass(4 * minuteMs);
  await deliveries.recover();
  const [quick] = await deliveries.claim();
  expect(quick?.subscriberId).toBe(slow.subscriberId);
  expect(await deliveries.handOver(slow, slow.mailingIds)).toBe(false);

  const session = world.smtp.openSession();
  const envelope = { from: "news@som.example", to: "asha@mail.example" };
  const lost = session.send(envelope, Buffer.from("Subject: Never\r\n\r\nNever"), async () => {
    throw new Error("The claim is lost.");
  });
  await expect(lost).rejects.toThrow("The claim is lost.");
  await session.send(envelope, Buffer.from("Subject: Next\r\n\r\nNext"), async () => {});
  session.close();
  expect(world.mailServer.mails).toEqual([expect.stringContaining("Next")]);
});

test("a mailing that is stopped while its mail is being handed over takes no other notice with it", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
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
