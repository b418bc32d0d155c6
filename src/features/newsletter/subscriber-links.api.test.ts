import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { partBytes, scanArchive } from "#app/server/backup/archive.ts";
import { backUp } from "#testing/backup-world.ts";
import { makeFollowWorld } from "#testing/follow-world.ts";
import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { dayMs, makeWorld, type World } from "#testing/world.ts";
import { createSubscriberTokens } from "./subscriber-tokens.server.ts";
import { createSubscriberLinks } from "./subscribers.store.server.ts";

const linksOf = ({ db, now, tokens }: Pick<World, "db" | "now" | "tokens">) =>
  createSubscriberLinks(db, now, tokens);

test("no value in a backup works as a link while the mail that asks for a confirmation waits", async () => {
  const world = await makeWorld({ mailer: makeMailer().mailer });
  await world.post("/api/subscribers", { email: "asha@mail.example" });
  const { file } = await backUp(world);
  const values: unknown[] = [];
  for (const part of await scanArchive(file)) {
    if (!/^tables\/(subscribers|outbox|jobs)\./.test(part.name)) continue;
    const lines = gunzipSync(await buffer(partBytes(file, part)))
      .toString()
      .trim()
      .split("\n");
    values.push(...lines.flatMap((line) => Object.values<unknown>(JSON.parse(line))));
  }
  expect(values).toContain("asha@mail.example");
  const { choices } = linksOf(world);
  for (const value of values) expect(await choices(String(value)), String(value)).toBeUndefined();
});

test("links of notices, daily summaries and campaigns open the choices of their reader", async () => {
  const world = await makeFollowWorld({ people: ["asha"] });
  await world.addSubscriber("bina", { types: null, frequency: "daily" });
  await world.publish("Exam routine");
  await world.runRoundAfter(dayMs);
  const office = await world.asAdministrator();
  const draft = { subject: "Library closed", text: "On Friday.", types: null };
  const { mailing } = (await office.postJson("/api/letters", draft)).json();
  await office.postJson(`/api/letters/${mailing._id}/send`, { version: 1, people: 2 });
  await world.runner.runDue();

  const { choices } = linksOf(world);
  const addresses: (string | undefined)[] = [];
  for (const mail of world.mailServer.mails) {
    const [token = ""] = /^\S+\.[\w-]{43}\r?$/m.exec(mail.replaceAll("=\r\n", "")) ?? [];
    addresses.push((await choices(token.trim()))?.address);
  }
  expect(addresses.sort()).toEqual(["as", "as", "bi", "bi"].map((name) => `${name}…@mail.example`));
});

test.each<[string, (id: string, token: string) => string]>([
  ["without its signature", (id) => id],
  ["with another's signature", (id, token) => token.replace(/^[^.]+/, id)],
  ["signed with another key", (id) => createSubscriberTokens("the key of another site").make(id)],
  ["with more after the signature", (id, token) => `${token.replace(/^[^.]+/, id)}.`],
])("a link %s changes nothing", async (_, forge) => {
  const world = await makeFollowWorld();
  const { id } = await world.addSubscriber("asha");
  const { token } = await world.addSubscriber("bina");
  const forged = forge(id, token);
  const { choices, choose, confirm, unsubscribe } = linksOf(world);
  expect(await choices(forged)).toBeUndefined();
  expect(await choose(forged, { types: null, frequency: "daily" })).toBeUndefined();
  expect(await confirm(forged)).toBeUndefined();
  expect(await unsubscribe(forged)).toBe(false);
});
