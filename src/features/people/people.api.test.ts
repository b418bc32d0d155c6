import { changesOf } from "#testing/change-log-lines.ts";
import { faculties, headshot, namesOf, officeWith, publicList } from "#testing/people-office.ts";
import { personParts } from "#testing/samples/picture-forms.ts";
import { makeOffice } from "#testing/world.ts";
import type { Person } from "./people.rules.ts";
import { createPeopleReads } from "./people.server.ts";

test("a faculty member is added and is shown to everyone, with a picture that can be read", async () => {
  const { world, office } = await makeOffice();

  const response = await office.send(
    "POST",
    faculties,
    personParts({ fullName: "  Sita Gurung ", linkedin: "https://linkedin.example/in/sita" }, headshot),
  );

  expect(response.statusCode).toBe(201);
  const [person] = await publicList(world);
  expect(person).toEqual(response.json().person);
  expect(person).toEqual({
    _id: expect.any(String),
    fullname: "Sita Gurung",
    education: "Ph.D in Finance",
    post: "Associate Professor",
    addedDate: "2025-01-01T00:00:00.000Z",
    headshot: expect.stringMatching(/^\/files\/[0-9a-f]{64}\/sita-gurung\.jpg$/),
    picture: expect.objectContaining({ width: 100, height: 120, animated: false }),
    linkedinLink: "https://linkedin.example/in/sita",
    email: "",
    phone: "",
    room: "",
    subjects: "",
    biography: "",
    address: "/faculties/sita-gurung",
    action: true,
    version: 1,
    state: "live",
    deletedAt: null,
  });
  expect((await world.app.inject(person.headshot)).rawPayload).toEqual(headshot);
});

test("the list is ordered by the added date, and within a day by time of creation", async () => {
  const { world, office } = await makeOffice();
  for (const [fullName, addedDate] of [
    ["third", "2025-01-02"],
    ["fourth", "2025-01-02"],
    ["first", "2024-12-31"],
    ["second", "2025-01-01T10:00:00.000Z"],
  ] as const)
    await office.addPerson({ fullName, addedDate });
  expect(namesOf(await publicList(world))).toEqual(["first", "second", "third", "fourth"]);
});

test("each group lists only its own people, and an id of the other is a 404", async () => {
  const { world, office, ids } = await officeWith(["Of the faculty"]);
  await office.send("POST", "/api/adminstration", personParts({ fullName: "Of the office" }, headshot));
  expect(namesOf(await publicList(world))).toEqual(["Of the faculty"]);
  expect(namesOf(await publicList(world, "/api/adminstration"))).toEqual(["Of the office"]);

  const stranger = `/api/adminstration/${ids[0]}`;
  expect((await office.send("PUT", stranger, personParts({}, null))).statusCode).toBe(404);
  expect((await office.put(`${stranger}/toggle`)).statusCode).toBe(404);
  expect((await publicList(world))[0]).toMatchObject({ fullname: "Of the faculty", action: true });
});

test("the audit log names a person with the group", async () => {
  const { world } = await officeWith(["Asha Rai"], "/api/adminstration");
  expect(await changesOf(world)).toEqual(["added: Asha Rai (administration)"]);
});

async function openOffice(path = faculties) {
  const { world, office, add } = await officeWith([], path);
  const reads = createPeopleReads(world.db, world.now);
  const slugOf = ({ address }: Person) => decodeURIComponent(address.slice("/faculties/".length));
  return { office, add, reads, read: (person: Person) => reads.bySlug(slugOf(person)) };
}

test("a person keeps their URL when the name changes", async () => {
  const { office, add, read } = await openOffice();
  const person = await add("गीता शर्मा");
  expect(decodeURIComponent(person.address)).toBe("/faculties/गीता-शर्मा");

  const renamed = await office.send("PUT", `${faculties}/${person._id}`, { fullName: "Gita Sharma" });

  expect(renamed.json().person.address).toBe(person.address);
  expect(await read(person)).toMatchObject({ outcome: "found", person: { fullname: "Gita Sharma" } });
});

test("an administration member has no page", async () => {
  const { add, reads } = await openOffice("/api/adminstration");
  for (const _ of [1, 2]) expect((await add("Uma Subedi")).address).toBe("");
  expect(await reads.bySlug("uma-subedi")).toEqual({ outcome: "unknown" });
});
