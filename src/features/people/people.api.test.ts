import { expect, test } from "vitest";
import { faculties, headshot, namesOf, officeWith, publicList } from "#testing/people-office.ts";
import { personParts } from "#testing/samples/picture-forms.ts";
import { makeWorld } from "#testing/world.ts";
import { createPeopleReads } from "./people.server.ts";

test("a faculty member is added and is shown to everyone, with a picture that can be read", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();

  const answer = await office.send(
    "POST",
    faculties,
    personParts({ fullName: "  Sita Gurung ", linkedin: "https://linkedin.example/in/sita" }, headshot),
  );

  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ success: true, message: "The faculty member was added." });
  const [person] = await publicList(world);
  expect(person).toEqual(answer.json().person);
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

test("the list goes by the added date, and of one day by when they were added", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  for (const [fullName, addedDate] of [
    ["third", "2025-01-02"],
    ["fourth", "2025-01-02"],
    ["first", "2024-12-31"],
    ["second", "2025-01-01T10:00:00.000Z"],
  ] as const)
    await office.send("POST", faculties, personParts({ fullName, addedDate }, headshot));
  expect(namesOf(await publicList(world))).toEqual(["first", "second", "third", "fourth"]);
});

test("an edit changes what is sent and keeps the rest, the headshot too", async () => {
  const { world, office, ids } = await officeWith(["Old name"]);
  const [before] = await publicList(world);

  const answer = await office.send("PUT", `${faculties}/${ids[0]}`, [
    { name: "post", value: "Professor" },
    { name: "addedDate", value: "" },
    { name: "headshot", filename: "", content: Buffer.alloc(0) },
  ]);

  expect(answer.statusCode).toBe(200);
  expect(answer.json().message).toBe("The faculty member was updated.");
  expect(await publicList(world)).toEqual([{ ...before, post: "Professor", version: 2 }]);
});

test("a hidden person is seen by the office and by nobody else", async () => {
  const { world, office, ids } = await officeWith(["shown", "hidden"]);
  const answer = await office.put(`${faculties}/${ids[1]}/toggle`);
  expect(answer.json()).toMatchObject({
    success: true,
    message: "The faculty member is now hidden.",
    person: { action: false },
  });
  expect(namesOf(await publicList(world))).toEqual(["shown"]);
  expect(namesOf(await createPeopleReads(world.db, world.now).list("faculty"))).toEqual(["shown"]);
  expect(namesOf((await office.get(faculties)).json().faculty)).toEqual(["shown", "hidden"]);
});

test("a toggle flips on an empty body and sets on a body, so that a repeat does no harm", async () => {
  const { office, ids } = await officeWith(["one"]);
  const toggle = async (body?: object) =>
    (await office.put(`${faculties}/${ids[0]}/toggle`, body)).json().person.action;
  expect(await toggle()).toBe(false);
  expect(await toggle({})).toBe(true);
  expect(await toggle({ action: true })).toBe(true);
  expect(await toggle({ action: false })).toBe(false);
  expect(await toggle({ action: false })).toBe(false);
});

test("an id that is none is a 404 for edits and toggles", async () => {
  const { office } = await officeWith([]);
  const unknown = `${faculties}/01890000-0000-7000-8000-000000000000`;
  expect((await office.send("PUT", unknown, personParts({}, headshot))).statusCode).toBe(404);
  expect((await office.put(`${unknown}/toggle`)).statusCode).toBe(404);
});

test("every successful write, and no other call, announces that content has changed", async () => {
  const { world, office, ids } = await officeWith(["one"]);
  expect(world.changes()).toBe(1);
  await office.send("POST", faculties, personParts({ fullName: "" }, headshot));
  await publicList(world);
  expect(world.changes()).toBe(1);
  await office.send("PUT", `${faculties}/${ids[0]}`, personParts({}, null));
  await office.put(`${faculties}/${ids[0]}/toggle`);
  expect(world.changes()).toBe(3);
});
