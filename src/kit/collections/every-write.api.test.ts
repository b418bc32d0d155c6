import { globSync, readFileSync } from "node:fs";
import { createSecondFactorStore } from "#features/accounts/second-factor.store.server.ts";
import { collections } from "#features/collections.ts";
import { downloads } from "#features/downloads/downloads.rules.ts";
import { contact, fileOf, openOffice } from "#testing/content-office.ts";
import { textParts } from "#testing/multipart-body.ts";
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
    ...["events", "notices", "downloads"].flatMap((name) => [
      `POST /api/${name}/pictures`,
      `POST /api/${name}/files`,
    ]),
  ],
};

/** One's own account, second factors and backups: their own tests look into the log. */
const notedElsewhere = /^\/api\/(auth|backups)|\/second-factor$/;

test("every change by the office adds an entry, and none changes an earlier entry", async () => {
  const world = await makeWorld({ mailer: makeMailer().mailer, siteUrl: "https://som.example" });
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

type Office = Awaited<ReturnType<typeof openOffice>>;
/** Makes a call, which has to leave a line. Names that are not in its path go into its query. */
type Noting = (
  call: string,
  names?: Record<string, string>,
  body?: object,
) => Promise<Awaited<ReturnType<Office["get"]>>>;

/** Makes each of the calls once, as the office would, and returns which of them left a line. */
async function callEverything(world: World): Promise<string[]> {
  const office = await openOffice(world);
  const noted: string[] = [];
  const lines = () => world.db.selectFrom("change_log").selectAll().orderBy("id").execute();

  const noting: Noting = async (call, names = {}, body = {}) => {
    const [method = "", path = ""] = call.split(" ");
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? "");
    const query = new URLSearchParams(Object.entries(names).filter(([name]) => !path.includes(`{${name}}`)));
    const before = await lines();
    const response = await send(office, method, query.size > 0 ? `${url}?${query}` : url, body);
    expect(response.statusCode, `${call}: ${response.body}`).toBeLessThan(300);
    const after = await lines();
    expect(after.slice(0, before.length), call).toEqual(before);
    expect(after.length, call).toBeGreaterThan(before.length);
    noted.push(call);
    return response;
  };

  let notice = "";
  for (const collection of Object.values(collections) as Collection[]) {
    const path = `/api${collection.path}`;
    const { one } = collection.keys;
    const [name] = titleField(collection);
    const id = (await noting(`POST ${path}`, {}, formParts(collection))).json()[one]._id;
    await noting(`PUT ${path}/{id}`, { id }, textParts({ [name]: "https://school.example/changed" }));
    await noting(`PUT ${path}/{id}/toggle`, { id });
    await noting(`PUT ${path}/many`, {}, { ids: [id], do: "show" });
    await noting(`DELETE ${path}/{id}`, { id });
    const gone = (await office.send("POST", path, formParts(collection))).json()[one]._id;
    await office.remove(`${path}/${gone}`);
    await noting(`POST ${path}/remove`, {}, { ids: [gone] });
    await noting(`POST ${path}/{id}/restore`, { id });
    if (collection.name === "notices") notice = id;
  }
  const event = "Title,Kind,First day,Place,Text\nFair,Seminar,2025-03-02,Hall,Come.";
  await noting("POST /api/events/import", {}, { csv: event });
  for (const path of ["/api/faculties", "/api/adminstration"]) {
    const csv = "Full Name,Highest Education,Post\nAnil Rai,MBA,Lecturer";
    await noting(`POST ${path}/import`, {}, { csv });
    await noting(`PUT ${path}/order`, {}, { ids: reversed((await office.get(path)).json().faculty) });
  }
  const { programs } = (await office.get("/api/programs")).json();
  await noting("PUT /api/programs/order", {}, { ids: reversed(programs) });

  await callDownloads(office, noting);
  await callContent(office, noting);
  await callMail(world, office, noting);
  await callAccounts(world, noting);

  const added = await noting(
    "POST /api/redirects",
    {},
    { from: "/old.php", to: "https://elsewhere.example/" },
  );
  await noting("DELETE /api/redirects/{id}", { id: added.json().redirect._id });

  await world.db.insertInto("sample_records").values({ table_name: "notices", id: notice }).execute();
  await world.db.updateTable("notices").set({ version: 1 }).execute();
  await noting("POST /api/samples/kept", {}, { document: "logos" });
  await noting("DELETE /api/samples");
  return noted;
}

function send(office: Office, method: string, url: string, body: object) {
  if (Array.isArray(body)) return office.send(method === "PUT" ? "PUT" : "POST", url, body);
  if (method === "DELETE") return office.remove(url);
  return method === "PUT" ? office.put(url, body) : office.postJson(url, body);
}

const reversed = (records: { _id: string }[]) => records.map(({ _id }) => _id).toReversed();

async function callDownloads(office: Office, noting: Noting): Promise<void> {
  const { _id: id } = (await office.send("POST", "/api/downloads", formParts(downloads))).json().download;
  const newer = { name: "file", filename: "newer.txt.pdf", content: Buffer.from("%PDF-1.4\nnewer\n") };
  const { versions } = (await office.send("PUT", `/api/downloads/${id}`, [newer])).json().download;
  const version = versions[1].id;
  await noting("POST /api/downloads/{id}/versions/{version}/restore", { id, version });
  await noting("DELETE /api/downloads/{id}/versions/{version}", { id, version });
}

async function callContent(office: Office, noting: Noting): Promise<void> {
  const document = "contact";
  const draft = async (street: string): Promise<number> => {
    const { version, draft } = await office.document();
    const at = { revision: draft?.revision ?? 0, basedOn: version };
    return (await office.save({ ...contact, street }, at)).json().draft.revision;
  };
  const publish = "POST /api/content/{document}/publish";
  await noting(publish, { document }, { revision: await draft("Ring Road 1") });
  const later = { revision: await draft("Ring Road 2"), publishAt: "2025-01-02T00:00:00.000Z" };
  await noting(publish, { document }, later);
  await noting("DELETE /api/content/{document}/scheduled", { document });
  const { draft: written } = await office.document();
  await noting("DELETE /api/content/{document}/draft", { document, revision: String(written?.revision) });
  await noting("POST /api/content/{document}/restore", { document }, { version: 1, revision: 0 });
  const logos = { title: "Partners of www.partners.example", names: [] };
  await noting("POST /api/content-import", {}, fileOf({ logos }));
}

async function callMail(world: World, office: Office, noting: Noting): Promise<void> {
  for (const path of ["/api/messages", "/api/subscribers"])
    expect((await world.post(path, visitor)).statusCode).toBeLessThan(300);
  const [message] = (await office.get("/api/messages")).json().messages;
  await noting("PUT /api/messages/{id}", { id: message._id }, { folder: "suspicious" });
  await noting("DELETE /api/messages/{id}", { id: message._id });
  const [subscriber] = (await office.get("/api/subscribers")).json().subscribers;
  await noting("POST /api/subscribers/{id}/restart", { id: subscriber._id });

  await world.db.updateTable("subscribers").set({ state: "confirmed" }).execute();
  const letter = { subject: "Closed on Friday", text: "The library is closed.", types: null };
  const begin = async (): Promise<string> =>
    (await office.postJson("/api/letters", letter)).json().mailing._id;
  await noting("DELETE /api/letters/{id}", { id: await begin() });
  const id = await begin();
  await noting("POST /api/letters/{id}/test", { id });
  await noting("POST /api/letters/{id}/send", { id }, { version: 1, people: 1 });
  await noting("POST /api/mailings/{id}/stop", { id });

  await noting("DELETE /api/subscribers/{id}", { id: subscriber._id });
  for (const path of ["find", "erase"])
    await noting(`POST /api/personal-data/${path}`, {}, { email: visitor.email });
}

async function callAccounts(world: World, noting: Noting): Promise<void> {
  const invitation = { email: "bina@school.example", name: "Bina", role: "editor", way: "link" };
  const { account, link } = (await noting("POST /api/accounts", {}, invitation)).json();
  const invited = { id: account._id };
  await noting("POST /api/accounts/{id}/invitation", invited, { way: "link" });
  await noting("DELETE /api/accounts/{id}", invited);

  const { id } = await world.personOf("editor");
  await noting("PUT /api/accounts/{id}/role", { id }, { role: "publisher" });
  await createSecondFactorStore(world.db, world.now).put(id, "encrypted", 1);
  await noting("DELETE /api/accounts/{id}/second-factor", { id });
  await noting("PUT /api/accounts/{id}/active", { id }, { isOn: false });

  const log = JSON.stringify(await world.db.selectFrom("change_log").selectAll().execute());
  expect(log).not.toContain(new URL(link).hash.slice(1));
}
