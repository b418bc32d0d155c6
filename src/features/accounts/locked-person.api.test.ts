import { isPostgres } from "#platform/database/dialect.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { digitsOf } from "#testing/authenticator-app.ts";
import { waitingForLocks } from "#testing/lock-waits.ts";
import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { givePhone, path, post } from "#testing/second-factor-world.ts";
import { administrator, makeWorld, type World } from "#testing/world.ts";
import type { LinkKind } from "./account-links.store.server.ts";
import { createAccountLinkStore } from "./account-links.store.server.ts";
import { createAdministratorStore } from "./administrators.store.server.ts";
import { createPasswordResetJob } from "./mail-links.routes.server.ts";
import { createSecondFactorStore } from "./second-factor.store.server.ts";
import { createSessionStore, shutOthersOut } from "./sessions.store.server.ts";

/**
 * The result of something that begins while another transaction has locked the person's row, and that waits until the
 * other has done its work. On SQLite it waits before its first statement; PostgreSQL tests the order of locks.
 */
async function beginWhileLocked<Result>(
  world: World,
  id: string,
  begin: () => PromiseLike<Result>,
  work: (transaction: Queries) => Promise<unknown>,
): Promise<Result> {
  const { begun } = await world.db.transaction().execute(async (transaction) => {
    await createAdministratorStore(transaction).lock(id);
    const result = Promise.resolve(begin());
    if (isPostgres(world.db)) await expect.poll(() => waitingForLocks(world.db)).toBe(1);
    await work(transaction);
    return { begun: result };
  });
  return begun;
}

const newPassword = "three quiet mountain goats";

async function issue(world: World, kind: LinkKind, detail?: string): Promise<string> {
  const { id } = await world.personOf("editor");
  return createAccountLinkStore(world.db, world.now).issue(kind, id, detail);
}

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

type Prepare = (people: People) => Promise<{ begin: Begin; expected: number }>;

/** Each returns how many sessions are left. */
const shuttingOut: Record<string, Prepare> = {
  "a second factor is set up": async ({ world, editor }) => {
    const { setUp, secret } = (await editor.post(`${path}/set-up`)).json();
    const body = { setUp, code: digitsOf(secret, world.now()) };
    return { begin: () => editor.postJson(path, body), expected: 1 };
  },
  "the password is changed": async ({ editor }) => {
    const body = { currentPassword: administrator.password, newPassword };
    return { begin: () => editor.put("/api/auth/account/password", body), expected: 1 };
  },
  "a forgotten password is chosen anew": async ({ world }) => {
    const token = await issue(world, "reset");
    return { begin: () => post(world, "/api/auth/reset", { token, newPassword }), expected: 0 };
  },
  "the person signs out everywhere": async ({ editor }) => ({
    begin: () => editor.remove("/api/auth/sessions"),
    expected: 0,
  }),
  "an owner switches the account off": async ({ id, owner }) => ({
    begin: () => owner.put(`/api/accounts/${id}/active`, { isOn: false }),
    expected: 0,
  }),
  "an owner switches off the second factor": async ({ world, id, owner }) => {
    await givePhone(world, "editor");
    return { begin: () => owner.remove(`/api/accounts/${id}/second-factor`), expected: 0 };
  },
};

test.each(Object.entries(shuttingOut))("a sign-in under way fails when %s", async (_when, prepare) => {
  const people = await makePeople();
  const { world, id } = people;
  const { begin, expected } = await prepare(people);
  const response = await beginWhileLocked(world, id, begin, (transaction) =>
    createSessionStore(transaction, world.now).start(id),
  );
  expect(response.statusCode).toBe(200);
  expect(await createSessionStore(world.db, world.now).listOf(id)).toHaveLength(expected);
});

/** Each returns the status of the refusal. */
const tooLate: Record<string, Prepare> = {
  "finishes signing in with six digits": async ({ world }) => {
    const code = (await givePhone(world, "editor"))();
    const step = await issue(world, "second factor", (await world.personOf("editor")).password_hash);
    return { begin: () => post(world, "/api/auth/login/second-factor", { step, code }), expected: 401 };
  },
  "chooses a forgotten password anew": async ({ world }) => {
    const token = await issue(world, "reset");
    return { begin: () => post(world, "/api/auth/reset", { token, newPassword }), expected: 410 };
  },
  "confirms a new address": async ({ world, editor }) => {
    const token = await issue(world, "e-mail", "new@school.example");
    return { begin: () => editor.postJson("/api/auth/new-email", { token }), expected: 410 };
  },
  "makes new recovery codes": async ({ world, editor }) => {
    const code = (await givePhone(world, "editor"))();
    return { begin: () => editor.postJson(`${path}/recovery-codes`, { code }), expected: 409 };
  },
  "switches off the second factor": async ({ world, editor }) => {
    const code = (await givePhone(world, "editor"))();
    return { begin: () => editor.postJson(`${path}/off`, { code }), expected: 409 };
  },
  "takes an invitation": async ({ world, id }) => {
    await world.db.updateTable("administrators").set({ password_hash: "" }).where("id", "=", id).execute();
    const body = { token: await issue(world, "invitation"), name: "Gita Rai", password: newPassword };
    return { begin: () => post(world, "/api/auth/invitation", body), expected: 410 };
  },
};

test.each(Object.entries(tooLate))(
  "who %s while they are shut out comes too late, and neither waits for the other",
  async (_what, prepare) => {
    const people = await makePeople();
    const { world, id } = people;
    const { begin, expected } = await prepare(people);
    const [own] = await createSessionStore(world.db, world.now).listOf(id);
    const response = await beginWhileLocked(world, id, begin, async (transaction: Queries) => {
      await createSecondFactorStore(transaction, world.now).remove(id);
      // Their own session goes on: else SQLite, where they wait before their first statement, asks them to sign in.
      await shutOthersOut(transaction, world.now, id, { sessionId: own?._id });
    });
    expect(response.statusCode).toBe(expected);
  },
);

test("a session that is ended while its write waits for another saves nothing", async () => {
  const { world, id, owner, editor } = await makePeople();
  const { _id, title } = await owner.addNotice();
  const { begun } = await world.db.transaction().execute(async (transaction) => {
    await transaction.updateTable("notices").set({ title }).where("id", "=", _id).execute();
    const begun = editor.put(`/api/notices/${_id}/toggle`, { action: false });
    if (isPostgres(world.db)) await expect.poll(() => waitingForLocks(world.db)).toBe(1);
    const ending = isPostgres(world.db) ? world.db : transaction;
    await createSessionStore(ending, world.now).endAllOf(id);
    return { begun: Promise.resolve(begun) };
  });
  expect((await begun).statusCode).toBe(401);
  expect((await owner.get("/api/notices")).json().notices).toMatchObject([{ _id, action: true }]);
});

test("of two who begin to set up a phone at once, only the later may go on", async () => {
  const { world, id, editor } = await makePeople();
  await beginWhileLocked(
    world,
    id,
    () => editor.post(`${path}/set-up`),
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
