import { addMessage } from "#features/contact/messages.store.server.ts";
import {
  createSubscriberLinks,
  createSubscriberStore,
} from "#features/newsletter/subscribers.store.server.ts";
import { makeFollowWorld } from "#testing/follow-world.ts";
import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { administrator, dayMs, makeWorld, type World } from "#testing/world.ts";
import { removeOldPersonalData } from "./personal-data.routes.server.ts";

const asha = "asha@mail.example";

const write = (world: World, email: string, message: string) =>
  world.post("/api/messages", { email, subject: "Admission", message });

const subscribe = (world: World, email: string) => world.post("/api/subscribers", { email });

async function asOffice(world: Pick<World, "asAdministrator">) {
  const office = await world.asAdministrator();
  return {
    find: (email: string) => office.postJson("/api/personal-data/find", { email }),
    erase: (email: string) => office.postJson("/api/personal-data/erase", { email }),
  };
}

async function populated() {
  const world = await makeWorld({ mailer: makeMailer().mailer });
  await write(world, " Asha@Mail.Example ", "When does it begin?");
  await write(world, asha, "And what does it cost?");
  await write(world, "bina@mail.example", `Please answer ${asha} too.`);
  await subscribe(world, asha);
  await subscribe(world, "bina@mail.example");
  return { world, office: await asOffice(world) };
}

test("all data about a person is found by the e-mail address, in any capitalisation", async () => {
  const { office } = await populated();
  const answer = await office.find(" ASHA@mail.example ");
  expect(answer.statusCode).toBe(200);
  expect(answer.json().personalData).toMatchObject({
    email: asha,
    messages: [
      { subject: "Admission", message: "When does it begin?", receivedAt: "2025-01-01T06:15:00.000Z" },
      { subject: "Admission", message: "And what does it cost?" },
    ],
    subscription: { state: "asked", subscribedAt: "2025-01-01T06:15:00.000Z", confirmedAt: null },
    mentions: 1,
    listedAs: [],
    isAdministrator: false,
  });
  expect(answer.json().personalData.waitingMails).toHaveLength(3);
});

test("a person is erased in one step, and nobody else loses anything", async () => {
  const { world, office } = await populated();
  const answer = await office.erase(asha);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().erased).toEqual({ messages: 2, subscriptions: 1, waitingMails: 3 });

  const left = (await office.find(asha)).json().personalData;
  expect(left).toMatchObject({ messages: [], subscription: null, waitingMails: [], mentions: 1 });
  const bina = (await office.find("bina@mail.example")).json().personalData;
  expect(bina).toMatchObject({
    messages: [{ message: `Please answer ${asha} too.` }],
    subscription: { state: "asked" },
  });
  expect(bina.waitingMails).toHaveLength(2);
  expect(world.changes()).toBe(0);
});

test("responses stored for repeated requests do not contain erased data", async () => {
  const { world, office } = await populated();
  const [message] = await world.db.selectFrom("messages").select("id").orderBy("id").execute();
  const key = { "idempotency-key": "a-key-of-the-office" };
  await (await world.asAdministrator()).put(`/api/messages/${message?.id}`, { read: true }, key);
  expect(await world.db.selectFrom("idempotency_keys").selectAll().execute()).toHaveLength(1);
  await office.erase(asha);
  expect(await world.db.selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
});

test("an address that contains a wildcard finds only itself", async () => {
  const world = await makeWorld();
  const office = await asOffice(world);
  await write(world, "anna@mail.example", "Hello");
  const answer = await office.find("a__a@mail.example");
  expect(answer.json().personalData).toMatchObject({ messages: [], mentions: 0 });
});

test("accounts and people on the site are named, but not erased", async () => {
  const world = await makeWorld();
  const office = await asOffice(world);
  await (await world.asAdministrator()).addPerson({ fullName: "Asha Rai", email: "Asha@Mail.example" });
  for (const _ of ["before", "after an erasure"]) {
    expect((await office.find(administrator.email)).json().personalData.isAdministrator).toBe(true);
    expect((await office.find(asha)).json().personalData.listedAs).toEqual(["Asha Rai"]);
    for (const email of [administrator.email, asha]) expect((await office.erase(email)).statusCode).toBe(200);
  }
});

test("data is found and erased only for a complete address", async () => {
  const { office } = await populated();
  expect((await office.erase("%")).statusCode).toBe(400);
  expect((await office.find("")).statusCode).toBe(400);
  expect((await office.find(asha)).json().personalData.messages).toHaveLength(2);
});

test("messages and addresses are deleted by their age, as the settings say", async () => {
  const world = await makeWorld();
  const subscribers = createSubscriberStore(world.db, world.now);
  const add = async (name: string) => {
    await addMessage(world.db, world.now(), { name, email: "", subject: "", contact: "", message: "Hello" });
    await subscribers.add(`${name}@mail.example`, "not-asked");
  };
  const left = async () =>
    (await world.db.selectFrom("messages").select("name").execute()).map(({ name }) => name);
  await add("old");
  world.pass(100 * dayMs);
  await add("new");

  const forGood = { messageDays: undefined, addressDays: undefined };
  expect(await removeOldPersonalData(world.db, forGood, world.now)).toEqual({ messages: 0, addresses: 0 });
  const aMonth = { messageDays: 30, addressDays: undefined };
  expect(await removeOldPersonalData(world.db, aMonth, world.now)).toEqual({ messages: 1, addresses: 0 });
  expect(await left()).toEqual(["new"]);
  const aYear = { messageDays: 365, addressDays: 99 };
  expect(await removeOldPersonalData(world.db, aYear, world.now)).toEqual({ messages: 0, addresses: 1 });
});

test("an unconfirmed address is deleted after a month, a confirmed one is not", async () => {
  const world = await makeWorld({ mailer: makeMailer().mailer });
  await subscribe(world, asha);
  await subscribe(world, "bina@mail.example");
  const { id } = await createSubscriberStore(world.db, world.now).add(asha, "asked");
  await createSubscriberLinks(world.db, world.now, world.tokens).confirm(world.tokens.make(id));
  world.pass(31 * dayMs);
  await removeOldPersonalData(world.db, { messageDays: undefined, addressDays: undefined }, world.now);
  const left = await world.db.selectFrom("subscribers").select("email").execute();
  expect(left).toEqual([{ email: asha }]);
});

test("a subscriber's choices and mails are in the copy, and are erased with the person", async () => {
  const world = await makeFollowWorld();
  await world.addSubscriber("asha", { types: ["Exam"], frequency: "at once" });
  await world.addNotice({ title: "Exam routine" });
  await world.runner.runRound();
  const office = await asOffice(world);
  expect((await office.find(asha)).json().personalData.subscription).toMatchObject({
    notices: ["Exam"],
    frequency: "at once",
    stoppedAt: null,
    mails: [{ subject: "Exam routine", state: "sent", changedAt: "2025-01-01T06:15:00.000Z" }],
  });
  await office.erase(asha);
  expect(await world.db.selectFrom("deliveries").selectAll().execute()).toEqual([]);
  expect(await world.db.selectFrom("mailings").select("sent").execute()).toEqual([{ sent: 1 }]);
});
