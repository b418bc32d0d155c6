import { expect, test } from "vitest";
import { isPostgres } from "../database/dialect.ts";
import { makeFollowWorld } from "../testing/follow-world.ts";
import { waitingForLocks } from "../testing/lock-waits.ts";
import { makeWorld } from "../testing/world.ts";
import { createFillingStore } from "./filling.store.ts";

type FollowWorld = Awaited<ReturnType<typeof makeFollowWorld>>;

const letter = { subject: "Library closed", text: "The library is closed on Friday.", types: null };

async function openOffice(world: FollowWorld) {
  const office = await world.asAdministrator();
  const begin = async (fields: object = {}) =>
    (await office.postJson("/api/letters", { ...letter, ...fields })).json().mailing;
  return { ...office, begin };
}

test("a letter goes to everybody, once, however often the button is pressed", async () => {
  const world = await makeFollowWorld();
  for (const name of ["asha", "bina"])
    await world.addSubscriber(name, { types: ["Exam"], frequency: "daily" });
  const office = await openOffice(world);
  const { _id } = await office.begin();
  expect((await office.get(`/api/mailings/${_id}`)).json()).toMatchObject({ people: 2 });

  const send = () => office.postJson(`/api/letters/${_id}/send`, { version: 1, people: 2 });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await send()).json().message).toContain("was sent already");
  await world.runner.runDue();
  expect(world.got()).toEqual(["asha", "bina"]);
  expect(world.mailServer.mails[0]).toContain("The library is closed on Friday.");
  expect((await office.get("/api/mailings")).json()).toMatchObject({
    mailings: [{ kind: "letter", state: "filled", sent: 2, waiting: 0, refused: 0 }],
    mail: { missing: [], perMinute: 600, dailyAt: "17:00" },
  });
});

test("a letter to those of a type leaves the others alone", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha", { types: ["Exam"], frequency: "at once" });
  await world.addSubscriber("bina", { types: ["Result"], frequency: "at once" });
  await world.addSubscriber("chandra");
  const office = await openOffice(world);
  const { _id } = await office.begin({ types: ["Exam"] });
  const answer = await office.postJson(`/api/letters/${_id}/send`, { version: 1, people: 2 });
  expect(answer.statusCode).toBe(200);
  await world.runner.runDue();
  expect(world.got()).toEqual(["asha", "chandra"]);
});

test("a number of people that is not the one that was confirmed sends nothing", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
  const office = await openOffice(world);
  const { _id } = await office.begin();
  await world.addSubscriber("bina");
  const answer = await office.postJson(`/api/letters/${_id}/send`, { version: 1, people: 1 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toContain("would go to 2 people");
  expect((await office.get(`/api/mailings/${_id}`)).json().mailing.state).toBe("draft");
});

test("a draft is kept, a save from an older version is refused, and one that is sent cannot be changed", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
  const office = await openOffice(world);
  const { _id } = await office.begin({ subject: "", text: "" });
  const save = (version: number, subject: string) =>
    office.put(`/api/letters/${_id}`, { ...letter, subject, version });
  expect((await save(1, "Library")).json().mailing).toMatchObject({ version: 2, subject: "Library" });
  const late = await save(1, "Other");
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    expect.stringContaining("since you opened it"),
  ]);
  await office.postJson(`/api/letters/${_id}/send`, { version: 2, people: 1 });
  expect((await save(2, "Too late")).statusCode).toBe(409);
  expect((await office.remove(`/api/letters/${_id}`)).statusCode).toBe(409);

  const other = await office.begin();
  expect((await office.remove(`/api/letters/${other._id}`)).statusCode).toBe(200);
  expect((await office.remove(`/api/letters/${other._id}`)).statusCode).toBe(404);
});

test("what has no subject or text is not sent, and neither is its test", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
  const office = await openOffice(world);
  const { _id } = await office.begin({ text: "" });
  for (const deed of ["test", "send"]) {
    const answer = await office.postJson(`/api/letters/${_id}/${deed}`, { version: 1, people: 1 });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      "The mail needs a subject and a text before it can be sent.",
    ]);
  }
});

test("a test goes to whoever is signed in, and to nobody else", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
  const office = await openOffice(world);
  const { _id } = await office.begin();
  expect((await office.postJson(`/api/letters/${_id}/test`, {})).statusCode).toBe(200);
  expect(await world.db.selectFrom("outbox").select(["recipient", "subject", "headers"]).execute()).toEqual([
    { recipient: "office@school.example", subject: "Library closed", headers: "{}" },
  ]);
});

