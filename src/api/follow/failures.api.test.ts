import { expect, test } from "vitest";
import { makeFollowWorld } from "../testing/follow-world.ts";
import { createDeliveryStore } from "./deliveries.store.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** One notice, and its list made by a server whose mail server is away. */
async function withWaiting(...names: string[]) {
  const world = await makeFollowWorld();
  for (const name of names) await world.addSubscriber(name);
  await world.addNotice({ title: "Exam routine" });
  world.mailServer.goDown();
  await world.runner.runRound();
  world.mailServer.comeUp();
  world.pass(minuteMs);
  return world;
}

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
  await world.addNotice({ title: "Four" });
  await world.runner.runRound();
  expect(world.got()).toEqual([]);
});

test("three mails of one hour that an address refuses are one failure", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
  world.mailServer.refuseAddress("asha@mail.example", 550, "5.1.1 unknown");
  for (const title of ["One", "Two", "Three"]) {
    await world.addNotice({ title });
    await world.runner.runRound();
  }
  expect(await world.states()).toEqual(["refused", "refused", "refused"]);
  expect(await world.db.selectFrom("subscribers").select(["failures", "stopped_at"]).execute()).toEqual([
    { failures: 1, stopped_at: null },
  ]);
});

test("a mail server that has had enough for today loses nobody's mail", async () => {
  const world = await makeFollowWorld();
  for (const name of ["asha", "bina"]) {
    await world.addSubscriber(name);
    world.mailServer.refuseAddress(`${name}@mail.example`, 550, "5.4.5 Daily sending limit exceeded");
  }
  await world.addNotice({ title: "Exam routine" });
  await world.runner.runRound();
  expect(await world.states()).toEqual(["waiting", "waiting"]);
  for (const name of ["asha", "bina"]) world.mailServer.refuseAddress(`${name}@mail.example`, undefined);
  world.pass(10 * minuteMs);
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha", "bina"]);
});

test("a mail that arrives forgives the failures before it, and a refusal of the sender blames no address", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
  const failures = async () =>
    (await world.db.selectFrom("subscribers").select("failures").execute()).map((row) => row.failures);
  world.mailServer.refuseAddress("asha@mail.example", 550, "5.1.1 unknown");
  await world.addNotice({ title: "One" });
  await world.runner.runRound();
  expect(await failures()).toEqual([1]);
  world.mailServer.refuseAddress("asha@mail.example", 554, "5.7.1 your server is on a list");
  await world.addNotice({ title: "Two" });
  world.pass(hourMs);
  await world.runner.runRound();
  expect(await failures()).toEqual([1]);
  world.mailServer.refuseAddress("asha@mail.example", undefined);
  world.pass(hourMs);
  await world.runner.runRound();
  expect(await failures()).toEqual([0]);
});

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
