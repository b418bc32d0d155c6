import { expect, test } from "vitest";
import type { LinkKind } from "#database/tables/account-tables.ts";
import type { Queries } from "#database/tables/tables.ts";
import { digitsOf } from "#testing/authenticator-app.ts";
import { beginWhileLocked } from "#testing/locked-person.ts";
import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { administrator, makeWorld, testKey, type World } from "#testing/world.ts";
import { createAccountLinkStore, createAdministratorStore } from "./administrators.store.server.ts";
import { createPasswordResetJob } from "./passwords.routes.server.ts";
import { createSecondFactorStore } from "./second-factor.store.server.ts";
import { createSecretBox, digitsAt, stepAt } from "./second-factor-codes.server.ts";
import { createSessionStore, shutOthersOut } from "./sessions.store.server.ts";

const factorPath = "/api/auth/account/second-factor";
const newPassword = "three quiet mountain goats";

/** Gives the editor a phone; returns what it shows. */
async function givePhone(world: World): Promise<string> {
  const { id } = await world.personOf("editor");
  const box = createSecretBox(testKey);
  const secret = box.invent();
  await createSecondFactorStore(world.db, world.now).put(id, box.seal(secret, id), 0);
  return digitsAt(secret, stepAt(world.now()));
}

async function issue(world: World, kind: LinkKind, detail?: string): Promise<string> {
  const { id } = await world.personOf("editor");
  return createAccountLinkStore(world.db, world.now).issue(kind, id, detail);
}

const post = (world: World, url: string, payload: object) =>
  world.app.inject({ method: "POST", url, payload });

type Begin = () => PromiseLike<{ statusCode: number }>;
type Office = Awaited<ReturnType<World["asAdministrator"]>>;

interface People {
  world: World;
  id: string;
  owner: Office;
  editor: Office;
}

async function makePeople(): Promise<People> {
  const world = await makeWorld();
  const owner = await world.asAdministrator();
  const editor = await world.asAdministrator("editor");
  return { world, owner, editor, id: (await world.personOf("editor")).id };
}

const shuttingOut: [string, number, (people: People) => Promise<Begin>][] = [
  [
    "a second factor is set up",
    1,
    async ({ world, editor }) => {
      const { setUp, secret } = (await editor.post(`${factorPath}/set-up`)).json();
      return () => editor.postJson(factorPath, { setUp, code: digitsOf(secret, world.now()) });
    },
  ],
  [
    "the password is changed",
    1,
    async ({ editor }) => {
      const body = { currentPassword: administrator.password, newPassword };
      return () => editor.put("/api/auth/account/password", body);
    },
  ],
  [
    "a forgotten password is chosen anew",
    0,
    async ({ world }) => {
      const token = await issue(world, "reset");
      return () => post(world, "/api/auth/reset", { token, newPassword });
    },
  ],
  [
    "the person signs out everywhere",
    0,
    async ({ editor }) =>
      () =>
        editor.remove("/api/auth/sessions"),
  ],
  [
    "an owner switches the account off",
    0,
    async ({ id, owner }) =>
      () =>
        owner.put(`/api/accounts/${id}/active`, { isOn: false }),
  ],
  [
    "an owner switches off the second factor",
    0,
    async ({ world, id, owner }) => {
      await givePhone(world);
      return () => owner.remove(`/api/accounts/${id}/second-factor`);
    },
  ],
];

test.each(shuttingOut)("who is just coming in when %s is out, too", async (_when, sessionsLeft, prepare) => {
  const people = await makePeople();
  const { world, id } = people;
  const begin = await prepare(people);
  const answer = await beginWhileLocked(world, id, begin, (transaction) =>
    createSessionStore(transaction, world.now).start(id),
  );
  expect(answer.statusCode).toBe(200);
  expect(await createSessionStore(world.db, world.now).listOf(id)).toHaveLength(sessionsLeft);
});

const tooLate: [string, number, (people: People) => Promise<Begin>][] = [
  [
    "finishes signing in with six digits",
    401,
    async ({ world }) => {
      const code = await givePhone(world);
      const step = await issue(world, "second factor", (await world.personOf("editor")).password_hash);
      return () => post(world, "/api/auth/login/second-factor", { step, code });
    },
  ],
  [
    "chooses a forgotten password anew",
    410,
    async ({ world }) => {
      const token = await issue(world, "reset");
      return () => post(world, "/api/auth/reset", { token, newPassword });
    },
  ],
  [
    "confirms a new address",
    410,
    async ({ world, editor }) => {
      const token = await issue(world, "e-mail", "new@school.example");
      return () => editor.postJson("/api/auth/new-email", { token });
    },
  ],
  [
    "makes new recovery codes",
    409,
    async ({ world, editor }) => {
      const code = await givePhone(world);
      return () => editor.postJson(`${factorPath}/recovery-codes`, { code });
    },
  ],
  [
    "switches off the second factor",
    409,
    async ({ world, editor }) => {
      const code = await givePhone(world);
      return () => editor.postJson(`${factorPath}/off`, { code });
    },
  ],
  [
    "takes an invitation",
    410,
    async ({ world, id }) => {
      await world.db.updateTable("administrators").set({ password_hash: "" }).where("id", "=", id).execute();
      const token = await issue(world, "invitation");
      return () => post(world, "/api/auth/invitation", { token, name: "Gita Rai", password: newPassword });
    },
  ],
];

test.each(tooLate)(
  "who %s while they are shut out comes too late, and neither waits for the other",
  async (_what, status, prepare) => {
    const people = await makePeople();
    const { world, id } = people;
    const begin = await prepare(people);
    const [own] = await createSessionStore(world.db, world.now).listOf(id);
    const answer = await beginWhileLocked(world, id, begin, async (transaction: Queries) => {
      await createSecondFactorStore(transaction, world.now).remove(id);
      // Their own session goes on: else SQLite, where they wait before their first statement, asks them to sign in.
      await shutOthersOut(transaction, world.now, id, { sessionId: own?.id });
    });
    expect(answer.statusCode).toBe(status);
  },
);

test("of two who begin to set up a phone at once, only the later may go on", async () => {
  const { world, id, editor } = await makePeople();
  await beginWhileLocked(
    world,
    id,
    () => editor.post(`${factorPath}/set-up`),
    (transaction) => createAccountLinkStore(transaction, world.now).issue("second factor set-up", id),
  );
  expect(await world.db.selectFrom("account_links").select("kind").execute()).toHaveLength(1);
});

test("the link for a forgotten password goes to the address that the person has when it is made", async () => {
  const { world, id } = await makePeople();
  const { run } = createPasswordResetJob({ ...world, mailer: makeMailer().mailer });
  await beginWhileLocked(
    world,
    id,
    () => run(id),
    (transaction) => createAdministratorStore(transaction).change(id, { email: "new@school.example" }),
  );
  const mails = await world.db.selectFrom("outbox").select("recipient").execute();
  expect(mails).toEqual([{ recipient: "new@school.example" }]);
});
