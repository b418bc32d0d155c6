import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { sendMails } from "#testing/sent-mails.ts";
import { makeWorld, minuteMs, type World } from "#testing/world.ts";
import { createSubscriberLinks } from "./subscribers.store.server.ts";

const subscribe = (world: World, email: unknown, address = "10.0.0.1") =>
  world.post("/api/subscribers", { email }, { remoteAddress: address });

const withMailServer = () => makeWorld({ mailer: makeMailer().mailer });

async function list(world: World, query = "") {
  return (await (await world.asAdministrator()).get(`/api/subscribers${query}`)).json();
}

const recipients = async (world: World) => (await mails(world)).map(({ recipient }) => recipient);

const linksOf = ({ db, now, tokens }: World) => createSubscriberLinks(db, now, tokens);

const mails = (world: World) => world.db.selectFrom("outbox").selectAll().orderBy("id").execute();

test("an address is stored once, and the response does not reveal whether it was known", async () => {
  const world = await makeWorld();
  const first = await subscribe(world, "Asha@Mail.Example ");
  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual({ success: true, message: expect.any(String), asksToConfirm: false });
  const again = await Promise.all(Array.from({ length: 6 }, () => subscribe(world, "asha@mail.example")));
  for (const each of again) expect([each.statusCode, each.json()]).toEqual([200, first.json()]);
  expect((await list(world)).subscribers).toMatchObject([{ email: "asha@mail.example", state: "not-asked" }]);
  expect(world.changes()).toBe(0);
});

test.each(["", "asha@mail", "a b@mail.example", "+x@gmail.com", 5])("%s is no address", async (email) => {
  const response = await subscribe(await makeWorld(), email);
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toMatchObject([{ field: "email" }]);
});

test("beyond 120 addresses an hour from one network, each is taken and asked an hour later", async () => {
  const world = await withMailServer();
  for (let count = 0; count <= 120; count += 1)
    expect((await subscribe(world, `person${count}@mail.example`)).statusCode).toBe(200);
  const jobs = await world.db.selectFrom("jobs").select("next_try_at").where("kind", "=", "mail").execute();
  expect(jobs).toHaveLength(121);
  expect(jobs.filter((job) => job.next_try_at > world.now().toISOString())).toEqual([
    { next_try_at: "2025-01-01T07:15:00.000Z" },
  ]);
});

test("with a mail server an address is asked to confirm, until it has", async () => {
  const world = await withMailServer();
  const first = await subscribe(world, "asha@mail.example");
  expect(first.json().asksToConfirm).toBe(true);
  expect((await list(world)).subscribers).toMatchObject([{ state: "asked", confirmedAt: null }]);
  const [mail] = await sendMails(world);
  expect(mail).toMatchObject({ recipient: "asha@mail.example" });
  expect(mail?.headers?.["List-Unsubscribe"]).toContain(`?token=${mail?.body}>`);

  const { confirm } = linksOf(world);
  expect(await confirm(mail?.body ?? "")).toBeDefined();
  const confirmedAt = world.now().toISOString();
  world.pass(61 * minuteMs);
  expect(await confirm(mail?.body ?? "")).toBeDefined();
  expect((await list(world)).subscribers).toMatchObject([{ state: "confirmed", confirmedAt }]);
  const known = await subscribe(world, "asha@mail.example");
  expect(known.json()).toEqual(first.json());
  expect(await mails(world)).toEqual([]);
});

test("a mailbox is asked once, whatever the spelling of its address", async () => {
  const world = await withMailServer();
  const first = await subscribe(world, "victim+1@mail.example");
  for (const email of ["victim+2@mail.example", "VICTIM+3+4@Mail.example", "victim@mail.example"]) {
    const response = await subscribe(world, email, "10.0.0.2");
    expect([response.statusCode, response.json()]).toEqual([first.statusCode, first.json()]);
  }
  // What was not asked is not stored: it may come again later.
  expect((await list(world)).pagination.total).toBe(1);
  // Gmail ignores dots and has two hosts; elsewhere a dot is another person.
  for (const email of ["v.i@gmail.com", "vi+1@gmail.com", "V.I@googlemail.com", "v.ictim@mail.example"])
    await subscribe(world, email);
  expect(await recipients(world)).toEqual(["victim+1@mail.example", "v.i@gmail.com", "v.ictim@mail.example"]);
});

