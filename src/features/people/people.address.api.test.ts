import { expect, test } from "vitest";
import { personParts } from "#testing/samples/picture-forms.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { makeWorld } from "#testing/world.ts";
import type { Person } from "./people.rules.ts";
import { createPeopleReads } from "./people.server.ts";

const headshot = await jpeg({ width: 100, height: 120 });
const faculties = "/api/faculties";

async function officeWorld() {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const slugOf = ({ address }: Person) => decodeURIComponent(address.slice("/faculties/".length));
  const reads = createPeopleReads(world.db, world.now);
  return {
    world,
    office,
    add: async (fullName: string, path = faculties): Promise<Person> =>
      (await (await world.asAdministrator()).send("POST", path, personParts({ fullName }, headshot))).json()
        .person,
    slugOf,
    read: (person: Person) => reads.byAddress(slugOf(person)),
    reads,
  };
}

test("an address is given once: another name does not move it", async () => {
  const { office, add, read } = await officeWorld();
  const person = await add("गीता शर्मा");
  expect(decodeURIComponent(person.address)).toBe("/faculties/गीता-शर्मा");

  const changed: Person = (
    await office.send("PUT", `${faculties}/${person._id}`, [{ name: "fullName", value: "Gita Sharma" }])
  ).json().person;

  expect(changed.address).toBe(person.address);
  expect(await read(person)).toMatchObject({ outcome: "found", person: { fullname: "Gita Sharma" } });
});

test("an administration member has no page", async () => {
  const { world, add } = await officeWorld();
  for (const _ of [1, 2]) expect((await add("Uma Subedi", "/api/adminstration")).address).toBe("");
  expect(await createPeopleReads(world.db, world.now).byAddress("uma-subedi")).toEqual({
    outcome: "unknown",
  });
});

test("whoever is hidden or deleted is gone, and back when they are brought back", async () => {
  const { office, add, read, reads } = await officeWorld();
  const hidden = await add("Hidden One");
  await office.put(`${faculties}/${hidden._id}/toggle`, { action: false });
  const deleted = await add("Deleted One");
  await office.remove(`${faculties}/${deleted._id}`);
  for (const person of [hidden, deleted]) expect(await read(person)).toEqual({ outcome: "gone" });
  expect(await reads.byAddress("nobody")).toEqual({ outcome: "unknown" });
  await office.post(`${faculties}/${deleted._id}/restore`);
  expect(await read(deleted)).toMatchObject({ outcome: "found" });
});
