import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSecondFactorStore } from "#features/accounts/second-factor.store.server.ts";
import { collections } from "#features/collections.ts";
import { contact, openOffice } from "#testing/content-office.ts";
import { formParts, titleField } from "#testing/samples/collection-form.ts";
import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { makeWorld, type World } from "#testing/world.ts";
import type { Collection } from "./define-collection.ts";

const visitor = { name: "Visitor Thapa", email: "visitor@mail.example", message: "What does it cost?" };

/** Calls that are no GET and leave no line, and why. */
const unnoted: Record<string, readonly string[]> = {
  "visitors make them": ["POST /api/messages", "POST /api/subscribers"],
  "drafts save themselves while one types, and nobody else sees them": [
    "PUT /api/content/{document}/draft",
    "POST /api/letters",
    "PUT /api/letters/{id}",
  ],
  "nothing uses it yet": [
    "POST /api/content/{document}/pictures",
    "POST /api/content/{document}/files",
    "POST /api/events/pictures",
  ],
};

/** One's own account, second factors and backups: their own tests look into the log. */
const notedElsewhere = /^\/api\/(auth|backups)|\/second-factor$/;

test("every change by the office adds an entry, and none changes an earlier entry", async () => {
  const { mailer } = makeMailer();
  const world = await makeWorld({ mailer, siteUrl: "https://som.example" });
  const noted = await callEverything(world);
  const document = (await world.app.inject("/api/openapi.json")).json();
  const calls = Object.entries<object>(document.paths)
    .filter(([path]) => !notedElsewhere.test(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((call) => !/^(GET|HEAD) /.test(call));
  const known = new Set([...noted, ...Object.values(unnoted).flat()]);
  expect(calls.filter((call) => !known.has(call))).toEqual([]);

  const log = JSON.stringify(await world.db.selectFrom("change_log").selectAll().execute());
  for (const text of Object.values(visitor)) expect(log).not.toContain(text);
});

test("entries are added only by the log, and deleted only by age", () => {
  const writers = globSync("src/**/*.ts", { exclude: ["**/*.test.ts", "**/migrations/*"] }).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(\w+)\((?:\w+, )?"change_log"/g)]
      .filter(([, verb = ""]) => !["selectFrom", "matchingRows", "createTable"].includes(verb))
      .map(([, verb]) => `${file} ${verb}`),
  );
  expect(writers.sort()).toEqual([
    "src/features/audit-log/audit-log.store.server.ts removeInPortions",
    "src/platform/writes/audit-log.ts insertInto",
  ]);
});

/** Makes each of the calls once, as the office would, and returns which of them left a line. */
async function callEverything(world: World): Promise<string[]> {
  const office = await openOffice(world);
  const noted: string[] = [];
  const lines = () => world.db.selectFrom("change_log").selectAll().orderBy("id").execute();

  async function noting(call: string, send: () => ReturnType<typeof office.get>) {
    const before = await lines();
    const response = await send();
    expect(response.statusCode, `${call}: ${response.body}`).toBeLessThan(300);
    const after = await lines();
    expect(after.slice(0, before.length), call).toEqual(before);
    expect(after.length, call).toBeGreaterThan(before.length);
    noted.push(call);
    return response.json();
  }

  const ids: Record<string, string> = {};
  for (const collection of Object.values(collections) as Collection[]) {
    const path = `/api${collection.path}`;
    const [name] = titleField(collection);
    const add = () => office.send("POST", path, formParts(collection));
    const id = (await noting(`POST ${path}`, add))[collection.keys.one]._id;
    const change = [{ name, value: "https://school.example/changed" }];
    await noting(`PUT ${path}/{id}`, () => office.send("PUT", `${path}/${id}`, change));
    await noting(`PUT ${path}/{id}/toggle`, () => office.put(`${path}/${id}/toggle`));
    await noting(`PUT ${path}/many`, () => office.put(`${path}/many`, { ids: [id], do: "show" }));
    await noting(`DELETE ${path}/{id}`, () => office.remove(`${path}/${id}`));
    const gone = (await add()).json()[collection.keys.one]._id;
    await office.remove(`${path}/${gone}`);
    await noting(`POST ${path}/remove`, () => office.postJson(`${path}/remove`, { ids: [gone] }));
    await noting(`POST ${path}/{id}/restore`, () => office.post(`${path}/${id}/restore`));
    ids[collection.name] = id;
  }
  const event = "Title,Kind,First day,Place,Text\nFair,Seminar,2025-03-02,Hall,Come.";
  await noting("POST /api/events/import", () => office.postJson("/api/events/import", { csv: event }));
  for (const path of ["/api/faculties", "/api/adminstration"]) {
    const csv = "Full Name,Highest Education,Post\nAnil Rai,MBA,Lecturer";
    await noting(`POST ${path}/import`, () => office.postJson(`${path}/import`, { csv }));
    const { faculty } = (await office.get(path)).json();
    const reversed = faculty.map(({ _id }: { _id: string }) => _id).toReversed();
    await noting(`PUT ${path}/order`, () => office.put(`${path}/order`, { ids: reversed }));
  }

  const { programs } = (await office.get("/api/programs")).json();
  const reversed = programs.map(({ _id }: { _id: string }) => _id).toReversed();
  await noting("PUT /api/programs/order", () => office.put("/api/programs/order", { ids: reversed }));

  await callContent(office, noting);
  await callMail(world, office, noting);
  await callAccounts(world, office, noting);

  const redirect = { from: "/old.php", to: "https://elsewhere.example/" };
  const added = await noting("POST /api/redirects", () => office.postJson("/api/redirects", redirect));
  await noting("DELETE /api/redirects/{id}", () => office.remove(`/api/redirects/${added.redirect._id}`));

  await world.db
    .insertInto("sample_records")
    .values({ table_name: "notices", id: ids.notices ?? "" })
    .execute();
  await world.db.updateTable("notices").set({ version: 1 }).execute();
  await noting("POST /api/samples/kept", () => office.postJson("/api/samples/kept", { document: "logos" }));
  await noting("DELETE /api/samples", () => office.remove("/api/samples"));
  return noted;
}

