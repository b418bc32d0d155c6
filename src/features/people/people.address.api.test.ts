import { expect, test } from "vitest";
import { faculties, officeWith } from "#testing/people-office.ts";
import type { Person } from "./people.rules.ts";
import { createPeopleReads } from "./people.server.ts";

async function openOffice(path = faculties) {
  const { world, office, add } = await officeWith([], path);
  const reads = createPeopleReads(world.db, world.now);
  const slugOf = ({ address }: Person) => decodeURIComponent(address.slice("/faculties/".length));
  return { office, add, reads, read: (person: Person) => reads.byAddress(slugOf(person)) };
}

test("an address is given once: another name does not move it", async () => {
  const { office, add, read } = await openOffice();
  const person = await add("गीता शर्मा");
  expect(decodeURIComponent(person.address)).toBe("/faculties/गीता-शर्मा");

  const changed: Person = (
    await office.send("PUT", `${faculties}/${person._id}`, [{ name: "fullName", value: "Gita Sharma" }])
  ).json().person;

  expect(changed.address).toBe(person.address);
  expect(await read(person)).toMatchObject({ outcome: "found", person: { fullname: "Gita Sharma" } });
});

test("an administration member has no page", async () => {
  const { add, reads } = await openOffice("/api/adminstration");
  for (const _ of [1, 2]) expect((await add("Uma Subedi")).address).toBe("");
  expect(await reads.byAddress("uma-subedi")).toEqual({ outcome: "unknown" });
});

test("whoever is hidden or deleted is gone, and back when they are brought back", async () => {
  const { office, add, read, reads } = await openOffice();
  const hidden = await add("Hidden One");
  await office.put(`${faculties}/${hidden._id}/toggle`, { action: false });
  const deleted = await add("Deleted One");
  await office.remove(`${faculties}/${deleted._id}`);
  for (const person of [hidden, deleted]) expect(await read(person)).toEqual({ outcome: "gone" });
  expect(await reads.byAddress("nobody")).toEqual({ outcome: "unknown" });
  await office.post(`${faculties}/${deleted._id}/restore`);
  expect(await read(deleted)).toMatchObject({ outcome: "found" });
});
