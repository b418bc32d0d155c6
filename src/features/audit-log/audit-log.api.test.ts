import { createAdministratorStore } from "#features/accounts/administrators.store.server.ts";
import { logChange } from "#platform/writes/audit-log.ts";
import { administrator, dayMs, makeWorld } from "#testing/world.ts";
import type { ChangeListResponse } from "./audit-log.schemas.ts";

async function officeOfTwo() {
  const world = await makeWorld();
  const { db, now } = world;
  const administrators = createAdministratorStore(db);
  await administrators.add("asha@school.example", "", now(), { name: "Asha Rai", role: "editor" });
  const asha = await administrators.findByEmail("asha@school.example");
  const owner = await administrators.findByEmail(administrator.email);
  if (!asha || !owner) throw new Error("Both have accounts.");
  const note = (who: typeof asha, change: Parameters<typeof logChange>[3]) =>
    logChange(db, now(), { id: who.id, who: who.name || who.email, address: "10.0.0.1" }, change);
  await note(asha, {
    kind: "notice",
    action: "changed",
    subject: { id: "1", title: "Exam routine" },
    fields: [{ field: "Text", from: "Café", to: "=HYPERLINK()" }],
  });
  world.pass(dayMs);
  await note(owner, { kind: "account", action: "switched off", subject: { id: asha.id, title: "Asha Rai" } });
  await note(owner, { kind: "redirect", action: "added", subject: { id: "2", title: "/old.php" } });
  const office = await world.asAdministrator();
  const list = async (query = ""): Promise<ChangeListResponse> =>
    (await office.get(`/api/changes${query}`)).json();
  const subjects = async (query: string) => (await list(query)).changes.map(({ subject }) => subject);
  return { world, office, asha, owner, list, subjects };
}

test("the log is listed newest first, in pages, with the people to filter by", async () => {
  const { list, asha, owner } = await officeOfTwo();
  const first = await list("?limit=2");
  expect(first.changes.map(({ subject }) => subject)).toEqual(["/old.php", "Asha Rai"]);
  expect(first.pagination).toMatchObject({ total: 3, totalPages: 2, hasNextPage: true });
  expect(first.people).toEqual([
    { _id: asha.id, name: "Asha Rai (asha@school.example)" },
    { _id: owner.id, name: administrator.email },
  ]);
  expect((await list("?limit=2&page=2")).changes).toMatchObject([
    { subject: "Exam routine", fields: [{ field: "Text", from: "Café", to: "=HYPERLINK()" }] },
  ]);
});

test("the log is filtered by kind, by person, and by words in any field", async () => {
  const { subjects, asha, owner } = await officeOfTwo();
  expect(await subjects("?kind=redirect")).toEqual(["/old.php"]);
  expect(await subjects(`?person=${asha.id}`)).toEqual(["Asha Rai", "Exam routine"]);
  expect(await subjects(`?person=${owner.id}&kind=account`)).toEqual(["Asha Rai"]);
  expect(await subjects("?search=routine%20cafe")).toEqual(["Exam routine"]);
  expect(await subjects("?search=10.0.0.1%20old")).toEqual(["/old.php"]);
  expect(await subjects("?search=%25")).toHaveLength(3);
  expect(await subjects("?person=nobody")).toEqual([]);
});

test.each([
  ["kind=nonsense", "kind"],
  [`search=${"x".repeat(201)}`, "search"],
])("a list of %s is a 400 that names the field", async (query, field) => {
  const { office } = await officeOfTwo();
  const response = await office.get(`/api/changes?${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toMatchObject([{ field }]);
});

test("the export has a row for each field of the filtered entries, and no formula", async () => {
  const { office } = await officeOfTwo();
  const response = await office.get("/api/changes.csv?kind=notice");
  expect(response.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="changes.csv"',
  });
  expect(response.body.trim().split("\r\n")).toEqual([
    '"When","Who","Kind","Done","To what","Field","Before","After","Network address"',
    `"1 Jan 2025, 12:00","Asha Rai","notice","changed","Exam routine","Text","Café","'=HYPERLINK()","10.0.0.1"`,
  ]);
});

test("an entry stays when its record and its account are removed", async () => {
  const { world, office, asha, subjects } = await officeOfTwo();
  const notice = await office.addNotice();
  await world.db.deleteFrom("notices").where("id", "=", notice._id).execute();
  await world.db.deleteFrom("administrators").where("id", "=", asha.id).execute();
  expect(await subjects("")).toEqual(["Exam routine", "/old.php", "Asha Rai", "Exam routine"]);
  expect(await subjects(`?person=${asha.id}`)).toEqual(["Asha Rai", "Exam routine"]);
});
