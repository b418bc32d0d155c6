import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createJobRunner } from "#database/queue/job-runner.ts";
import { makeAccountWorld } from "#testing/own-account-world.ts";
import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { administrator } from "#testing/world.ts";
import { createPasswordResetJob } from "./passwords.routes.server.ts";

const minuteMs = 60_000;
const newPassword = "wet paper carries no ink";

async function makeForgottenWorld() {
  const world = await makeAccountWorld();
  const { db, now, call } = world;
  const job = createPasswordResetJob({ db, now, mailer: makeMailer().mailer });
  const log = pino({ level: "silent" });
  const runner = createJobRunner({ db, now, loops: [{ "password reset": job }], log });
  onTestFinished(runner.stop);
  const forgot = (email: string) => call("POST", "forgot", undefined, { email });
  return {
    ...world,
    forgot,
    runner,
    /** The secret of the mail that somebody gets who asks. */
    async askForLink(): Promise<string> {
      await forgot(administrator.email);
      await runner.runDue();
      return (await world.mails()).findLast(({ subject }) => subject === "Reset")?.body ?? "";
    },
    reset: (token: string, password = newPassword) =>
      call("POST", "reset", undefined, { token, newPassword: password }),
    look: (token: string) => call("POST", "reset/look", undefined, { token }),
  };
}

test("who asks gets a link, and with it a new password, once; all sessions end", async () => {
  const world = await makeForgottenWorld();
  const session = await world.signIn();
  const secret = await world.askForLink();
  expect((await world.look(secret)).json()).toMatchObject({ success: true, email: administrator.email });
  expect((await world.look(secret)).statusCode).toBe(200);

  const answer = await world.reset(secret);

  expect(answer.json()).toMatchObject({ success: true, email: administrator.email });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(await world.isOpen(session)).toBe(false);
  expect((await world.logIn(newPassword)).statusCode).toBe(200);
  expect((await world.logIn()).statusCode).toBe(401);
  expect((await world.reset(secret, "another good one")).statusCode).toBe(410);
  expect((await world.look(secret)).statusCode).toBe(410);
  expect((await world.log()).map(({ action }) => action).slice(0, 2)).toEqual([
    "asked for a new password",
    "password reset",
  ]);
  expect(JSON.stringify(await world.log())).not.toContain(secret);
  expect((await world.mails()).map(({ subject }) => subject)).toContain("password reset");
});

test("of two who use one link at once, one gets through", async () => {
  const world = await makeForgottenWorld();
  const secret = await world.askForLink();
  const answers = await Promise.all([world.reset(secret), world.reset(secret, "paper wet carries no ink")]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
});

test("an address without an account gets the same answer, after the same work, and no mail", async () => {
  const world = await makeForgottenWorld();
  const statements = { known: 0, unknown: 0 };
  const answers = { known: "", unknown: "" };
  const jobsOf = async () => (await world.db.selectFrom("jobs").select("key").execute()).length;
  for (const [who, email] of [
    ["known", administrator.email],
    ["unknown", "nobody@school.example"],
  ] as const) {
    const before = await jobsOf();
    answers[who] = (await world.forgot(email)).body.replace(email, "…");
    statements[who] = (await jobsOf()) - before;
  }
  expect(answers.unknown).toBe(answers.known);
  expect(statements.unknown).toBe(statements.known);
  await world.runner.runDue();
  expect((await world.mails()).map(({ to }) => to)).toEqual([administrator.email]);
});

test("no e-mail address that somebody typed is stored", async () => {
  const world = await makeForgottenWorld();
  for (const email of [administrator.email, "nobody@school.example"]) await world.forgot(email);
  const jobs = await world.db.selectFrom("jobs").select("key").execute();
  expect(jobs).toHaveLength(2);
  expect(JSON.stringify(jobs)).not.toContain("@");
});

test("whoever is switched off, and whoever has not taken an invitation, gets none", async () => {
  const world = await makeForgottenWorld();
  const secret = await world.askForLink();
  await world.db.updateTable("administrators").set({ off_at: world.now().toISOString() }).execute();
  expect((await world.look(secret)).statusCode).toBe(410);
  expect((await world.reset(secret)).statusCode).toBe(410);
  world.pass(5 * minuteMs);
  await world.askForLink();
  await world.db.updateTable("administrators").set({ off_at: null, password_hash: "" }).execute();
  world.pass(5 * minuteMs);
  await world.askForLink();
  expect(await world.mails()).toHaveLength(1);
});

test("a link works for half an hour", async () => {
  const world = await makeForgottenWorld();
  const secret = await world.askForLink();
  world.pass(30 * minuteMs - 1);
  expect((await world.look(secret)).statusCode).toBe(200);
  world.pass(1);
  expect((await world.reset(secret)).statusCode).toBe(410);
});

test("others who ask again end no link and fill no mailbox", async () => {
  const world = await makeForgottenWorld();
  const secret = await world.askForLink();
  for (let asked = 0; asked < 5; asked += 1) await world.askForLink();
  expect(await world.mails()).toHaveLength(1);
  world.pass(2 * minuteMs);
  const second = await world.askForLink();
  expect(second).not.toBe(secret);
  expect((await world.look(secret)).statusCode).toBe(200);
  expect((await world.reset(second)).statusCode).toBe(200);
  expect((await world.look(secret)).statusCode).toBe(410);
});

test("a password that may not be one is refused at its field, and the link still works", async () => {
  const world = await makeForgottenWorld();
  const secret = await world.askForLink();
  const refused = await world.reset(secret, "1qaz2wsx3edc");
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ field: "newPassword" }]);
  expect((await world.reset(secret)).statusCode).toBe(200);
});

test("guessing at links waits, and does not keep others from signing in", async () => {
  const world = await makeForgottenWorld();
  for (let tries = 0; tries < 30; tries += 1)
    expect((await world.look(`made-up-${tries}`)).statusCode).toBe(410);
  expect((await world.reset("made-up")).statusCode).toBe(429);
  // A link that works does not wait because a neighbour guesses.
  const secret = await world.askForLink();
  expect((await world.look(secret)).statusCode).toBe(200);
  const elsewhere = await world.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: administrator,
    remoteAddress: "192.0.2.7",
  });
  expect(elsewhere.statusCode).toBe(200);
});

test.each([
  ["forgot", { email: "not an address" }],
  ["forgot", {}],
  ["reset/look", {}],
  ["reset/look", { token: "x".repeat(513) }],
  ["reset", { token: "", newPassword }],
  ["reset", { token: "made-up" }],
])("%s with %j is refused with a sentence", async (path, payload) => {
  const world = await makeForgottenWorld();
  const answer = await world.call("POST", path, undefined, payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/\.$/);
});

test("a network that asks for very many mails has to wait", async () => {
  const world = await makeForgottenWorld();
  for (let asked = 0; asked < 20; asked += 1) await world.forgot(`p${asked}@school.example`);
  expect((await world.forgot(administrator.email)).statusCode).toBe(429);
});

test("without a mail server a request for a link is refused with advice", async () => {
  const world = await makeAccountWorld({ sendsMail: false });
  const answer = await world.call("POST", "forgot", undefined, { email: administrator.email });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toContain("the person who runs the server");
});
