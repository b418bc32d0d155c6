import { expect, test } from "vitest";
import { makeMailer } from "../testing/made-up-mail.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { createMessageStore } from "./messages.store.ts";

const minuteMs = 60_000;

const full = {
  name: "Asha Rai",
  email: "asha@mail.example",
  subject: "Admission to the MBA",
  contact: "9800000000",
  message: "When does the form open?\nAnd what does it cost?",
  "form-name": "contact",
  elapsedMs: 20_000,
};

const send = (world: World, body: object, address = "10.0.0.1") =>
  world.app.inject({ method: "POST", url: "/api/messages", payload: body, remoteAddress: address });

/** So many messages, each from a network of its own. */
async function sendMany(world: World, bodies: object[]): Promise<void> {
  for (const [index, body] of bodies.entries()) {
    const answer = await send(world, body, `10.1.${Math.floor(index / 250)}.${index % 250}`);
    expect(answer.statusCode).toBe(201);
  }
}

async function list(world: World, query = "") {
  const office = await world.asAdministrator();
  return (await office.get(`/api/messages${query}`)).json();
}

test("what a visitor writes is stored whole and lies unread in the inbox", async () => {
  const world = await makeWorld();
  const answer = await send(world, full);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ success: true, message: "The message was received." });

  const { "form-name": _name, elapsedMs: _elapsed, ...fields } = full;
  expect(await list(world)).toEqual({
    success: true,
    message: expect.any(String),
    messages: [
      {
        _id: expect.any(String),
        ...fields,
        folder: "inbox",
        suspicions: [],
        read: false,
        createdAt: "2025-01-01T06:15:00.000Z",
      },
    ],
    pagination: {
      currentPage: 1,
      totalPages: 1,
      total: 1,
      limit: 10,
      hasPrevPage: false,
      hasNextPage: false,
    },
    unread: 1,
  });
});

test("no field is needed, but a message of nothing is refused with a sentence", async () => {
  const world = await makeWorld();
  expect((await send(world, { message: "Only this" })).statusCode).toBe(201);
  expect((await send(world, { contact: "9800000000" })).statusCode).toBe(201);
  for (const nothing of [{}, { name: "  ", message: "\n" }, { "form-name": "contact", elapsedMs: 9000 }]) {
    const answer = await send(world, nothing);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/^The message is empty: .+\.$/);
  }
});

test.each([
  ["a name that is too long", { name: "x".repeat(201) }, "name"],
  ["a message that is too long", { message: "x".repeat(5001) }, "message"],
  ["another form's name", { message: "Hello", "form-name": "order" }, "form-name"],
  ["a number where text belongs", { message: 5 }, "message"],
])("%s is a 400 that names the field", async (_what, body, field) => {
  const answer = await send(await makeWorld(), body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
});

test("line ends count once, and a line stays a line", async () => {
  const world = await makeWorld();
  const message = "y\r\n".repeat(2500).trim();
  expect((await send(world, { message, subject: "One\r\nBcc: two" })).statusCode).toBe(201);
  const [stored] = (await list(world)).messages;
  expect(stored.message).toBe("y\n".repeat(2500).trim());
  expect(stored.subject).toBe("One Bcc: two");
});

test.each([
  ["with the hidden field filled in", { message: "Hello", website: "http://spam.example" }, "honeypot"],
  ["within three seconds", { message: "Hello", elapsedMs: 900 }, "too-fast"],
  ["with many links", { message: "http://a.example https://b.example www.c.example" }, "many-links"],
])("a message %s seems to succeed, and is kept in the suspicious folder", async (_how, body, suspicion) => {
  const world = await makeWorld();
  expect((await send(world, body)).statusCode).toBe(201);
  const { messages, unread } = await list(world, "?folder=suspicious");
  expect(messages).toMatchObject([{ folder: "suspicious", suspicions: [suspicion], read: false }]);
  expect((await list(world, "?folder=inbox")).messages).toEqual([]);
  expect(unread).toBe(0);
});

test("the sixth message of ten minutes from one network has to wait, others have not", async () => {
  const world = await makeWorld();
  for (let count = 0; count < 5; count += 1) expect((await send(world, full)).statusCode).toBe(201);
  world.pass(2 * minuteMs);
  const sixth = await send(world, full);
  expect(sixth.statusCode).toBe(429);
  expect(sixth.headers["retry-after"]).toBe("480");
  expect(sixth.json().message).toMatch(/Please wait 8 minutes and try again\.$/);
  expect((await send(world, full, "10.0.0.2")).statusCode).toBe(201);
  world.pass(8 * minuteMs);
  expect((await send(world, full)).statusCode).toBe(201);
});

test("five at once from one network pass, and not one more", async () => {
  const world = await makeWorld();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(world, full)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    201, 201, 201, 201, 201, 429, 429, 429,
  ]);
});

