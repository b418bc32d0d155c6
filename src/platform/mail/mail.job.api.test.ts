import { pino } from "pino";
import { linkSecrets } from "#app/server/open-mail.ts";
import { countJobs } from "#platform/database/queue/job-queue.ts";
import { createJobRunner } from "#platform/database/queue/job-runner.ts";
import { endWithTest } from "#testing/end-with-test.ts";
import { startMailServer } from "#testing/mail-server.ts";
import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { dayMs, makeWorld, minuteMs, type World } from "#testing/world.ts";
import { createMailJob } from "./outbox.ts";
import { createSmtp, senderAddress } from "./smtp.ts";

const sender = { name: async () => "School", address: "no-reply@som.example" };

async function openMailServer(options?: Parameters<typeof startMailServer>[0]) {
  return endWithTest(await startMailServer(options));
}

function makeRunner(world: World, port: number) {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const smtp = createSmtp(`smtp://127.0.0.1:${port}`, sender);
  const { db, now } = world;
  const mail = createMailJob(db, linkSecrets(now, world.tokens), smtp.deliver);
  const runner = endWithTest(createJobRunner({ db, now, loops: [{ mail }], log }));
  return { runner, lines };
}

const send = (world: World, message: string) =>
  world.post("/api/messages", { name: "Asha", email: "asha@mail.example", message });

const waiting = (world: World) =>
  world.db
    .selectFrom("outbox")
    .innerJoin("jobs", "jobs.key", "outbox.id")
    .select(["body", "tries"])
    .execute();

test("mails wait for a mail server that is down", async () => {
  const world = await makeWorld({ mailer: makeMailer().mailer });
  const { port, mails, goDown, comeUp } = await openMailServer();
  goDown();
  const { runner, lines } = makeRunner(world, port);

  await send(world, "First");
  await send(world, "Second");
  await runner.runDue();
  expect(await waiting(world)).toHaveLength(2);
  expect(lines).toMatchObject([{ msg: expect.stringContaining("tried again later") }]);

  comeUp();
  world.pass(2 * minuteMs);
  await runner.runDue();
  expect(await waiting(world)).toEqual([]);
  expect(mails.map((mail) => /First|Second/.exec(mail)?.[0]).sort()).toEqual(["First", "Second"]);
  expect(mails[0]).toMatch(/^From: School <no-reply@som\.example>\r$/m);
  expect(mails[0]).toMatch(/^To: office@school\.example\r$/m);
  expect(mails[0]).toMatch(/^Reply-To: asha@mail\.example\r$/m);
  expect((await (await world.asAdministrator()).get("/api/messages")).json().pagination.total).toBe(2);
});

test("after a week an undelivered mail is given up and logged; the message stays", async () => {
  const world = await makeWorld({ mailer: makeMailer().mailer });
  const server = await openMailServer();
  server.refuse(451);
  const { runner, lines } = makeRunner(world, server.port);
  await send(world, "Refused");
  for (const days of [0, 6, 1]) {
    expect(await waiting(world)).toHaveLength(1);
    world.pass(days * dayMs);
    await runner.runDue();
  }
  expect(lines.at(-1)).toMatchObject({ level: 50, msg: expect.stringContaining("Giving up") });
  expect(await world.db.selectFrom("outbox").select("id").execute()).toEqual([]);
  expect(await countJobs(world.db)).toEqual({ waiting: 0, givenUp: 1 });
  expect((await (await world.asAdministrator()).get("/api/messages")).json().pagination.total).toBe(1);
});

test.each([
  ["smtp://office%40som.example:secret@mail.example:587", "som.example", "office@som.example"],
  ["smtp://apikey:secret@mail.example:587", "som.example", "no-reply@som.example"],
  ["smtp://mail.example", undefined, "no-reply@mail.example"],
])("mail over %s for %s comes from %s", (smtpUrl, siteHost, address) => {
  expect(senderAddress(smtpUrl, siteHost)).toBe(address);
});

const someMail = { recipient: "asha@mail.example", subject: "Your link", body: "A secret link" };

/** Sends a mail in both ways, to a server from whose greeting somebody took STARTTLS out. */
async function sendWithoutTls(login: string, query = "") {
  const { port, mails, passwords } = await openMailServer({ takesPasswords: true });
  // This address leads to this machine, but is not one of its usual names.
  const smtp = createSmtp(`smtp://${login}0.0.0.0:${port}${query}`, sender);
  const session = smtp.openSession();
  onTestFinished(session.close);
  const message = await smtp.compose(someMail, "2");
  const envelope = { from: smtp.senderAddress, to: someMail.recipient };
  const results = await Promise.allSettled([
    smtp.deliver(someMail, "1"),
    session.send(envelope, message, async () => {}),
  ]);
  return { mails, passwords, states: results.map(({ status }) => status) };
}

test("a mail server that offers no TLS gets neither the password nor a mail", async () => {
  expect(await sendWithoutTls("office:secret@")).toEqual({
    mails: [],
    passwords: [],
    states: ["rejected", "rejected"],
  });
});

test("the address that a mail server repeats is neither in the log nor with the job", async () => {
  const world = await makeWorld({ mailer: makeMailer().mailer });
  const server = await openMailServer();
  server.refuseAddress("office@school.example", 450, "4.2.1 <office@school.example>: mailbox is busy");
  const { runner, lines } = makeRunner(world, server.port);
  await send(world, "Refused");
  await runner.runDue();
  const [job] = await world.db.selectFrom("jobs").select("failure").where("kind", "=", "mail").execute();
  expect(job?.failure).toContain("mailbox is busy");
  expect(lines).toHaveLength(1);
  expect(JSON.stringify([lines, job])).not.toContain("office@school.example");
});

test.each([
  ["tls=off", "office:secret@", "?tls=off"],
  ["no password", "", ""],
])("with %s a mail is sent without TLS", async (_what, login, query) => {
  const { mails, states } = await sendWithoutTls(login, query);
  expect(states).toEqual(["fulfilled", "fulfilled"]);
  expect(mails).toHaveLength(2);
});

test("a silent mail server does not delay a stop, and the mail waits for the next start", async () => {
  const server = await openMailServer();
  const world = await makeWorld({ mailer: makeMailer().mailer });
  await send(world, "One");
  const { promise: response, resolve: answerAtLast } = Promise.withResolvers<void>();
  // Its own end waits for whoever is still connected.
  onTestFinished(() => answerAtLast());
  const { promise: taken, resolve } = Promise.withResolvers<void>();
  server.onTaken(() => {
    resolve();
    return response;
  });
  const { runner, lines } = makeRunner(world, server.port);
  void runner.runDue();
  await taken;

  await runner.stop();
  expect(await waiting(world)).toMatchObject([{ tries: 0 }]);
  expect(lines).toEqual([]);
});
