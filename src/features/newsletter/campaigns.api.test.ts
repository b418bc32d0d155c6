import { isPostgres } from "#platform/database/dialect.ts";
import { makeFollowWorld } from "#testing/follow-world.ts";
import { waitingForLocks } from "#testing/lock-waits.ts";
import { makeOffice } from "#testing/world.ts";
import { listRecipients } from "./announce.job.server.ts";

const draft = { subject: "Library closed", text: "The library is closed on Friday.", types: null };

async function openWith(...people: string[]) {
  const world = await makeFollowWorld({ people });
  const office = await world.asAdministrator();
  const begin = async (fields: object = {}) =>
    (await office.postJson("/api/letters", { ...draft, ...fields })).json().mailing;
  const sendCampaign = (id: string, people: number, version = 1) =>
    office.postJson(`/api/letters/${id}/send`, { version, people });
  async function sent(total: number, fields: object = {}): Promise<string> {
    const { _id } = await begin(fields);
    expect((await sendCampaign(_id, total)).statusCode).toBe(200);
    return _id;
  }
  const read = async (id: string) => (await office.get(`/api/mailings/${id}`)).json();
  return { world, office: { ...office, begin, sendCampaign, sent, read } };
}

test("a campaign goes to everybody once, however often the button is pressed", async () => {
  const { world, office } = await openWith("asha");
  await world.addSubscriber("bina", { types: ["Exam"], frequency: "daily" });
  const { _id } = await office.begin();
  expect(await office.read(_id)).toMatchObject({ people: 2 });

  const responses = await Promise.all([office.sendCampaign(_id, 2), office.sendCampaign(_id, 2)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await office.sendCampaign(_id, 2)).json().message).toContain("was sent already");
  await world.runner.runDue();
  expect(world.got()).toEqual(["asha", "bina"]);
  expect(world.mailServer.mails[0]).toContain("The library is closed on Friday.");
  expect((await office.get("/api/mailings")).json()).toMatchObject({
    mailings: [{ kind: "letter", state: "filled", sent: 2, waiting: 0, refused: 0 }],
    mail: { missing: [], perMinute: 600, dailyAt: "17:00" },
  });
});

test("a campaign is sent after waiting notices, and both are sent once", async () => {
  const { world, office } = await openWith("asha");
  world.mailServer.goDown();
  await office.sent(1);
  await world.publish("Exam routine");
  world.mailServer.comeUp();
  world.pass(60_000);
  for (const _ of ["first", "second"]) await world.runner.runRound();
  const subjects = world.mailServer.mails.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1]);
  expect(subjects).toEqual(["1 new", "Library closed"]);
});

test("a campaign for one type goes only to subscribers who want it", async () => {
  const { world, office } = await openWith("chandra");
  await world.addSubscriber("asha", { types: ["Exam"], frequency: "at once" });
  await world.addSubscriber("bina", { types: ["Result"], frequency: "at once" });
  await office.sent(2, { types: ["Exam"] });
  await world.runner.runDue();
  expect(world.got()).toEqual(["asha", "chandra"]);
});

test("nothing is sent if the number of recipients differs from the confirmed one", async () => {
  const { world, office } = await openWith("asha");
  const { _id } = await office.begin();
  await world.addSubscriber("bina");
  expect((await office.sendCampaign(_id, 1)).statusCode).toBe(409);
  expect((await office.read(_id)).mailing.state).toBe("draft");
});

test("a save over a newer version or after sending is refused", async () => {
  const { office } = await openWith("asha");
  const { _id } = await office.begin({ subject: "", text: "" });
  const save = (version: number, subject: string) =>
    office.put(`/api/letters/${_id}`, { ...draft, subject, version });
  expect((await save(1, "Library")).json().mailing).toMatchObject({ version: 2, subject: "Library" });
  expect((await save(1, "Other")).statusCode).toBe(409);
  await office.sendCampaign(_id, 1, 2);
  expect((await save(2, "Too late")).statusCode).toBe(409);
  expect((await office.remove(`/api/letters/${_id}`)).statusCode).toBe(409);

  const other = await office.begin();
  expect((await office.remove(`/api/letters/${other._id}`)).statusCode).toBe(200);
  expect((await office.remove(`/api/letters/${other._id}`)).statusCode).toBe(404);
});

test("a mail without a subject or a text is not sent, not even as a test", async () => {
  const { office } = await openWith("asha");
  const { _id } = await office.begin({ text: "" });
  for (const action of ["test", "send"]) {
    const response = await office.postJson(`/api/letters/${_id}/${action}`, { version: 1, people: 1 });
    expect(response.statusCode).toBe(409);
  }
});

