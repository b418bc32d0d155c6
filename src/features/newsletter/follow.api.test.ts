import { makeFollowWorld } from "#testing/follow-world.ts";
import { dayMs, hourMs, minuteMs } from "#testing/world.ts";

test("a notice that becomes public is mailed once to those who want its type", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  await world.addSubscriber("bina", { types: ["Result"], frequency: "at once" });
  const exam = await world.publish("Exam routine");
  expect(world.got()).toEqual(["asha"]);
  expect(world.mailServer.mails[0]).toContain("Exam routine");

  await world.notices.change(exam.id, { title: "Exam routine, corrected" });
  await world.notices.toggle(exam.id, false);
  await world.notices.toggle(exam.id, true);
  await world.runRoundAfter(dayMs);
  expect(world.got()).toEqual(["asha"]);
});

test("a notice with a later date is mailed when it becomes public", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  await world.addNotice({ title: "Tomorrow's", publish_day: "2025-01-02", publish_time: "07:30" });
  world.setTime("2025-01-02T01:44:59.000Z");
  await world.runner.runRound();
  expect(world.got()).toEqual([]);
  world.setTime("2025-01-02T01:45:00.000Z");
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha"]);
});

test("a draft is mailed once when it is shown, however late", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  const draft = await world.addNotice({ title: "Draft", active: 0 });
  await world.runner.runRound();
  world.pass(10 * dayMs);
  await world.notices.toggle(draft.id, true);
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha"]);
});

test("a notice that is hidden before its mail is sent waits, and is sent once when it is shown again", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  world.mailServer.goDown();
  const notice = await world.publish("Too early");
  await world.notices.toggle(notice.id, false);
  world.mailServer.comeUp();
  await world.runRoundAfter(5 * minuteMs);
  expect(await world.states()).toEqual(["waiting"]);
  for (let day = 0; day < 9; day += 1) {
    await world.runRoundAfter(dayMs + minuteMs);
  }
  await world.notices.toggle(notice.id, true);
  for (const _ of ["first", "second"]) await world.runner.runRound();
  expect(world.got()).toEqual(["asha"]);
});

test("samples, old notices, and those from before the subscription are not mailed", async () => {
  const world = await makeFollowWorld();
  await world.publish("From before");
  world.pass(minuteMs);
  await world.addSubscriber("asha");
  const sample = await world.addNotice({ title: "Sample" });
  await world.db.insertInto("sample_records").values({ table_name: "notices", id: sample.id }).execute();
  await world.addNotice({ title: "From the archive", publish_day: "2023-05-01" });
  await world.addNotice({ title: "Over already", publish_day: "2024-12-30", show_until: "2024-12-31" });
  await world.runner.runRound();
  expect(world.got()).toEqual([]);
  expect(await world.db.selectFrom("mailings").select("subject").execute()).toEqual([
    { subject: "From before" },
  ]);
});

test("a public download is mailed once to those who want downloads, unless it is old, a sample or hidden by then", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  await world.addSubscriber("bina", { types: ["Exam"], frequency: "at once" });
  await world.addSubscriber("chandra", { types: ["Downloads"], frequency: "at once" });
  await world.addDownload({ title: "From the archive", day: "2023-05-01" });
  const sample = await world.addDownload({ title: "Sample" });
  await world.db.insertInto("sample_records").values({ table_name: "downloads", id: sample }).execute();
  world.mailServer.goDown();
  const withdrawn = await world.addDownload({ title: "Withdrawn" });
  await world.addDownload({ title: "Admission form" });
  await world.runner.runRound();
  await world.db.updateTable("downloads").set({ active: 0 }).where("id", "=", withdrawn).execute();
  world.mailServer.comeUp();
  await world.runRoundAfter(5 * minuteMs);
  await world.runRoundAfter(dayMs);
  expect(world.got()).toEqual(["asha", "chandra"]);
  for (const mail of world.mailServer.mails)
    expect(mail).toMatch(/^(?![\s\S]*(Withdrawn|Sample|archive))[\s\S]*Admission form/);
});

