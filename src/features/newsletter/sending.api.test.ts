import { expect, test } from "vitest";
import { makeFollowWorld } from "#testing/follow-world.ts";
import { createDeliveryStore } from "./deliveries.store.server.ts";

const minuteMs = 60_000;

test("mails leave at the configured rate", async () => {
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

  const due = await createDeliveryStore(world.db, world.now).due();
  expect(due.map(({ mailingIds }) => mailingIds.length)).toEqual([2, 2]);
  world.mailServer.comeUp();
  world.pass(10 * minuteMs);
  await world.runner.runRound();
  const subjects = world.mailServer.mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim());
  expect(subjects.slice(0, 2)).toEqual(
    ["2 new notices", "2 new notices"].map(() => expect.stringContaining("2 new")),
  );
  expect(subjects).toHaveLength(6);
});