test("a mail that is stopped goes to nobody else", async () => {
  const world = await makeFollowWorld();
  for (const name of ["asha", "bina"]) await world.addSubscriber(name);
  world.mailServer.refuseAddress("bina@mail.example", 450);
  const office = await openOffice(world);
  const { _id } = await office.begin();
  await office.postJson(`/api/letters/${_id}/send`, { version: 1, people: 2 });
  await world.runner.runDue();
  const stopped = await office.post(`/api/mailings/${_id}/stop`);
  expect(stopped.json().mailing).toMatchObject({ state: "stopped", sent: 1, dropped: 1, waiting: 0 });
  world.mailServer.refuseAddress("bina@mail.example", undefined);
  world.pass(10 * 60_000);
  await world.runner.runRound();
  expect(world.got()).toEqual(["asha"]);
});

test("a mail that is stopped in the moment in which its list is made goes to nobody", async () => {
  const world = await makeFollowWorld();
  for (const name of ["asha", "bina"]) await world.addSubscriber(name);
  const office = await openOffice(world);
  const { _id } = await office.begin();
  await office.postJson(`/api/letters/${_id}/send`, { version: 1, people: 2 });
  const listed = Promise.withResolvers<void>();
  const stopAsked = Promise.withResolvers<void>();
  const filling = world.db.transaction().execute(async (transaction) => {
    await createFillingStore(transaction, world.now).fillSome("17:00");
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

test("what was sent to everybody is not called stopped, and stopping twice is no failure", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
  const office = await openOffice(world);
  const sent = await office.begin();
  await office.postJson(`/api/letters/${sent._id}/send`, { version: 1, people: 1 });
  const other = await office.begin();
  await office.postJson(`/api/letters/${other._id}/send`, { version: 1, people: 1 });
  for (const _ of ["first", "second"])
    expect((await office.post(`/api/mailings/${other._id}/stop`)).json().mailing.state).toBe("stopped");
  await world.runner.runDue();
  const answer = await office.post(`/api/mailings/${sent._id}/stop`);
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    "Nothing of this mail waits to be sent any more, so there is nothing to stop.",
  ]);
  expect((await office.get(`/api/mailings/${sent._id}`)).json().mailing).toMatchObject({
    state: "filled",
    sent: 1,
  });
});

test("the office reads who did not get it, and why", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
  world.mailServer.refuseAddress("asha@mail.example", 550, "5.1.1 unknown here");
  const office = await openOffice(world);
  const { _id } = await office.begin();
  await office.postJson(`/api/letters/${_id}/send`, { version: 1, people: 1 });
  await world.runner.runDue();
  expect((await office.get(`/api/mailings/${_id}`)).json().failures).toMatchObject([
    { email: "asha@mail.example", state: "refused", failure: "550 5.1.1 unknown here" },
  ]);
});

test("without a mail server or the site's address the office is told what is missing", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const { mailing } = (await office.postJson("/api/letters", letter)).json();
  expect((await office.get("/api/mailings")).json().mail.missing).toEqual(["SMTP_URL", "SITE_URL"]);
  const answers = [
    await office.get(`/api/mailings/${mailing._id}/preview`),
    await office.postJson(`/api/letters/${mailing._id}/test`, {}),
    await office.postJson(`/api/letters/${mailing._id}/send`, { version: 1, people: 1 }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain("SMTP_URL and SITE_URL are not set");
  }
});

test.each([
  [{ subject: "x".repeat(121) }, "longer than 120 characters"],
  [{ text: "x".repeat(10_001) }, "longer than 10000 characters"],
  [{ types: [] }, "at least one type"],
  [{ types: ["Gossip"] }, "not known"],
  [{ subject: undefined }, "subject is missing"],
])("a letter with %o is refused in words", async (fields, words) => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const answer = await office.postJson("/api/letters", { ...letter, ...fields });
  expect(answer.statusCode).toBe(400);
  expect(JSON.stringify(answer.json())).toContain(words);
});

test("a subject cannot smuggle in a header", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
  const office = await openOffice(world);
  const { _id, subject } = await office.begin({ subject: "Hello\r\nBcc: all@mail.example" });
  expect(subject).toBe("Hello Bcc: all@mail.example");
  await office.postJson(`/api/letters/${_id}/send`, { version: 1, people: 1 });
  await world.runner.runDue();
  expect(world.mailServer.mails[0]).not.toMatch(/^Bcc:/m);
});
