import { roadblockParts } from "#testing/samples/picture-forms.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { makeOffice, makeWorld } from "#testing/world.ts";
import { openStore } from "#testing/world-store.ts";

test("the only owner can be neither switched off nor given another role", async () => {
  const { world, office } = await makeOffice();
  const { id } = await world.personOf("owner");
  await world.signIn("editor");
  for (const [path, body] of [
    ["role", { role: "editor" }],
    ["active", { isOn: false }],
  ] as const) {
    const refused = await office.put(`/api/accounts/${id}/${path}`, body);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain("only owner");
  }
  expect((await office.get("/api/accounts")).statusCode).toBe(200);
});

test("of two owners who switch each other off simultaneously, one stays", async () => {
  const world = await makeWorld();
  const first = await world.personOf("owner");
  const second = await world.personOf("editor");
  await world.db.updateTable("administrators").set({ role: "owner" }).execute();
  const [one, other] = [await world.asAdministrator("owner"), await world.asAdministrator("editor")];

  const responses = await Promise.all([
    one.put(`/api/accounts/${second.id}/role`, { role: "publisher" }),
    other.put(`/api/accounts/${first.id}/active`, { isOn: false }),
  ]);
  // Who was second is refused before or after the question who they are: both are right.
  const [done, refused] = responses.map(({ statusCode }) => statusCode).sort();
  expect(done).toBe(200);
  expect([401, 403]).toContain(refused);
  const owners = await world.db
    .selectFrom("administrators")
    .select("id")
    .where("role", "=", "owner")
    .where("off_at", "is", null)
    .execute();
  expect(owners).toHaveLength(1);
});

test.each([
  ["switched off", "active", { isOn: false }, 401],
  ["given a lesser role", "role", { role: "publisher" }, 403],
])("whoever is %s while their upload is under way adds nothing", async (_what, path, body, status) => {
  let meanwhile = async () => {};
  const world = await makeWorld({
    store: (folder) => {
      const store = openStore(folder);
      return { ...store, put: (key, file) => meanwhile().then(() => store.put(key, file)) };
    },
  });
  const [office, editor] = [await world.asAdministrator(), await world.asAdministrator("editor")];
  const { id } = await world.personOf("editor");
  meanwhile = async () => {
    meanwhile = async () => {};
    expect((await office.put(`/api/accounts/${id}/${path}`, body)).statusCode).toBe(200);
  };

  const response = await editor.send(
    "POST",
    "/api/roadblock",
    roadblockParts({}, await jpeg({ width: 160, height: 90 })),
  );

  expect(response.statusCode, response.body).toBe(status);
  expect(await world.db.selectFrom("roadblocks").select("id").execute()).toEqual([]);
});
