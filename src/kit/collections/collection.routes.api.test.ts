import { collections } from "#features/collections.ts";
import { formParts, titleField } from "#testing/samples/collection-form.ts";
import { makeOffice } from "#testing/world.ts";
import type { Collection } from "./define-collection.ts";

/** Programs are seen with their documents: see programs.api.test.ts. */
const plain = Object.values(collections as Record<string, Collection>).filter(({ document }) => !document);

const kinds = plain.map((collection) => {
  const [name, field] = titleField(collection);
  const { one, many: list } = collection.keys;
  return { collection, path: `/api${collection.path}`, one, list, name, title: field.recordName ?? name };
});
/** With a file, and with a picture: what the kit does for all is shown for these. */
const some = kinds.filter(({ collection }) => ["notices", "faculty"].includes(collection.name));
const [notices] = kinds as [Kind];

type Kind = (typeof kinds)[number];

async function openOffice({ collection, path, one, list, name }: Kind) {
  const { world, office } = await makeOffice();
  return {
    world,
    office,
    add: async () => (await office.send("POST", path, formParts(collection))).json()[one],
    save: (id: string, text: string, version?: number) =>
      office.send("PUT", `${path}/${id}`, {
        [name]: text,
        ...(version !== undefined && { version: String(version) }),
      }),
    idsOf: async (url: string) =>
      (await office.get(url)).json()[list].map(({ _id }: { _id: string }) => _id) as string[],
    seen: async () => (await world.app.inject(path)).json()[list].length as number,
  };
}

test.each(kinds)("$path: a save over a newer one is a 409 with the current record", async (kind) => {
  const { add, save } = await openOffice(kind);
  const record = await add();
  expect(record.version).toBe(1);
  const first = await save(record._id, "https://school.example/first", 1);
  expect(first.json()[kind.one].version).toBe(2);

  const late = await save(record._id, "https://school.example/late", 1);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    success: false,
    current: { _id: record._id, version: 2, [kind.title]: "https://school.example/first" },
  });
  const unasked = await save(record._id, "https://school.example/unasked");
  expect([unasked.statusCode, unasked.json()[kind.one].version]).toEqual([200, 3]);
});