test("a hundred notices published together are one mail per person", async () => {
  const world = await makeFollowWorld({ people: ["asha", "bina"] });
  for (let number = 0; number < 100; number += 1) await world.addNotice({ title: `Notice ${number}` });
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha", "bina"]);
  expect(world.mailServer.mails[0]).toContain("Subject: 100 new");
  expect(await world.states()).toEqual(Array.from({ length: 200 }, () => "sent"));
});

test("daily subscribers get all notices of the day in one mail at the configured time", async () => {
  const world = await makeFollowWorld({ dailyAt: "17:00" });
  await world.addSubscriber("asha", { types: null, frequency: "daily" });
  for (const title of ["First", "Second"]) {
    await world.publish(title);
    world.pass(hourMs);
  }
  expect(world.got()).toEqual([]);
  world.setTime("2025-01-01T11:15:00.000Z");
  await world.runner.runRound();
  await world.publish("For tomorrow");
  expect(world.mailServer.mails).toEqual([expect.stringMatching(/First[\s\S]*Second/)]);
  await world.runRoundAfter(dayMs);
  expect(world.mailServer.mails).toHaveLength(2);
});

test("servers that share a database send each mail once", async () => {
  const people = Array.from({ length: 30 }, (_, number) => `person${number}`);
  const world = await makeFollowWorld({ people });
  const runners = [world.runner, world.makeRunner(), world.makeRunner()];
  for (const title of ["One", "Two"]) {
    await world.addNotice({ title });
    await Promise.all(runners.map((runner) => runner.runRound()));
  }
  expect(world.got()).toEqual([...people, ...people].sort());
});

test("a person who unsubscribes while a mail waits does not get it, and all their data is deleted", async () => {
  const world = await makeFollowWorld({ people: ["bina"] });
  const { id } = await world.addSubscriber("asha");
  world.mailServer.goDown();
  await world.publish("Exam routine");
  await world.db.deleteFrom("subscribers").where("id", "=", id).execute();
  world.mailServer.comeUp();
  await world.runRoundAfter(5 * minuteMs);
  expect(world.got()).toEqual(["bina"]);
  expect(await world.db.selectFrom("deliveries").select("subscriber_id").execute()).toHaveLength(1);
});

test("notices published without a mail server are not mailed later", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  await world.addNotice({ title: "Unsent" });
  await world.makeRunner({ canMail: false }).runRound();
  await world.runner.runRound();
  expect(world.got()).toEqual([]);
});

test("a mail that could not be sent for a week is dropped", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  world.mailServer.goDown();
  await world.publish("Old news");
  world.mailServer.comeUp();
  await world.runRoundAfter(8 * dayMs);
  expect(world.got()).toEqual([]);
  expect(await world.states()).toEqual(["dropped"]);
});

test("mails leave at the configured rate", async () => {
  const people = Array.from({ length: 6 }, (_, number) => `person${number}`);
  const world = await makeFollowWorld({ people, perMinute: 600 });
  const begun = performance.now();
  await world.publish("Exam routine");
  expect(world.got()).toHaveLength(6);
  expect(performance.now() - begun).toBeGreaterThan(5 * 100 - 20);
});

/** Less than what makes a notice too old to be mailed. */
const aheadMs = 2 * dayMs;
const daily = { types: null, frequency: "daily" } as const;

test("mails that waited when the clock was set back are sent now", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  await world.addSubscriber("bina", daily);
  world.pass(aheadMs);
  world.mailServer.goDown();
  await world.publish("Exam routine");
  world.mailServer.comeUp();
  expect(await world.states()).toEqual(["waiting", "waiting"]);

  await world.runRoundAfter(-aheadMs);
  expect(world.got()).toEqual(["asha", "bina"]);
});

test("a clock that jumps ahead and back during a campaign sends nothing twice", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  await world.addSubscriber("bina", daily);
  await world.addNotice({ title: "Exam routine" });
  for (const ms of [0, 3 * dayMs, -3 * dayMs, -3 * dayMs, 3 * dayMs, dayMs]) {
    await world.runRoundAfter(ms);
  }
  expect(world.got()).toEqual(["asha", "bina"]);
});