test("a test mail goes only to the signed-in person", async () => {
  const { world, office } = await openWith("asha");
  const { _id } = await office.begin();
  expect((await office.postJson(`/api/letters/${_id}/test`, {})).statusCode).toBe(200);
  expect(await world.db.selectFrom("outbox").select(["recipient", "subject", "headers"]).execute()).toEqual([
    { recipient: "office@school.example", subject: "Test: Library closed", headers: "{}" },
  ]);
});

test("without mail the missing settings are named; an empty draft is not listed", async () => {
  const { office } = await makeOffice();
  const { mailing } = (await office.postJson("/api/letters", draft)).json();
  expect((await office.get("/api/mailings")).json().mail.missing).toEqual(["SMTP_URL", "SITE_URL"]);
  const sending = { version: 1, people: 1 };
  expect((await office.postJson(`/api/letters/${mailing._id}/send`, sending)).statusCode).toBe(409);
  await office.postJson("/api/letters", { ...draft, subject: "", text: "" });
  expect((await office.get("/api/mailings")).json().mailings).toEqual([mailing]);
});

test("a campaign with wrong fields is refused", async () => {
  const { office } = await makeOffice();
  for (const fields of [{ subject: "x".repeat(121) }, { types: [] }, { types: ["Gossip"] }])
    expect((await office.postJson("/api/letters", { ...draft, ...fields })).statusCode).toBe(400);
});

test("a subject cannot add a header", async () => {
  const { world, office } = await openWith("asha");
  const _id = await office.sent(1, { subject: "Hello\r\nBcc: all@mail.example" });
  expect((await office.read(_id)).mailing.subject).toBe("Hello Bcc: all@mail.example");
  await world.runner.runDue();
  expect(world.mailServer.mails[0]).not.toMatch(/^Bcc:/m);
});

test("a stopped campaign is sent to nobody else", async () => {
  const { world, office } = await openWith("asha", "bina");
  world.mailServer.refuseAddress("bina@mail.example", 450);
  const _id = await office.sent(2);
  await world.runner.runDue();
  const stopped = await office.post(`/api/mailings/${_id}/stop`);
  expect(stopped.json().mailing).toMatchObject({ state: "stopped", sent: 1, dropped: 1, waiting: 0 });
  world.mailServer.refuseAddress("bina@mail.example", undefined);
  await world.runRoundAfter(10 * 60_000);
  expect(world.got()).toEqual(["asha"]);
});

test("a campaign that is stopped while its recipients are listed is sent to nobody", async () => {
  const { world, office } = await openWith("asha", "bina");
  const _id = await office.sent(2);
  const listed = Promise.withResolvers<void>();
  const stopAsked = Promise.withResolvers<void>();
  const filling = world.db.transaction().execute(async (transaction) => {
    await listRecipients(transaction, world.now(), "17:00");
    listed.resolve();
    await stopAsked.promise;
  });
  await listed.promise;
  const stopping = office.post(`/api/mailings/${_id}/stop`);
  // SQLite has one writer at a time; on PostgreSQL the stop has looked, and waits for the mailing's row.
  if (isPostgres(world.db)) await expect.poll(() => waitingForLocks(world.db)).toBe(1);
  stopAsked.resolve();
  await filling;
  expect((await stopping).json().mailing).toMatchObject({ state: "stopped", dropped: 2, waiting: 0 });
  await world.runner.runDue();
  expect(world.got()).toEqual([]);
});

test("the office sees who did not get a mail, and why", async () => {
  const { world, office } = await openWith("asha");
  world.mailServer.refuseAddress("asha@mail.example", 550, "5.1.1 unknown here");
  const _id = await office.sent(1);
  await world.runner.runDue();
  expect((await office.read(_id)).failures).toMatchObject([
    { email: "asha@mail.example", state: "refused", failure: "550 5.1.1 unknown here" },
  ]);
});

test("the office learns how many mails leave if hidden notices and downloads are shown", async () => {
  const { world } = await openWith("asha", "bina");
  await world.addSubscriber("chandra", { types: ["Result"], frequency: "daily" });
  const publisher = await world.asAdministrator("publisher");
  const add = async (noticeType: string, publishDate = "2025-01-01") =>
    (await publisher.addNotice({ noticeType, publishDate, action: "false" }))._id;
  // Of the second, everybody gets one; the third comes from an archive, the fourth is for later; the last is a download.
  const ids = [
    await add("Exam"),
    await add("Result"),
    await add("Exam", "2020-01-01"),
    await add("Exam", "2025-03-01"),
    await world.addDownload({ active: 0 }),
  ];
  const response = await publisher.get(`/api/mailings/expected?ids=${ids.join()}`);
  expect(response.json()).toMatchObject({ mails: 7 });
});
