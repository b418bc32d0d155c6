import { expect, test } from "vitest";
import { faculties, headshot, namesOf, officeWith, publicList } from "#testing/people-office.ts";
import { personParts } from "#testing/samples/picture-forms.ts";
import type { World } from "#testing/world.ts";
import { type Person, peopleGroups, peoplePaths } from "./people.rules.ts";
import { createPeopleReads } from "./people.server.ts";

async function officeAtOrder(names: string[], path: string = faculties) {
  const { world, office, ids, add } = await officeWith(names, path);
  const order = (sent: unknown) => office.put(`${path}/order`, { ids: sent });
  const shown = async () => namesOf(await publicList(world, path));
  return { world, office, ids, add, order, shown };
}

const placesIn = async ({ db }: World) =>
  (await db.selectFrom("people").select(["place", "version"]).orderBy("id").execute()).map(
    ({ place, version }) => [place, version],
  );

test.each(peopleGroups)("the order of the %s is set, on the calls and on the pages", async (group) => {
  const { world, office, ids, order, shown } = await officeAtOrder(
    ["A", "B", "C"],
    `/api${peoplePaths[group]}`,
  );
  const [a, b, c] = ids;

  const answer = await order([c, a, b]);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ success: true, message: "The order was saved." });
  expect(await shown()).toEqual(["C", "A", "B"]);
  const read = await createPeopleReads(world.db, world.now).list(group);
  expect(read.map(({ fullname }) => fullname)).toEqual(["C", "A", "B"]);
  const seen: Person[] = (await office.get(`/api${peoplePaths[group]}`)).json().faculty;
  expect(seen.map(({ _id }) => _id)).toEqual([c, a, b]);
});

test("a repeated call does no harm, and is no save of anybody's form", async () => {
  const { world, ids, order } = await officeAtOrder(["A", "B"]);
  const reversed = ids.toReversed();
  await order(reversed);
  await order(reversed);
  expect(await placesIn(world)).toEqual([
    [2, 1],
    [1, 1],
  ]);
});

test("a person who is added meanwhile comes after the others, by the added date", async () => {
  const { ids, add, order, shown } = await officeAtOrder(["A", "B"]);
  await add("Late", "2025-01-03");
  await add("Early", "2020-01-01");
  expect((await order(ids.toReversed())).statusCode).toBe(200);
  expect(await shown()).toEqual(["B", "A", "Early", "Late"]);
});

test("a person who is deleted meanwhile has the same place when restored", async () => {
  const { office, ids, order, shown } = await officeAtOrder(["A", "B", "C"]);
  await office.remove(`${faculties}/${ids[2]}`);
  expect((await order(ids.toReversed())).statusCode).toBe(200);
  expect(await shown()).toEqual(["B", "A"]);
  await office.post(`${faculties}/${ids[2]}/restore`);
  expect(await shown()).toEqual(["C", "B", "A"]);
});

test.each([
  ["no list", "all of them"],
  ["nothing", undefined],
  ["things that are no ids", [1, { a: 1 }, null]],
  ["more than a thousand", Array.from({ length: 1001 }, (_, index) => `id-${index}`)],
  ["an id that is none", ["01890000-0000-7000-8000-000000000000"]],
  ["markup", ["<script>alert(1)</script>", "' or 1=1 --"]],
])("an order of %s is a 400 and changes nothing", async (_what, sent) => {
  const { world, ids, order } = await officeAtOrder(["A", "B"]);
  await order(ids.toReversed());
  const before = await placesIn(world);

  const answer = await order(Array.isArray(sent) ? [...ids, ...sent] : sent);

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/^The .+\.$/) });
  expect(answer.json().errors.length).toBeGreaterThan(0);
  expect(await placesIn(world)).toEqual(before);
});

test("somebody who is named twice, or is of the other group, is a 400 in words", async () => {
  const { office, ids, order } = await officeAtOrder(["A", "B"]);
  const twice = await order([ids[0], ids[1], ids[0]]);
  expect([twice.statusCode, twice.json().message]).toEqual([
    400,
    "The request was not accepted: ids names somebody twice: each may stand there once.",
  ]);

  const strange = await office.put("/api/adminstration/order", { ids: [ids[0]] });

  expect(strange.statusCode).toBe(400);
  expect(strange.json()).toMatchObject({
    message: expect.stringMatching(/^The order was not saved: .* administration members,/),
    errors: [{ field: ids[0], message: expect.any(String) }],
  });
});

test("an order of one group leaves the other alone", async () => {
  const { office, ids, order } = await officeAtOrder(["A", "B"]);
  const path = "/api/adminstration";
  const add = async (fullName: string) =>
    (await office.send("POST", path, personParts({ fullName }, headshot))).json().person._id as string;
  const others = [await add("X"), await add("Y")];
  await office.put(`${path}/order`, { ids: others.toReversed() });
  await order(ids);
  const seen: Person[] = (await office.get(path)).json().faculty;
  expect(seen.map(({ fullname }) => fullname)).toEqual(["Y", "X"]);
});

test("orders that come at once all succeed, and one of them remains", async () => {
  const { ids, order, shown } = await officeAtOrder(["A", "B", "C"]);
  const wanted = [ids, ids.toReversed(), [ids[1], ids[0], ids[2]]];
  const answers = await Promise.all([...wanted, ...wanted].map((each) => order(each)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(["A,B,C", "C,B,A", "B,A,C"]).toContain((await shown()).join());
});
