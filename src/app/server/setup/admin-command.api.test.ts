import { sql } from "kysely";
import { OperatorError } from "#base/errors.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { digitsOf } from "#testing/authenticator-app.ts";
import { administrator, makeWorld } from "#testing/world.ts";
import { type Keyboard, runAdminCommand } from "./admin-command.ts";

const terminal: Keyboard = { isTerminal: true, askPassword: async () => "another good password" };

function refusal(error: Error) {
  if (!(error instanceof OperatorError)) throw error;
  return { ok: false, text: error.message };
}

async function openWorld(keyboard: Partial<Keyboard> = {}) {
  const world = await makeWorld();
  const onDatabase = <Result>(work: (db: Database) => Promise<Result>) => work(world.db);
  const run = (...words: string[]) =>
    runAdminCommand(onDatabase, words, world.now, { ...terminal, ...keyboard }).catch(refusal);
  return { world, run };
}

test("an administrator is created, listed and may sign in", async () => {
  const { world, run } = await openWorld();
  const created = await run("create", "second@school.example");
  expect(created.ok).toBe(true);
  expect((await run("list")).text).toContain("second@school.example");

  const password = created.text.split(": ").at(-1) ?? "";
  expect((await world.login({ email: "second@school.example", password })).statusCode).toBe(200);
});

test("a person may be created with a role, and the list says what everybody is", async () => {
  const { world, run } = await openWorld();
  expect((await run("create", "gita@school.example", "--role", "publisher")).text).toContain("publisher");
  await run("create", "hari@school.example", "--password-stdin", "--role", "editor");
  await sql`update administrators set off_at = '2025-02-03' where email like 'hari@%'`.execute(world.db);
  expect((await run("list")).text).toMatch(/gita@\S+ +publisher,.*\nhari@\S+ +editor, switched off since/);
  const log = await world.db.selectFrom("change_log").select(["who", "action", "subject"]).execute();
  expect(log).toContainEqual({ who: "The command line", action: "added", subject: "gita@school.example" });
});

test("a reset changes the password and ends every session", async () => {
  const { world, run } = await openWorld();
  const token = await world.signIn();
  const outcome = await run("reset", administrator.email, "--password-stdin");
  expect(outcome).toEqual({ ok: true, text: expect.not.stringContaining("another good password") });

  expect(await world.isOpen(token)).toBe(false);
  expect((await world.login()).statusCode).toBe(401);
  const log = await world.db
    .selectFrom("change_log")
    .select(["who", "action"])
    .where("kind", "=", "account")
    .execute();
  expect(log).toEqual([{ who: "The command line", action: "password reset" }]);
});

test("second-factor-off lets a person sign in with the password alone, and ends their sessions", async () => {
  const { world, run } = await openWorld();
  const office = await world.asAdministrator();
  const { setUp, secret } = (await office.post("/api/auth/account/second-factor/set-up")).json();
  await office.postJson("/api/auth/account/second-factor", { setUp, code: digitsOf(secret, world.now()) });
  const switchOff = () => run("second-factor-off", administrator.email);

  expect((await switchOff()).ok).toBe(true);
  expect((await office.get("/api/auth/account/second-factor")).statusCode).toBe(401);
  expect((await world.login()).json()).toHaveProperty("token");
  expect(await switchOff()).toEqual({ ok: false, text: "office@school.example has no second factor." });
});

test.each([
  [["second-factor-off", "unknown@school.example"]],
  [["create"]],
  [["create", "two people@school.example"]],
  [["create", "new@school.example", "a password in the command line"]],
  [["create", "new@school.example", "--password-stdin", "a password in the command line"]],
  [["create", "new@school.example", "--password", "a password in the command line"]],
  [["create", "new@school.example", "--role"]],
  [["create", administrator.email]],
  [["create", "new@school.example", "--role", "king"]],
  [["reset", administrator.email, "--role", "editor"]],
  [["remove", administrator.email]],
])("%o is refused with words and changes nothing", async (words) => {
  const { world, run } = await openWorld();
  const outcome = await run(...words);
  expect(outcome.ok).toBe(false);
  expect(outcome.text.length).toBeGreaterThan(20);
  expect(await world.db.selectFrom("administrators").select("email").execute()).toHaveLength(1);
});

test("help and unknown commands need no site", async () => {
  const noSite = () => Promise.reject(new Error("There is no site."));
  const run = (...words: string[]) => runAdminCommand(noSite, words, () => new Date(), terminal);
  expect(await run("help")).toEqual({ ok: true, text: expect.stringContaining("npm run admin -- list") });
  await expect(run("lst")).rejects.toThrow(/^There is no command "lst"\./);
});

test("a password that is too short is refused", async () => {
  const { run } = await openWorld({ askPassword: async () => "short" });
  expect(await run("create", "new@school.example", "--password-stdin")).toMatchObject({ ok: false });
});

test("a password is generated only for a terminal, not for a log", async () => {
  const { world, run } = await openWorld({ isTerminal: false });
  expect(await run("reset", administrator.email)).toMatchObject({ ok: false });
  expect((await world.login()).statusCode).toBe(200);
});