test("after an unsubscription the pause of the mailbox remains, but its address is deleted", async () => {
  const world = await withMailServer();
  const { confirm, unsubscribe } = linksOf(world);
  await subscribe(world, "victim@mail.example");
  const [mail] = await sendMails(world);
  const token = mail?.body ?? "";
  expect(await unsubscribe(token)).toBe(true);
  expect(await unsubscribe(token)).toBe(false);
  for (const nobodys of [token, ""]) expect(await confirm(nobodys)).toBeUndefined();
  expect((await list(world)).subscribers).toEqual([]);

  await subscribe(world, "victim@mail.example");
  expect(await mails(world)).toEqual([]);
  const pauses = await world.db.selectFrom("mailbox_pauses").selectAll().execute();
  expect(pauses).toMatchObject([{ mailbox_hash: expect.stringMatching(/^[0-9a-f]{64}$/), mails: 1 }]);

  world.pass(61 * minuteMs);
  await subscribe(world, "victim@mail.example");
  expect(await mails(world)).toHaveLength(1);
});

test("the pause before a mailbox is asked again doubles, up to a day", async () => {
  const world = await withMailServer();
  const askedAt: number[] = [];
  for (let hour = 0; hour < 80; hour += 1) {
    const before = (await mails(world)).length;
    await subscribe(world, `victim+${hour % 3}@mail.example`);
    if ((await mails(world)).length > before) askedAt.push(hour);
    world.pass(61 * minuteMs);
  }
  expect(askedAt).toEqual([0, 1, 3, 7, 15, 31, 55, 79]);
});

test("the list has pages and a search, and the export has an unsubscribe link for each address", async () => {
  const world = await makeWorld({ siteUrl: "https://som.example" });
  for (const name of ["asha", "bina", "chandra_k"]) await subscribe(world, `${name}@mail.example`);
  const emails = async (query: string) =>
    (await list(world, query)).subscribers.map(({ email }: { email: string }) => email);
  expect(await emails("?page=1&limit=2")).toEqual(["chandra_k@mail.example", "bina@mail.example"]);
  expect(await emails("?page=2&limit=2")).toEqual(["asha@mail.example"]);
  expect(await emails("?search=CHANDRA_K@mail")).toEqual(["chandra_k@mail.example"]);

  const office = await world.asAdministrator();
  const response = await office.get("/api/subscribers.csv?search=asha");
  expect(response.headers["content-disposition"]).toBe('attachment; filename="subscribers.csv"');
  const [header, row] = response.body.split("\r\n");
  expect(header).toBe(
    '\uFEFF"E-mail","State","Subscribed","Confirmed","Notices","How often","Stopped","Unsubscribe"',
  );
  expect(row).toMatch(
    /^"asha@mail\.example","not-asked","2025-01-01T06:15:00\.000Z","","all","at once","","https:\/\/som\.example\/newsletter\/unsubscribe\?token=[\w.-]{80}"$/,
  );
});

test("only the office deletes an address for good, together with its unsent mail", async () => {
  const world = await withMailServer();
  for (const name of ["asha", "bina"]) await subscribe(world, `${name}@mail.example`);
  const [bina, asha] = (await list(world)).subscribers;
  const url = `/api/subscribers/${asha._id}`;
  expect((await world.app.inject({ method: "DELETE", url })).statusCode).toBe(401);

  const office = await world.asAdministrator();
  expect((await office.remove(url)).statusCode).toBe(200);
  expect((await list(world)).subscribers).toEqual([bina]);
  expect(await mails(world)).toMatchObject([{ recipient: "bina@mail.example" }]);
  expect((await office.remove(url)).statusCode).toBe(404);

  world.pass(61 * minuteMs);
  await subscribe(world, "asha@mail.example");
  expect((await list(world)).pagination.total).toBe(2);
});

test("a stopped address is started again by the office, or by its owner's confirmation", async () => {
  const world = await withMailServer();
  await subscribe(world, "asha@mail.example");
  const [mail] = await sendMails(world);
  const token = mail?.body ?? "";
  await linksOf(world).confirm(token);
  const stop = () =>
    world.db
      .updateTable("subscribers")
      .set({ failures: 3, stopped_at: "2025-01-01T00:00:00.000Z", stop_reason: "550 unknown" })
      .execute();
  const office = await world.asAdministrator();
  await stop();
  const [subscriber] = (await list(world)).subscribers;
  expect(subscriber.stopReason).toBe("550 unknown");
  const response = await office.post(`/api/subscribers/${subscriber._id}/restart`);
  expect(response.json()).toMatchObject({ success: true, subscriber: { stoppedAt: null, stopReason: null } });
  expect((await office.post("/api/subscribers/nobody/restart")).statusCode).toBe(404);

  await stop();
  world.pass(61 * minuteMs);
  await subscribe(world, "asha@mail.example");
  expect(await mails(world)).toHaveLength(1);
  await linksOf(world).confirm(token);
  expect(await world.db.selectFrom("subscribers").select(["failures", "stopped_at"]).execute()).toEqual([
    { failures: 0, stopped_at: null },
  ]);
});
