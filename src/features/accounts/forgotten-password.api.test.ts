import { pino } from "pino";
import { createJobRunner } from "#platform/database/queue/job-runner.ts";
import { endWithTest } from "#testing/end-with-test.ts";
import { makeAccountWorld } from "#testing/own-account-world.ts";
import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { administrator, minuteMs } from "#testing/world.ts";
import { createPasswordResetJob } from "./mail-links.routes.server.ts";
import { createThrottle } from "./throttle.store.server.ts";

const newPassword = "wet paper carries no ink";

async function makeForgottenWorld() {
  const world = await makeAccountWorld();
  const { db, now, call } = world;
  const job = createPasswordResetJob({ db, now, mailer: makeMailer().mailer });
  const log = pino({ level: "silent" });
  const runner = endWithTest(createJobRunner({ db, now, loops: [{ "password reset": job }], log }));
  const forgot = (email: string) => call("POST", "forgot", undefined, { email });
  return {
    ...world,
    forgot,
    runner,
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

test("a link for a forgotten password works once, and ends all sessions", async () => {
  const world = await makeForgottenWorld();
  const session = await world.signIn();
  const secret = await world.askForLink();
  expect((await world.look(secret)).json()).toMatchObject({ success: true, email: administrator.email });
  expect((await world.look(secret)).statusCode).toBe(200);

  const response = await world.reset(secret);

  expect(response.json()).toMatchObject({ success: true, email: administrator.email });
  expect(response.cookies.map(({ name }) => name)).toEqual(["device"]);
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

test("of many simultaneous uses of a link one succeeds, and few cost the time of a password", async () => {
  const world = await makeForgottenWorld();
  const secret = await world.askForLink();
  const passwords = [newPassword, "seven chimneys in the rain"];
  const responses = await Promise.all(
    Array.from({ length: 32 }, (_, number) => world.reset(secret, passwords[number % 2])),
  );
  const times = (status: number) => responses.filter(({ statusCode }) => statusCode === status).length;
  expect(times(200)).toBe(1);
  expect(times(503)).toBeGreaterThan(0);
  expect(times(200) + times(410) + times(503)).toBe(32);
  const opened = await Promise.all(passwords.map((password) => world.logIn(password)));
  expect(opened.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test("an unknown address gets the same response after the same work, no mail, and is not stored", async () => {
  const world = await makeForgottenWorld();
  const jobs = () => world.db.selectFrom("jobs").select("key").execute();
  const responses: string[] = [];
  for (const [index, email] of [administrator.email, "nobody@school.example"].entries()) {
    responses.push((await world.forgot(email)).body.replace(email, "…"));
    expect(await jobs()).toHaveLength(index + 1);
  }
  expect(responses[1]).toBe(responses[0]);
  expect(JSON.stringify(await jobs())).not.toContain("@");
  await world.runner.runDue();
  expect((await world.mails()).map(({ to }) => to)).toEqual([administrator.email]);
});

test("people who are switched off or only invited get no link", async () => {
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

test("repeated requests end no link and fill no mailbox", async () => {
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

test("guesses of links keep nobody at the same IP address from signing in", async () => {
  const world = await makeForgottenWorld();
  const guess = async (path: string, token: string) =>
    (await world.call("POST", path, undefined, { token })).statusCode;
  for (let tries = 0; tries < 20; tries += 1)
    for (const path of ["reset/look", "invitation/look"])
      expect(await guess(path, `made-up-${tries}`)).toBe(410);
  expect((await world.login(administrator)).statusCode).toBe(200);
});

test("whoever is kept out by wrong passwords of a neighbour signs in after following a link", async () => {
  const world = await makeForgottenWorld();
  const throttle = createThrottle(world.db, world.now);
  const guess = { email: administrator.email, network: "127.0.0.1" };
  for (let count = 0; count < 8; count += 1) await throttle.begin(guess);
  const cookies = (await world.reset(await world.askForLink())).cookies;
  for (let count = 0; count < 8; count += 1) await throttle.begin(guess);
  const credentials = { ...administrator, password: newPassword };
  expect((await world.login(credentials)).statusCode).toBe(429);
  const device = cookies.find(({ name }) => name === "device")?.value ?? "";
  expect((await world.login(credentials, { device })).statusCode).toBe(200);
});

test("many requests for links from one network do not keep a person there from theirs", async () => {
  const world = await makeForgottenWorld();
  for (let asked = 0; asked < 20; asked += 1) await world.forgot(`p${asked}@school.example`);
  const secret = await world.askForLink();
  expect((await world.look(secret)).statusCode).toBe(200);
});
