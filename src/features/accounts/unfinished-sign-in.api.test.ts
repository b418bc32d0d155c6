import { pino } from "pino";
import { createJobRunner } from "#platform/database/queue/job-runner.ts";
import { endWithTest } from "#testing/end-with-test.ts";
import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { finishSignIn, post, withPhone } from "#testing/second-factor-world.ts";
import { sendMails } from "#testing/sent-mails.ts";
import { administrator, hourMs, makeWorld, minuteMs, type World } from "#testing/world.ts";
import { createUnfinishedSignInJob } from "./sign-in.routes.server.ts";

const stranger = "198.51.100.9";
const action = "gave the right password but no right code";

async function makePhoneWorld() {
  const { mailer } = makeMailer();
  const world = await makeWorld({ mailer });
  const job = createUnfinishedSignInJob({ ...world, mailer });
  const log = pino({ level: "silent" });
  const runner = endWithTest(createJobRunner({ ...world, loops: [{ "unfinished sign-in": job }], log }));
  return { world, runner, ...(await withPhone(world)) };
}

async function givePassword(world: World, address = stranger): Promise<string> {
  return (await post(world, "/api/auth/login", administrator, { address })).json().step;
}

const linesOf = (world: World) =>
  world.db
    .selectFrom("change_log")
    .select(["action", "address", "who"])
    .where("action", "like", `${action}%`)
    .orderBy("id")
    .execute();

const warnings = async (world: World) =>
  (await sendMails(world)).filter(({ subject }) => subject === "no right code");

test("a right password without its code is logged and mailed when the step expires", async () => {
  const { world, runner } = await makePhoneWorld();
  await givePassword(world);
  world.pass(9 * minuteMs);
  await runner.runDue();
  expect(await linesOf(world)).toEqual([]);

  world.pass(minuteMs);
  await runner.runDue();
  const line = `${action}; a mail warns the owner of the account`;
  expect(await linesOf(world)).toEqual([{ action: line, address: stranger, who: administrator.email }]);
  expect(await warnings(world)).toMatchObject([
    { recipient: administrator.email, body: expect.stringContaining(stranger) },
  ]);
});

test("entering the code prevents the report, also for earlier steps", async () => {
  const { world, runner, digits } = await makePhoneWorld();
  await givePassword(world);
  const wrong = await givePassword(world);
  await finishSignIn(world, wrong, "000000", { address: stranger });
  const step = await givePassword(world);
  expect((await finishSignIn(world, step, digits(), { address: stranger })).statusCode).toBe(200);
  world.pass(11 * minuteMs);
  await runner.runDue();
  expect(await linesOf(world)).toEqual([]);
  expect(await warnings(world)).toEqual([]);
});

test("a sign-in elsewhere does not hide a stranger who knows the password", async () => {
  const { world, runner, digits } = await makePhoneWorld();
  await givePassword(world);
  const home = "203.0.113.7";
  await finishSignIn(world, await givePassword(world, home), digits(), { address: home });
  world.pass(11 * minuteMs);
  await runner.runDue();
  expect(await linesOf(world)).toMatchObject([{ address: stranger }]);
});

test("repeated attempts are logged each time, and mailed every six hours at most", async () => {
  const { world, runner } = await makePhoneWorld();
  const mailed: number[] = [];
  for (const _ of ["first", "within six hours", "after six hours"]) {
    await givePassword(world);
    world.pass(3 * hourMs + 1);
    await runner.runDue();
    mailed.push((await warnings(world)).length);
  }
  expect(await linesOf(world)).toHaveLength(3);
  expect(mailed).toEqual([1, 0, 1]);
});
