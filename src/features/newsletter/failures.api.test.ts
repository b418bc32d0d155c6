import { createJobStore, leaseMs } from "#platform/database/queue/job-queue.ts";
import { makeFollowWorld, withWaiting } from "#testing/follow-world.ts";
import { hourMs, minuteMs } from "#testing/world.ts";
import { createDeliveryStore } from "./deliveries.store.server.ts";
import { mostBadInARow } from "./send.job.server.ts";

async function handOverElsewhere({ db, now }: Awaited<ReturnType<typeof withWaiting>>) {
  await createJobStore(db, now).claim("send");
  const deliveries = createDeliveryStore(db, now);
  const [mail] = await deliveries.due();
  if (!mail) throw new Error("No mail is due.");
  expect(await deliveries.handOver(mail)).toBe(true);
}

test("while the mail server is away nothing is lost, and nobody is blamed", async () => {
  const world = await withWaiting("asha", "bina");
  expect(await world.states()).toEqual(["waiting", "waiting"]);
  expect(world.lines).toMatchObject([{ msg: expect.stringContaining("Trying again soon") }]);
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha", "bina"]);
});

test("a mail is sent once if its server was killed before handing it over", async () => {
  const world = await withWaiting("asha");
  await createJobStore(world.db, world.now).claim("send");
  await world.runner.runRound();
  expect(world.got()).toEqual([]);
  await world.runRoundAfter(leaseMs);
  expect(world.got()).toEqual(["asha"]);
});

test("mails on their way when a server was killed are reported and not sent again", async () => {
  const world = await withWaiting("asha", "bina");
  await handOverElsewhere(world);
  await world.runRoundAfter(leaseMs);
  expect(await world.states()).toEqual(["sent", "unconfirmed"]);
  expect(world.got()).toHaveLength(1);
  expect(world.lines.at(-1)).toMatchObject({ level: 40, msg: expect.stringContaining("not sent again") });
  expect(await world.db.selectFrom("mailings").select(["sent", "unconfirmed"]).execute()).toEqual([
    { sent: 1, unconfirmed: 1 },
  ]);
});

test("a server that lost its lease sends nothing more", async () => {
  const world = await withWaiting("asha");
  world.mailServer.onNamed(async () => {
    world.pass(leaseMs);
    await createJobStore(world.db, world.now).claim("send");
  });
  await world.runner.runRound();
  expect(world.mailServer.mails).toEqual([]);
  expect(await world.states()).toEqual(["waiting"]);
});

test("a temporary refusal is tried again, and others do not wait for it", async () => {
  const world = await withWaiting("asha", "bina");
  world.mailServer.refuseAddress("asha@mail.example", 450);
  await world.runner.runRound();
  expect(world.got()).toEqual(["bina"]);
  world.mailServer.refuseAddress("asha@mail.example", undefined);
  await world.runRoundAfter(minuteMs);
  expect(world.got()).toEqual(["asha", "bina"]);
});

test("after three permanent refusals nothing more is sent to an address", async () => {
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

test("refusals within an hour count as one failure of the address", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  world.mailServer.refuseAddress("asha@mail.example", 552, "5.2.2 mailbox full");
  for (const title of ["One", "Two", "Three"]) await world.publish(title);
  expect(await world.states()).toEqual(["refused", "refused", "refused"]);
  expect(await world.db.selectFrom("subscribers").select(["failures", "stopped_at"]).execute()).toEqual([
    { failures: 1, stopped_at: null },
  ]);
});

test("a delivered mail resets the failures, and a refused sender blames no address", async () => {
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
  await world.runRoundAfter(hourMs);
  expect(await failures()).toEqual([0]);
});

async function withPeople(count: number) {
  const people = Array.from({ length: count }, (_, number) => `person${number}`);
  const world = await makeFollowWorld({ people });
  const countOf = async (state: string) => (await world.states()).filter((each) => each === state).length;
  return { ...world, countOf };
}

test("if a mail server never confirms, few people miss their mail and the others wait", async () => {
  const people = 8;
  const world = await withPeople(people);
  world.mailServer.hangUp(true);
  await world.publish("Exam routine");
  const lost = await world.countOf("unconfirmed");
  expect(lost).toBe(1);
  await world.runRoundAfter(hourMs);
  expect(await world.countOf("unconfirmed")).toBe(lost + 1);

  world.mailServer.hangUp(false);
  await world.runRoundAfter(hourMs);
  expect(await world.countOf("sent")).toBe(people - lost - 1);
  expect(new Set(world.got()).size).toBe(people);
  expect(world.got()).toHaveLength(people);
});

test("a mail server that rejects everybody stops no subscription", async () => {
  const people = mostBadInARow + 4;
  const world = await withPeople(people);
  const answerAll = (code: number | undefined) => {
    for (let number = 0; number < people; number += 1)
      world.mailServer.refuseAddress(`person${number}@mail.example`, code, "relay not permitted");
  };
  answerAll(550);
  for (const title of ["One", "Two", "Three"]) {
    await world.publish(title);
    world.pass(hourMs);
  }
  expect(await world.countOf("refused")).toBe(mostBadInARow);
  const failures = await world.db.selectFrom("subscribers").select(["failures", "stopped_at"]).execute();
  expect(failures.filter((row) => row.failures > 1 || row.stopped_at)).toEqual([]);

  answerAll(undefined);
  await world.runRoundAfter(hourMs);
  expect(new Set(world.got()).size).toBe(people);
  expect(await world.countOf("sent")).toBe(3 * people - mostBadInARow);
});
