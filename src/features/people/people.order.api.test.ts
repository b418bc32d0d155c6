import { faculties, namesOf, officeWith, publicList } from "#testing/people-office.ts";
import type { World } from "#testing/world.ts";
import type { Person } from "./people.rules.ts";
import { createPeopleReads } from "./people.server.ts";

async function officeAtOrder(names: string[]) {
  const { world, office, ids, add } = await officeWith(names);
  const order = (sent: unknown) => office.put(`${faculties}/order`, { ids: sent });
  const shown = async () => namesOf(await publicList(world));
  return { world, office, ids, add, order, shown };
}

const placesIn = async ({ db }: World) =>
  (await db.selectFrom("people").select(["place", "version"]).orderBy("id").execute()).map(
    ({ place, version }) => [place, version],
  );

test("the order of a group is set, in the API and on the pages", async () => {
  const { world, office, ids, order, shown } = await officeAtOrder(["A", "B", "C"]);
  const [a, b, c] = ids;

  expect((await order([c, a, b])).statusCode).toBe(200);
  expect(await shown()).toEqual(["C", "A", "B"]);
  const read = await createPeopleReads(world.db, world.now).list("faculty");
  expect(read.map(({ fullname }) => fullname)).toEqual(["C", "A", "B"]);
  const seen: Person[] = (await office.get(faculties)).json().faculty;
  expect(seen.map(({ _id }) => _id)).toEqual([c, a, b]);
});

test("people added after the order was read come last, by the added date", async () => {
  const { ids, add, order, shown } = await officeAtOrder(["A", "B"]);
  await add("Late", "2025-01-03");
  await add("Early", "2020-01-01");
  expect((await order(ids.toReversed())).statusCode).toBe(200);
  expect(await shown()).toEqual(["B", "A", "Early", "Late"]);
});

test("a deleted person has the same place when restored", async () => {
  const { office, ids, order, shown } = await officeAtOrder(["A", "B", "C"]);
  await office.remove(`${faculties}/${ids[2]}`);
  expect((await order(ids.toReversed())).statusCode).toBe(200);
  expect(await shown()).toEqual(["B", "A"]);
  await office.post(`${faculties}/${ids[2]}/restore`);
  expect(await shown()).toEqual(["C", "B", "A"]);
});

test.each([
  ["no list", "all of them"],
  ["things that are no ids", [1, { a: 1 }, null]],
  ["more than a thousand", Array.from({ length: 1001 }, (_, index) => `id-${index}`)],
  ["an id that is none", ["01890000-0000-7000-8000-000000000000"]],
])("an order of %s is a 400 and changes nothing", async (_what, sent) => {
  const { world, ids, order } = await officeAtOrder(["A", "B"]);
  await order(ids.toReversed());
  const before = await placesIn(world);

  const response = await order(Array.isArray(sent) ? [...ids, ...sent] : sent);

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/^The .+\.$/) });
  expect(response.json().errors.length).toBeGreaterThan(0);
  expect(await placesIn(world)).toEqual(before);
});

test("an order that names somebody twice or of the other group is a 400", async () => {
  const { office, ids, order } = await officeAtOrder(["A", "B"]);
  expect((await order([ids[0], ids[1], ids[0]])).statusCode).toBe(400);
  const strange = await office.put("/api/adminstration/order", { ids: [ids[0]] });
  expect(strange.statusCode).toBe(400);
  expect(strange.json().errors).toMatchObject([{ field: ids[0] }]);
});
