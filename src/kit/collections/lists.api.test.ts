import { collections } from "#features/collections.ts";
import { formParts } from "#testing/samples/collection-form.ts";
import { makeOffice, type World } from "#testing/world.ts";
import type { Collection } from "./define-collection.ts";

const all = Object.values<Collection>(collections);

/** Eleven records: one more than a page has. */
async function addEleven(collection: Collection) {
  const { world, office } = await makeOffice();
  const url = `/api${collection.path}`;
  for (let added = 0; added < 11; added += 1) await office.send("POST", url, formParts(collection));
  return { world, office, url };
}

const ask = async ({ app }: World, url: string) => (await app.inject(url)).json();

test.each(all)("the list of $name is whole without page and limit, else in pages", async (collection) => {
  const { office, url } = await addEleven(collection);
  const listed = async (query: string) => {
    const { pagination, ...body } = (await office.get(url + query)).json();
    return { ids: body[collection.keys.many].map(({ _id }: { _id: string }) => _id), pagination };
  };
  const whole = await listed("");
  // There are programs from the start.
  const total = whole.ids.length;
  expect(total).toBeGreaterThanOrEqual(11);
  expect(whole.pagination).toBeUndefined();
  const first = await listed("?page=1");
  expect(first.ids).toHaveLength(10);
  expect(first.pagination).toMatchObject({ total, limit: 10, totalPages: 2, hasNextPage: true });
  expect((await listed("?page=3&limit=4")).ids).toHaveLength(Math.min(total - 8, 4));
  expect((await listed("?limit=500")).pagination).toMatchObject({ limit: 100, currentPage: 1 });
  expect((await office.get(`${url}?limit=0`)).statusCode).toBe(400);
  expect((await office.get(`${url}?page=two`)).statusCode).toBe(400);
});

// A page of the office's own is live only with its document (own-pages.pages.test.ts).
test.each(all.filter(({ publishedAs }) => !publishedAs))(
  "one of $name is read by its id: by everyone if it is live, else by the office",
  async (collection) => {
    const { world, office, url } = await addEleven(collection);
    const { one, many } = collection.keys;
    const [live] = (await ask(world, url))[many];
    const path = `${url}/${live._id}`;
    expect((await ask(world, path))[one]).toEqual(live);
    expect((await office.get(path)).json()[one]).toMatchObject(live);

    await office.put(`${path}/toggle`, { [collection.keys.active]: false });
    expect((await world.app.inject(path)).statusCode).toBe(404);
    expect((await office.get(path)).json()[one].state).toBe("hidden");
    await office.remove(path);
    expect((await office.get(path)).statusCode).toBe(404);
  },
);
