import { expect, test } from "vitest";
import { makeFollowWorld } from "#testing/follow-world.ts";
import { letter, openOffice } from "#testing/letter-office.ts";
import { makeWorld } from "#testing/world.ts";

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

test("a save over a newer version or after sending is refused", async () => {
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

test("a version that no database can hold is refused, for a draft that is changed and for one that is sent", async () => {
  const office = await openOffice(await makeFollowWorld());
  const { _id } = await office.begin();
  for (const version of [2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const answers = [
      await office.put(`/api/letters/${_id}`, { ...letter, version }),
      await office.postJson(`/api/letters/${_id}/send`, { version, people: 1 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  }
});

test("what has no subject or text is not sent, and neither is its test", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha");
  const office = await openOffice(world);
  const { _id } = await office.begin({ text: "" });
  for (const action of ["test", "send"]) {
    const answer = await office.postJson(`/api/letters/${_id}/${action}`, { version: 1, people: 1 });
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

test("without a mail server or the site's URL the missing settings are named", async () => {
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