test("the list has pages, folders, a search in every field and an unread filter", async () => {
  const world = await makeWorld();
  await sendMany(world, [
    { name: "First Person", message: "About fees" },
    { name: "Second Person", subject: "ADMISSION", message: "About forms" },
    { email: "third@mail.example", message: "About 100% of it" },
  ]);
  const names = async (query: string) =>
    (await list(world, query)).messages.map((message: { message: string }) => message.message);
  expect(await names("?page=1&limit=2")).toEqual(["About 100% of it", "About forms"]);
  expect(await names("?page=2&limit=2")).toEqual(["About fees"]);
  expect(await names("?page=9")).toEqual([]);
  expect(await names("?search=admission second")).toEqual(["About forms"]);
  expect(await names("?search=third@mail")).toEqual(["About 100% of it"]);
  expect(await names("?search=%25")).toHaveLength(3);

  const office = await world.asAdministrator();
  const [newest] = (await list(world)).messages;
  const read = await office.put(`/api/messages/${newest._id}`, { read: true });
  expect(read.json()).toMatchObject({ success: true, contactMessage: { read: true }, unread: 2 });
  expect((await office.get("/api/messages/unread")).json()).toMatchObject({ success: true, unread: 2 });
  expect(await names("?unread=true")).toEqual(["About forms", "About fees"]);
  expect(await names("?unread=false")).toEqual(["About 100% of it"]);
  for (const wrong of ["?page=0", "?folder=trash", "?unread=perhaps"]) {
    expect((await office.get(`/api/messages${wrong}`)).statusCode).toBe(400);
  }
});

test("a message moves between the folders and keeps the reason for which it was put aside", async () => {
  const world = await makeWorld();
  await send(world, { message: "Hello", elapsedMs: 10 });
  const office = await world.asAdministrator();
  const [message] = (await list(world, "?folder=suspicious")).messages;
  const moved = await office.put(`/api/messages/${message._id}`, { folder: "inbox" });
  expect(moved.json().contactMessage).toEqual({ ...message, folder: "inbox" });
  expect((await list(world, "?folder=inbox")).unread).toBe(1);
  await office.put(`/api/messages/${message._id}`, { folder: "suspicious", read: true });
  expect((await list(world, "?folder=suspicious")).messages).toEqual([{ ...message, read: true }]);
  expect((await office.put("/api/messages/none", { read: true })).statusCode).toBe(404);
  expect((await office.put(`/api/messages/${message._id}`, { folder: "trash" })).statusCode).toBe(400);
});

test("neither a visitor's message nor its being read empties the page cache", async () => {
  const world = await makeWorld();
  await send(world, full);
  const office = await world.asAdministrator();
  const [message] = (await list(world)).messages;
  await office.put(`/api/messages/${message._id}`, { read: true });
  expect(world.changes()).toBe(0);
});

test("the export holds every message of the choice, and nothing in it is a formula", async () => {
  const world = await makeWorld();
  const nothing = { name: "", email: "", subject: "", contact: "", suspicions: [] };
  await world.db.transaction().execute(async (transaction) => {
    const messages = createMessageStore(transaction, world.now);
    for (let index = 0; index < 501; index += 1)
      await messages.add({ ...nothing, message: `Number ${index}` });
  });
  await sendMany(world, [
    { name: "=HYPERLINK(1)", subject: 'He said "no", twice', contact: "+977", message: "-1\n@x" },
  ]);
  const office = await world.asAdministrator();
  const answer = await office.get("/api/messages.csv?folder=inbox");
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="messages.csv"');
  expect(answer.headers["cache-control"]).toBe("no-store");
  const [header, first] = answer.body.split("\r\n");
  expect(header).toBe('\uFEFF"Received","Folder","Read","Name","E-mail","Contact","Subject","Message"');
  expect(first).toBe(
    `"2025-01-01T06:15:00.000Z","inbox","no","'=HYPERLINK(1)","","'+977","He said ""no"", twice","'-1\n'@x"`,
  );
  expect(answer.body.trim().split("\r\n")).toHaveLength(503);
  expect((await office.get("/api/messages.csv?search=Number 499")).body.trim().split("\r\n")).toHaveLength(2);
});

test("with a mail server the office gets a mail of every message but the suspicious ones", async () => {
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

test("a mail that cannot be kept keeps the message out too: the visitor hears of it and may try again", async () => {
  const { mailer } = makeMailer();
  const world = await makeWorld({ mailer });
  await world.db.schema.dropTable("outbox").execute();
  expect((await send(world, full)).statusCode).toBe(500);
  expect((await list(world)).messages).toEqual([]);
});

test("a message is deleted for good, with the mail that has not left, and only by the office", async () => {
  const { mailer } = makeMailer();
  const world = await makeWorld({ mailer });
  await sendMany(world, [full, { ...full, subject: "Another" }]);
  const [newest, older] = (await list(world)).messages;
  const url = `/api/messages/${older._id}`;
  expect((await world.app.inject({ method: "DELETE", url })).statusCode).toBe(401);

  const office = await world.asAdministrator();
  const answer = await office.remove(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ success: true, message: "The message was deleted.", unread: 1 });
  expect((await list(world)).messages).toEqual([newest]);
  expect(await world.db.selectFrom("outbox").select("id").execute()).toEqual([{ id: newest._id }]);
  expect((await office.get("/api/messages.csv")).body).not.toContain(full.subject);
  expect((await office.remove(url)).statusCode).toBe(404);
  expect(world.changes()).toBe(0);
});
