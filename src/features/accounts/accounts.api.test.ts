import { sql } from "kysely";
import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { administrator, makeOffice, makeWorld, type World } from "#testing/world.ts";
import type { Account } from "./accounts.schemas.ts";

type Office = Awaited<ReturnType<World["asAdministrator"]>>;

const listed = async (office: Office, query = "") =>
  (await office.get(`/api/accounts${query}`)).json().accounts as Account[];

const log = (world: World) =>
  world.db.selectFrom("change_log").select(["action", "who", "subject", "fields"]).orderBy("id").execute();

test("owners see all accounts by name, and can search them", async () => {
  const { world, office } = await makeOffice();
  await world.signIn("editor");
  await sql`update administrators set name = 'Gita Rai' where role = 'editor'`.execute(world.db);

  const accounts = await listed(office);
  expect(accounts.map(({ email, role, state }) => [email, role, state])).toEqual([
    [administrator.email, "owner", "active"],
    ["editor@school.example", "editor", "active"],
  ]);
  expect(accounts[0]).toMatchObject({ hasSecondFactor: false, lastUsedAt: world.now().toISOString() });
  expect((await listed(office, "?search=GITA")).map(({ name }) => name)).toEqual(["Gita Rai"]);
  expect(await listed(office, "?search=nobody")).toEqual([]);
  expect((await office.get("/api/accounts?page=2&limit=1")).json()).toMatchObject({
    accounts: [{ name: "Gita Rai" }],
    pagination: { total: 2, totalPages: 2 },
  });
});

test("a new role takes effect with the next request, and is logged", async () => {
  const world = await makeWorld();
  const [office, editor] = [await world.asAdministrator(), await world.asAdministrator("editor")];
  const { id } = await world.personOf("editor");
  expect((await editor.get("/api/dashboard")).statusCode).toBe(200);

  const response = await office.put(`/api/accounts/${id}/role`, { role: "publisher" });
  expect(response.json()).toMatchObject({ success: true, account: { role: "publisher" } });
  expect((await editor.get("/api/dashboard")).statusCode).toBe(403);
  expect(await log(world)).toEqual([
    {
      action: "role changed",
      who: administrator.email,
      subject: "editor@school.example",
      fields: JSON.stringify([{ field: "Role", from: "editor", to: "publisher" }]),
    },
  ]);
});

test("a switched-off person is signed out at once and cannot sign in; their work stays", async () => {
  const world = await makeWorld();
  const [office, editor] = [await world.asAdministrator(), await world.asAdministrator("editor")];
  const { id, email } = await world.personOf("editor");
  const signIn = () => world.login({ ...administrator, email });

  expect((await office.put(`/api/accounts/${id}/active`, { isOn: false })).json()).toMatchObject({
    account: { state: "off" },
  });
  expect((await editor.get("/api/auth/me")).statusCode).toBe(401);
  expect((await signIn()).statusCode).toBe(401);
  expect(await listed(office)).toHaveLength(2);

  await office.put(`/api/accounts/${id}/active`, { isOn: true });
  expect((await editor.get("/api/auth/me")).statusCode).toBe(401);
  expect((await signIn()).statusCode).toBe(200);
  expect((await log(world)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["switched off", "switched on"]),
  );
});

test("a person is mailed about a new role, and about being switched off and on", async () => {
  const { world, office } = await makeOffice({ mailer: makeMailer().mailer });
  const { id, email } = await world.personOf("editor");
  await office.put(`/api/accounts/${id}/role`, { role: "publisher" });
  await office.put(`/api/accounts/${id}/active`, { isOn: false });
  await office.put(`/api/accounts/${id}/active`, { isOn: true });
  const mails = await world.db.selectFrom("outbox").select(["recipient", "subject"]).orderBy("id").execute();
  expect(mails).toEqual(["role", "off", "on"].map((subject) => ({ recipient: email, subject })));
});