test.each(kinds)("$path: an edit changes what is sent and keeps the rest", async (kind) => {
  const { office, add, save } = await openOffice(kind);
  const { _id } = await add();
  const listed = async () => (await office.get(kind.path)).json()[kind.list][0];
  const before = await listed();
  await save(_id, "https://school.example/edited");
  const after = await listed();
  expect(after).toMatchObject({ [kind.title]: "https://school.example/edited", version: 2 });
  const follows = [kind.title, "title", "version", "changedAt"];
  // The URLs of a person's pictures have the person's name.
  const others = (record: object) =>
    JSON.stringify(Object.entries(record).filter(([name]) => !follows.includes(name))).replaceAll(
      /(\/files\/\w{64}\/)[^"]+/g,
      "$1",
    );
  expect(others(after)).toEqual(others(before));
});

test.each(some)("$path: of two saves of one version exactly one succeeds", async (kind) => {
  const { add, save } = await openOffice(kind);
  const { _id } = await add();
  const texts = ["one", "two", "three", "four"].map((word) => `https://school.example/${word}`);
  const responses = await Promise.all(texts.map((text) => save(_id, text, 1)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  const [done] = responses.filter(({ statusCode }) => statusCode === 200);
  const refused = responses.filter(({ statusCode }) => statusCode === 409);
  for (const response of refused) expect(response.json().current).toEqual(done?.json()[kind.one]);
});

test.each(kinds)("$path: a toggle flips or sets the flag, without a new version", async (kind) => {
  const { office, world, add, save, seen } = await openOffice(kind);
  const { _id, version } = await add();
  const { active } = kind.collection.keys;
  const toggle = async (body?: object) =>
    (await office.put(`${kind.path}/${_id}/toggle`, body)).json()[kind.one][active];
  expect([await toggle(), await seen()]).toEqual([false, 0]);
  expect((await office.get(kind.path)).json()[kind.list]).toHaveLength(1);
  expect([await toggle({}), await seen()]).toEqual([true, 1]);
  for (const flag of [true, false, false]) expect(await toggle({ [active]: flag })).toBe(flag);
  expect((await office.put(`${kind.path}/${_id}/toggle`, { [active]: "yes" })).statusCode).toBe(400);
  expect((await save(_id, "https://school.example/later", version)).statusCode).toBe(200);
  expect(world.changes()).toBe(7);
});

test.each(some)("$path: an unknown id is a 404, and no change is announced", async (kind) => {
  const { office, world, save } = await openOffice(kind);
  const unknown = `${kind.path}/01890000-0000-7000-8000-000000000000`;
  const statuses = [
    await save("nobody", "https://school.example/nobody"),
    await office.put(`${unknown}/toggle`),
    await office.remove(unknown),
    await office.post(`${unknown}/restore`),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(Array(4).fill(404));
  expect((await office.send("POST", kind.path, [])).statusCode).toBe(400);
  expect(world.changes()).toBe(0);
});

test.each(kinds)("$path: only the office may list the trash and the states", async (kind) => {
  const { office, world, add } = await openOffice(kind);
  await add();
  const queries =
    kind.collection.name === "notices" || kind.collection.name === "banners"
      ? ["?bin=true", "?state=live"]
      : ["?bin=true"];
  for (const query of queries) {
    expect((await world.app.inject(kind.path + query)).statusCode).toBe(401);
    expect((await office.get(kind.path + query)).statusCode).toBe(200);
    expect((await office.get(kind.path + query.replace(/=.*/, "=lost"))).statusCode).toBe(400);
  }
  expect((await world.app.inject(`${kind.path}/`)).json()[kind.list]).toHaveLength(1);
});

test.each(some)("$path: several are hidden, shown, deleted and restored at once", async (kind) => {
  const { office, add, idsOf, seen } = await openOffice(kind);
  const ids = [(await add())._id, (await add())._id, (await add())._id];
  const many = async (action: string) => (await office.put(`${kind.path}/many`, { ids, do: action })).json();
  expect(await many("hide")).toMatchObject({ success: true });
  expect(await seen()).toBe(0);
  await many("show");
  expect(await seen()).toBe(3);
  for (const _ of [1, 2]) {
    const deleted = await many("delete");
    expect(deleted[kind.list].map(({ state }: { state: string }) => state)).toEqual(Array(3).fill("binned"));
  }
  expect([await seen(), await idsOf(kind.path)]).toEqual([0, []]);
  expect((await idsOf(`${kind.path}?bin=true`)).sort()).toEqual(ids.toSorted());
  await many("restore");
  expect([await seen(), await idsOf(`${kind.path}?bin=true`)]).toEqual([3, []]);
});

test.each(some)("$path: if one of several is missing, none is changed", async (kind) => {
  const { office, add, seen } = await openOffice(kind);
  const { _id } = await add();
  const response = await office.put(`${kind.path}/many`, { ids: [_id, "nobody"], do: "delete" });
  expect(response.statusCode).toBe(404);
  expect(response.json().errors).toMatchObject([{ field: "nobody" }]);
  expect(await seen()).toBe(1);
});

test("two bulk actions on the same records in different orders do not deadlock", async () => {
  const { office, add } = await openOffice(notices);
  const ids: string[] = [];
  for (let number = 0; number < 8; number += 1) ids.push((await add())._id);
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      office.put("/api/notices/many", {
        ids: number % 2 ? ids : ids.toReversed(),
        do: number % 4 < 2 ? "hide" : "show",
      }),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
});

test("a repeated deletion with its key gets the first response", async () => {
  const { office, add } = await openOffice(notices);
  const { _id } = await add();
  const key = { "idempotency-key": crypto.randomUUID() };
  const remove = () => office.remove(`/api/notices/${_id}`, key);
  const first = await remove();
  expect(first.statusCode).toBe(200);
  expect((await remove()).json()).toEqual(first.json());
});