type Office = Awaited<ReturnType<typeof openOffice>>;
type Noting = (call: string, send: () => ReturnType<Office["get"]>) => Promise<Answered>;
/** What of the responses the next call needs. */
interface Answered {
  account: { _id: string };
  link: string;
}

async function callContent(office: Office, noting: Noting): Promise<void> {
  const at = "/api/content/contact";
  const draft = async (street: string): Promise<number> => {
    const { version, draft } = await office.document();
    const saved = await office.save(
      { ...contact, street },
      { revision: draft?.revision ?? 0, basedOn: version },
    );
    return saved.json().draft.revision;
  };
  const publish = "POST /api/content/{document}/publish";
  const first = await draft("Ring Road 1");
  await noting(publish, () => office.postJson(`${at}/publish`, { revision: first }));
  const later = { revision: await draft("Ring Road 2"), publishAt: "2025-01-02T00:00:00.000Z" };
  await noting(publish, () => office.postJson(`${at}/publish`, later));
  await noting("DELETE /api/content/{document}/scheduled", () => office.remove(`${at}/scheduled`));
  const { draft: written } = await office.document();
  await noting("DELETE /api/content/{document}/draft", () =>
    office.remove(`${at}/draft?revision=${written?.revision}`),
  );
  await noting("POST /api/content/{document}/restore", () =>
    office.postJson(`${at}/restore`, { version: 1, revision: 0 }),
  );
  const documents = { logos: { title: "Partners of www.partners.example", names: [] } };
  await noting("POST /api/content-import", () =>
    office.postJson("/api/content-import", { format: "school-content", version: 1, documents }),
  );
}

async function callMail(world: World, office: Office, noting: Noting): Promise<void> {
  for (const path of ["/api/messages", "/api/subscribers"])
    expect((await world.post(path, visitor)).statusCode).toBeLessThan(300);
  const [message] = (await office.get("/api/messages")).json().messages;
  await noting("PUT /api/messages/{id}", () =>
    office.put(`/api/messages/${message._id}`, { folder: "suspicious" }),
  );
  await noting("DELETE /api/messages/{id}", () => office.remove(`/api/messages/${message._id}`));
  const [subscriber] = (await office.get("/api/subscribers")).json().subscribers;
  const at = `/api/subscribers/${subscriber._id}`;
  await noting("POST /api/subscribers/{id}/restart", () => office.post(`${at}/restart`));

  await world.db.updateTable("subscribers").set({ state: "confirmed" }).execute();
  const letter = { subject: "Closed on Friday", text: "The library is closed.", types: null };
  const begin = async (): Promise<string> =>
    (await office.postJson("/api/letters", letter)).json().mailing._id;
  const thrown = await begin();
  await noting("DELETE /api/letters/{id}", () => office.remove(`/api/letters/${thrown}`));
  const id = await begin();
  await noting("POST /api/letters/{id}/test", () => office.post(`/api/letters/${id}/test`));
  await noting("POST /api/letters/{id}/send", () =>
    office.postJson(`/api/letters/${id}/send`, { version: 1, people: 1 }),
  );
  await noting("POST /api/mailings/{id}/stop", () => office.post(`/api/mailings/${id}/stop`));

  await noting("DELETE /api/subscribers/{id}", () => office.remove(at));
  for (const path of ["find", "erase"])
    await noting(`POST /api/personal-data/${path}`, () =>
      office.postJson(`/api/personal-data/${path}`, { email: visitor.email }),
    );
}

async function callAccounts(world: World, office: Office, noting: Noting): Promise<void> {
  const invitation = { email: "bina@school.example", name: "Bina", role: "editor", way: "link" };
  const { account, link } = await noting("POST /api/accounts", () =>
    office.postJson("/api/accounts", invitation),
  );
  const at = `/api/accounts/${account._id}`;
  await noting("POST /api/accounts/{id}/invitation", () =>
    office.postJson(`${at}/invitation`, { way: "link" }),
  );
  await noting("DELETE /api/accounts/{id}", () => office.remove(at));

  await world.signIn("editor");
  const { accounts } = (await office.get("/api/accounts")).json();
  const editor = accounts.find(({ role }: { role: string }) => role === "editor");
  const path = `/api/accounts/${editor._id}`;
  await noting("PUT /api/accounts/{id}/role", () => office.put(`${path}/role`, { role: "publisher" }));
  await createSecondFactorStore(world.db, world.now).put(editor._id, "encrypted", 1);
  await noting("DELETE /api/accounts/{id}/second-factor", () => office.remove(`${path}/second-factor`));
  await noting("PUT /api/accounts/{id}/active", () => office.put(`${path}/active`, { isOn: false }));

  const log = JSON.stringify(await world.db.selectFrom("change_log").selectAll().execute());
  expect(log).not.toContain(new URL(link).hash.slice(1));
}
