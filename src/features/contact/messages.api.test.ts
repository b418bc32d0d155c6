import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { full, list, send, sendMany } from "#testing/samples/visitor-messages.ts";
import { makeWorld, minuteMs } from "#testing/world.ts";

test("a visitor's message is stored complete, as unread in the inbox", async () => {
  const world = await makeWorld();
  expect((await send(world, full)).statusCode).toBe(201);

  const { "form-name": _name, elapsedMs: _elapsed, ...fields } = full;
  const { messages, pagination, unread } = await list(world);
  const createdAt = "2025-01-01T06:15:00.000Z";
  expect(messages).toEqual([
    {
      _id: expect.any(String),
      ...fields,
      folder: "inbox",
      answered: false,
      suspicions: [],
      read: false,
      createdAt,
    },
  ]);
  expect(pagination).toMatchObject({ currentPage: 1, totalPages: 1, total: 1, limit: 10 });
  expect(unread).toBe(1);
});

test("every field is optional, but an empty message is refused", async () => {
  const world = await makeWorld();
  expect((await send(world, { message: "Only this" })).statusCode).toBe(201);
  expect((await send(world, { contact: "9800000000" })).statusCode).toBe(201);
  for (const nothing of [{}, { name: "  ", message: "\n" }, { "form-name": "contact", elapsedMs: 9000 }]) {
    expect((await send(world, nothing)).statusCode).toBe(400);
  }
});

test.each([
  ["a message that is too long", { message: "x".repeat(5001) }, "message"],
  ["another form's name", { message: "Hello", "form-name": "order" }, "form-name"],
])("%s is a 400 that names the field", async (_what, body, field) => {
  const response = await send(await makeWorld(), body);
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
});

test("a line end counts as one character, and single-line fields stay one line", async () => {
  const world = await makeWorld();
  const message = "y\r\n".repeat(2500).trim();
  expect((await send(world, { message, subject: "One\r\nBcc: two" })).statusCode).toBe(201);
  const [stored] = (await list(world)).messages;
  expect(stored.message).toBe("y\n".repeat(2500).trim());
  expect(stored.subject).toBe("One Bcc: two");
});

test("with a mail server the office gets a mail for every message except suspicious ones", async () => {
  const { mailer, nudges } = makeMailer();
  const world = await makeWorld({ mailer });
  await send(world, full);
  await send(world, { message: "Buy", elapsedMs: 5 });
  const mails = await world.db.selectFrom("outbox").selectAll().execute();
  expect(mails).toMatchObject([
    {
      recipient: "office@school.example",
      reply_to: "asha@mail.example",
      subject: "From Asha Rai",
      body: full.message,
    },
  ]);
  expect(nudges()).toBe(2);
});

test("if the mail cannot be stored, neither is the message, and the visitor may try again", async () => {
  const world = await makeWorld({ mailer: makeMailer().mailer });
  await world.db.schema.dropTable("outbox").execute();
  expect((await send(world, full)).statusCode).toBe(500);
  expect((await list(world)).messages).toEqual([]);
});

test.each([
  ["with the hidden field filled in", { message: "Hello", website: "http://spam.example" }, "honeypot"],
  ["within three seconds", { message: "Hello", elapsedMs: 900 }, "too-fast"],
  ["with many links", { message: "http://a.example https://b.example www.c.example" }, "many-links"],
])("a message %s seems to succeed, and is in the suspicious folder", async (_how, body, suspicion) => {
  const world = await makeWorld();
  expect((await send(world, body)).statusCode).toBe(201);
  const { messages, unread } = await list(world, "?folder=suspicious");
  expect(messages).toMatchObject([{ folder: "suspicious", suspicions: [suspicion], read: false }]);
  expect((await list(world, "?folder=inbox")).messages).toEqual([]);
  expect(unread).toBe(0);
});

test("a sixth message within ten minutes from a network is stored, too: a whole campus may share it", async () => {
  const world = await makeWorld();
  for (let count = 0; count < 6; count += 1) expect((await send(world, full)).statusCode).toBe(201);
  expect((await list(world)).pagination.total).toBe(6);
});

test("of many messages in an hour, thirty are mailed, and the number of the others in one mail at its end", async () => {
  const world = await makeWorld({ mailer: makeMailer().mailer });
  world.pass(10 * minuteMs);
  await sendMany(
    world,
    Array.from({ length: 33 }, () => full),
  );
  const mails = await world.db
    .selectFrom("outbox")
    .innerJoin("jobs", "jobs.key", "outbox.id")
    .select(["subject", "next_try_at"])
    .orderBy("next_try_at")
    .execute();
  expect(mails).toHaveLength(31);
  expect(mails.at(-1)).toEqual({ subject: "3 more", next_try_at: "2025-01-01T07:00:00.000Z" });
  expect((await list(world)).pagination.total).toBe(33);
});

test("a network that has sent a hundred messages in ten minutes has to wait, and others do not", async () => {
  const world = await makeWorld();
  await send(world, full);
  await world.db.updateTable("write_counts").set({ writes: 100 }).execute();
  const refused = await send(world, full);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "600"]);
  expect((await list(world)).pagination.total).toBe(1);
  expect((await send(world, full, "10.0.0.2")).statusCode).toBe(201);
});
