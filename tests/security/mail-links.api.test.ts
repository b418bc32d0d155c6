import { linkSecrets } from "#app/server/open-mail.ts";
import { createAccountLinkStore } from "#features/accounts/account-links.store.server.ts";
import { createPasswordResetJob } from "#features/accounts/mail-links.routes.server.ts";
import { createMailJob } from "#platform/mail/outbox.ts";
import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { sendMails } from "#testing/sent-mails.ts";
import { administrator, makeWorld, minuteMs, type World } from "#testing/world.ts";
import { readTables } from "./properties/tables.check.ts";

async function askForReset(world: World): Promise<void> {
  await world.post("/api/auth/forgot", { email: administrator.email });
  const { id } = await world.personOf("owner");
  await createPasswordResetJob({ ...world, mailer: makeMailer().mailer }).run(id);
}

async function inviteByMail(world: World): Promise<void> {
  const office = await world.asAdministrator();
  await office.postJson("/api/accounts", { email: "gita@school.example", role: "editor", way: "mail" });
}

async function askForAnotherEmail(world: World): Promise<void> {
  const office = await world.asAdministrator();
  await office.put("/api/auth/account/email", { email: "maya@school.example" });
}

const subscribe = (world: World) => world.post("/api/subscribers", { email: "asha@mail.example" });

const looksAt = (world: World, token: string) => world.post("/api/auth/reset/look", { token });

test.each([
  ["a reset link", askForReset, administrator.email],
  ["an invitation", inviteByMail, "gita@school.example"],
  ["the link to a new e-mail address", askForAnotherEmail, "maya@school.example"],
  ["a subscriber's link", subscribe, "asha@mail.example"],
])("%s is not in the database, neither before its mail is sent nor after", async (_, ask, recipient) => {
  const world = await makeWorld({ mailer: makeMailer().mailer });
  await ask(world);
  const before = JSON.stringify(await readTables(world.db));
  const mail = (await sendMails(world)).find((sent) => sent.recipient === recipient);
  const after = JSON.stringify(await readTables(world.db));

  expect(mail?.body).toMatch(/^[\w.-]{43,}$/);
  expect(before).not.toContain(mail?.body);
  expect(after).not.toContain(mail?.body);
});

test("a mail that is sent twice has a working link each time", async () => {
  const world = await makeWorld({ mailer: makeMailer().mailer });
  await askForReset(world);
  const tokens: string[] = [];
  const { run } = createMailJob(world.db, linkSecrets(world.now, world.tokens), async ({ body }) => {
    if (tokens.push(body) === 1) throw new Error("The connection was lost.");
  });
  const { id } = await world.db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
  const { signal } = new AbortController();
  await expect(run(id, signal)).rejects.toThrow("lost");
  await run(id, signal);

  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect((await looksAt(world, token)).statusCode).toBe(200);

  const newPassword = "wet paper carries no ink";
  expect((await world.post("/api/auth/reset", { token: tokens[0], newPassword })).statusCode).toBe(200);
  expect((await looksAt(world, tokens[1] ?? "")).statusCode).toBe(410);
});

test("a mail whose link has expired is not sent", async () => {
  const world = await makeWorld({ mailer: makeMailer().mailer });
  await askForReset(world);
  world.pass(30 * minuteMs);
  expect(await sendMails(world)).toEqual([]);

  await askForReset(world);
  await createAccountLinkStore(world.db, world.now).endAllOf((await world.personOf("owner")).id);
  expect(await sendMails(world)).toEqual([]);
  expect(await world.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});
