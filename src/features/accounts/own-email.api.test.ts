import { addRows } from "#testing/many-rows.ts";
import { makeAccountWorld, openOwnAccount } from "#testing/own-account-world.ts";
import { administrator, dayMs } from "#testing/world.ts";

const email = "maya@school.example";

type AccountWorld = Awaited<ReturnType<typeof makeAccountWorld>>;

async function askFor(world: AccountWorld, token: string, address = email): Promise<string> {
  const response = await world.call("PUT", "account/email", token, { email: address });
  expect(response.statusCode, response.body).toBe(200);
  return (await world.mails()).findLast(({ to }) => to === address)?.body ?? "";
}

test("without a mail server the address changes at once", async () => {
  const { world, session: token } = await openOwnAccount({ sendsMail: false });
  await world.call("PUT", "account/email", token, { email: " Maya@School.example " });
  expect((await world.logIn(administrator.password, email)).statusCode).toBe(200);
  expect((await world.log())[0]).toMatchObject({
    action: "e-mail address changed",
    fields: [{ from: administrator.email, to: email }],
  });
});

test("with a mail server the address changes when its link is opened, and both addresses get a mail", async () => {
  const { world, session } = await openOwnAccount();
  const secret = await askFor(world, session);
  expect(await world.mails()).toMatchObject([
    { to: email, subject: "New address" },
    { to: administrator.email, subject: "e-mail asked", body: expect.stringContaining(email) },
  ]);
  expect((await world.call("GET", "account", session)).json().account).toMatchObject({
    email: administrator.email,
    newEmail: email,
  });

  const followed = await world.call("POST", "new-email", session, { token: secret });

  expect(followed.json()).toMatchObject({ success: true, email });
  expect((await world.mails()).slice(2)).toMatchObject([
    { to: administrator.email, subject: "e-mail" },
    { to: email, subject: "e-mail" },
  ]);
  expect((await world.call("GET", "account", session)).json().account).toMatchObject({
    email,
    newEmail: null,
  });
  expect((await world.call("POST", "new-email", session, { token: secret })).statusCode).toBe(410);
  expect(JSON.stringify(await world.log())).not.toContain(secret);
});

test("a link ends after a day, with a newer one, or when the person keeps the old address", async () => {
  const { world, session } = await openOwnAccount();
  const follow = async (token: string) =>
    (await world.call("POST", "new-email", session, { token })).statusCode;

  const replaced = await askFor(world, session);
  const kept = await askFor(world, session, "m@school.example");
  expect(await follow(replaced)).toBe(410);
  await world.call("DELETE", "account/new-email", session);
  expect(await follow(kept)).toBe(410);
  expect((await world.log()).at(-1)).toMatchObject({ action: "kept the e-mail address" });

  const late = await askFor(world, session, "late@school.example");
  world.pass(dayMs);
  const nextDay = await world.signIn();
  expect((await world.call("POST", "new-email", nextDay, { token: late })).statusCode).toBe(410);
});

test("only the owner of the account can confirm the address", async () => {
  const world = await makeAccountWorld();
  const secret = await askFor(world, await world.signIn());
  const follow = async (session?: string) =>
    (await world.call("POST", "new-email", session, { token: secret })).statusCode;
  expect(await follow()).toBe(401);
  expect(await follow(await world.signIn("editor"))).toBe(410);
  expect(await follow(await world.signIn())).toBe(200);
});

test("a new password or signing out everywhere ends the link to a new address", async () => {
  const { world, session } = await openOwnAccount();
  const change = { currentPassword: administrator.password, newPassword: "wet paper carries no ink" };
  const asked = await askFor(world, session);
  const { token } = (await world.call("PUT", "account/password", session, change)).json();
  expect((await world.call("POST", "new-email", token, { token: asked })).statusCode).toBe(410);

  const again = await askFor(world, token);
  expect((await world.call("DELETE", "sessions", token)).statusCode).toBe(200);
  const back = await world.signIn();
  expect((await world.call("POST", "new-email", back, { token: again })).statusCode).toBe(410);
});

test("an address that was taken in the meantime is refused", async () => {
  const { world, session } = await openOwnAccount();
  const secret = await askFor(world, session);
  const row = await world.db.selectFrom("administrators").selectAll().executeTakeFirstOrThrow();
  await addRows(world.db, "administrators", [{ ...row, id: "other", email }]);
  expect((await world.call("POST", "new-email", session, { token: secret })).statusCode).toBe(400);
  expect((await world.call("GET", "account", session)).json().account.email).toBe(administrator.email);
});

test("the address of another account gets the same response, and its owner a mail without a link", async () => {
  const { world, session } = await openOwnAccount();
  const { email: colleague } = await world.personOf("editor");
  const tables = ["outbox", "jobs", "account_links", "change_log"] as const;
  const rows = () =>
    Promise.all(tables.map(async (table) => (await world.db.selectFrom(table).selectAll().execute()).length));
  const seen = [];
  for (const address of ["nobody@school.example", colleague]) {
    await world.mails();
    await world.db.deleteFrom("account_links").execute();
    const before = await rows();
    const response = await world.call("PUT", "account/email", session, { email: address });
    const { newEmail } = (await world.call("GET", "account", session)).json().account;
    const added = (await rows()).map((count, index) => count - (before[index] ?? 0));
    const said = JSON.stringify([response.statusCode, response.json(), newEmail]);
    seen.push([said.replaceAll(address, "…"), added]);
  }
  expect(seen[1]).toEqual(seen[0]);
  expect((await world.mails()).filter(({ to }) => to === colleague)).toEqual([
    { to: colleague, subject: "In use", body: "" },
  ]);
});

test("an invalid address is refused at its field", async () => {
  const { world, session } = await openOwnAccount({ sendsMail: false });
  const { email: colleague } = await world.personOf("editor");
  for (const address of ["not an address", administrator.email, colleague]) {
    const response = await world.call("PUT", "account/email", session, { email: address });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ field: "email" }]);
  }
});

test("a change of address asks for the password, and sends no mails to strangers without end", async () => {
  const { world, session } = await openOwnAccount();
  for (let asked = 0; asked < 10; asked += 1) await askFor(world, session, `m${asked}@school.example`);
  const ask = () => world.call("PUT", "account/email", session, { email });
  expect((await ask()).statusCode).toBe(429);
  world.pass(11 * 60_000);
  expect((await ask()).json().errors).toMatchObject([{ field: "password" }]);
});

test("of two simultaneous changes to one address, one is refused", async () => {
  const world = await makeAccountWorld({ sendsMail: false });
  const sessions = [await world.signIn("owner"), await world.signIn("editor")];
  const responses = await Promise.all(
    sessions.map((session) => world.call("PUT", "account/email", session, { email })),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});
