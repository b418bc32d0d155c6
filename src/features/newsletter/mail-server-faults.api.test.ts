import { expect, test } from "vitest";
import { makeFollowWorld } from "#testing/follow-world.ts";
import { mostBadInARow } from "./person-sender.server.ts";
import { connections } from "./send.job.server.ts";

const hourMs = 60 * 60_000;

async function withPeople(count: number) {
  const people = Array.from({ length: count }, (_, number) => `person${number}`);
  const world = await makeFollowWorld({ people });
  const countOf = async (state: string) => (await world.states()).filter((each) => each === state).length;
  return { ...world, countOf };
}

test("a mail server that never confirms costs few people their mail, and the others wait", async () => {
  const people = 8;
  const world = await withPeople(people);
  world.mailServer.hangUp(true);
  await world.publish("Exam routine");
  const lost = await world.countOf("unconfirmed");
  expect(lost).toBeLessThanOrEqual(connections);
  world.pass(hourMs);
  await world.runner.runRound();
  expect(await world.countOf("unconfirmed")).toBe(lost + 1);

  world.mailServer.hangUp(false);
  world.pass(hourMs);
  await world.runner.runRound();
  expect(await world.countOf("sent")).toBe(people - lost - 1);
  expect(new Set(world.got()).size).toBe(people);
  expect(world.got()).toHaveLength(people);
});

test("a mail server that knows nobody any more does not end the list", async () => {
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
  world.pass(hourMs);
  await world.runner.runRound();
  expect(new Set(world.got()).size).toBe(people);
  expect(await world.countOf("sent")).toBe(3 * people - mostBadInARow);
});
