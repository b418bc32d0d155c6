import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { full, list, send, sendMany } from "#testing/samples/visitor-messages.ts";
import { makeWorld } from "#testing/world.ts";
import { addMessage } from "./messages.store.server.ts";

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
  const answered = await office.put(`/api/messages/${newest._id}`, { answered: true });
  expect(answered.json().contactMessage).toMatchObject({ read: true, answered: true });
  expect(await names("?answered=false")).toEqual(["About forms", "About fees"]);
  for (const wrong of ["?page=0", "?folder=trash", "?unread=perhaps"])
    expect((await office.get(`/api/messages${wrong}`)).statusCode).toBe(400);
});

test("a message moves between folders and keeps the reason why it was suspicious", async () => {
  const world = await makeWorld();
  await send(world, { message: "Hello", elapsedMs: 10 });
  const office = await world.asAdministrator();
  const [message] = (await list(world, "?folder=suspicious")).messages;
  const moved = await office.put(`/api/messages/${message._id}`, { folder: "inbox" });
  expect(moved.json().contactMessage).toEqual({ ...message, folder: "inbox" });
  expect(await list(world, "?folder=inbox")).toMatchObject({ unread: 1, suspicious: 0 });
  await office.put(`/api/messages/${message._id}`, { folder: "suspicious", read: true });
  expect((await list(world, "?folder=suspicious")).messages).toEqual([{ ...message, read: true }]);
  expect((await office.put("/api/messages/none", { read: true })).statusCode).toBe(404);
  expect((await office.put(`/api/messages/${message._id}`, { folder: "trash" })).statusCode).toBe(400);
});

test("the export contains every message that matches the filter, and no formula", async () => {
  const world = await makeWorld();
  const nothing = { name: "", email: "", subject: "", contact: "" };
  await world.db.transaction().execute(async (transaction) => {
    for (let index = 0; index < 501; index += 1)
      await addMessage(transaction, world.now(), { ...nothing, message: `Number ${index}` });
  });
  await sendMany(world, [
    { name: "=HYPERLINK(1)", subject: 'He said "no", twice', contact: "+977", message: "-1\n@x" },
  ]);
  const office = await world.asAdministrator();
  const response = await office.get("/api/messages.csv?folder=inbox");
  expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(response.headers["content-disposition"]).toBe('attachment; filename="messages.csv"');
  expect(response.headers["cache-control"]).toBe("no-store");
  const [header, first] = response.body.split("\r\n");
  expect(header).toBe(
    '\uFEFF"Received","Folder","Read","Name","E-mail","Contact","Subject","Message","Answered"',
  );
  expect(first).toBe(
    `"2025-01-01T06:15:00.000Z","inbox","no","'=HYPERLINK(1)","","'+977","He said ""no"", twice","'-1\n'@x","no"`,
  );
  expect(response.body.trim().split("\r\n")).toHaveLength(503);
  expect((await office.get("/api/messages.csv?search=Number 499")).body.trim().split("\r\n")).toHaveLength(2);
});

test("only the office deletes a message for good, together with its unsent mail", async () => {
  const world = await makeWorld({ mailer: makeMailer().mailer });
  await sendMany(world, [full, { ...full, subject: "Another" }]);
  const [newest, older] = (await list(world)).messages;
  const url = `/api/messages/${older._id}`;
  expect((await world.app.inject({ method: "DELETE", url })).statusCode).toBe(401);

  const office = await world.asAdministrator();
  expect((await office.remove(url)).json()).toMatchObject({ success: true, unread: 1 });
  expect((await list(world)).messages).toEqual([newest]);
  expect(await world.db.selectFrom("outbox").select("id").execute()).toEqual([{ id: newest._id }]);
  expect((await office.get("/api/messages.csv")).body).not.toContain(full.subject);
  expect((await office.remove(url)).statusCode).toBe(404);
  expect(world.changes()).toBe(0);
});
