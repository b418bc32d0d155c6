import { sql } from "kysely";
import { logOf } from "#testing/change-log-lines.ts";
import { administrator, hourMs, makeWorld } from "#testing/world.ts";
import { noteFailedSignIn } from "./sign-in-log.server.ts";

test("signing in and out are logged with person and IP address", async () => {
  const world = await makeWorld();
  const { token } = (await world.login()).json();
  // The second one finds no session to end.
  for (const _ of ["first", "second"])
    await world.app.inject({ method: "POST", url: "/api/auth/logout", cookies: { token } });
  const line = {
    kind: "sign-in",
    who: administrator.email,
    isSignedIn: true,
    address: "127.0.0.1",
    fields: [],
  };
  expect(await logOf(world)).toMatchObject([
    { ...line, action: "signed in" },
    { ...line, action: "signed out" },
  ]);
});

test("without the audit log nobody can sign in, but everybody is signed out", async () => {
  const world = await makeWorld();
  const token = await world.signIn();
  await sql`alter table change_log rename to log_elsewhere`.execute(world.db);
  const entering = await world.login();
  const leaving = await world.app.inject({ method: "POST", url: "/api/auth/logout", cookies: { token } });
  await sql`alter table log_elsewhere rename to change_log`.execute(world.db);

  expect(entering.statusCode).toBe(500);
  expect(leaving.statusCode).toBe(200);
  expect(String(leaving.headers["set-cookie"])).toMatch(/^token=;.*Path=\/;/);
  expect(await world.db.selectFrom("sessions").select("id").execute()).toEqual([]);
});

test("a wrong password is logged for its account; an unknown address is not logged", async () => {
  const world = await makeWorld();
  const secret = "my password by mistake";
  await world.login({ ...administrator, password: secret });
  await world.login({ email: secret, password: "x" });
  const line = { kind: "sign-in", isSignedIn: false, address: "127.0.0.1" };
  const { email } = administrator;
  expect(await logOf(world)).toMatchObject([
    { ...line, action: "gave a wrong password", who: email, subject: email },
    { ...line, action: "failed to sign in", who: "", subject: "Unknown e-mail address" },
  ]);
  for (const table of ["change_log", "login_failures"] as const) {
    const rows = await world.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("mistake");
  }
});

test("at most a hundred failures a day are logged per account, and a hundred for unknown addresses", async () => {
  const world = await makeWorld();
  const person = await world.personOf("owner");
  for (let tries = 0; tries < 150; tries += 1)
    await noteFailedSignIn(world.db, world.now(), { person: undefined, address: `10.0.0.${tries}` });
  const flood = await logOf(world);
  expect(flood).toHaveLength(100);
  expect(flood.at(-1)?.action).toContain("the rest of this day is not listed");

  await noteFailedSignIn(world.db, world.now(), { person, address: "10.0.1.1" });
  world.pass(24 * hourMs);
  await noteFailedSignIn(world.db, world.now(), { person: undefined, address: "10.0.1.1" });
  expect((await logOf(world)).slice(100)).toMatchObject([
    { who: administrator.email, action: "gave a wrong password" },
    { who: "", action: "failed to sign in" },
  ]);
});
