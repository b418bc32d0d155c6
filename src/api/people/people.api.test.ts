import { expect, test } from "vitest";
import { maxHeadshotBytes, peopleGroups, peoplePaths } from "#contract/people.rules.ts";
import type { Part } from "../testing/multipart-body.ts";
import { personParts } from "../testing/picture-forms.ts";
import { pdf, png, svg } from "../testing/sample-files.ts";
import { jpeg, jpegOf } from "../testing/sample-pictures.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { createPeopleReads } from "./people.reads.ts";

const headshot = await jpeg({ width: 100, height: 120 });
const faculties = "/api/faculties";

const publicList = async (world: World, url = faculties) => (await world.app.inject(url)).json().faculty;
const namesOf = (people: { fullname: string }[]) => people.map((person) => person.fullname);

async function officeWith(names: string[], path: string = faculties) {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const ids: string[] = [];
  for (const fullName of names)
    ids.push((await office.send("POST", path, personParts({ fullName }, headshot))).json().person._id);
  return { world, office, ids };
}

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

test("the answers name the group in their own words", async () => {
  const { office, ids } = await officeWith(["Hari"], "/api/adminstration");
  expect((await office.put(`/api/adminstration/${ids[0]}/toggle`)).json().message).toBe(
    "The administration member is now hidden.",
  );
  expect((await office.send("POST", "/api/adminstration", [])).json().message).toMatch(
    /^The administration member was not saved: the full name is missing\. /,
  );
});

test("the two groups are apart: each lists its own, and an id of the other is a 404", async () => {
  const { world, office, ids } = await officeWith(["Of the faculty"]);
  await office.send("POST", "/api/adminstration", personParts({ fullName: "Of the office" }, headshot));
  expect(namesOf(await publicList(world))).toEqual(["Of the faculty"]);
  expect(namesOf(await publicList(world, "/api/adminstration"))).toEqual(["Of the office"]);

  const stranger = `/api/adminstration/${ids[0]}`;
  expect((await office.send("PUT", stranger, personParts({}, null))).statusCode).toBe(404);
  const toggled = await office.put(`${stranger}/toggle`);
  expect(toggled.statusCode).toBe(404);
  expect(toggled.json().message).toMatch(/^The administration member was not found\./);
  expect((await publicList(world))[0]).toMatchObject({ fullname: "Of the faculty", action: true });
});

test.each(peopleGroups)("the calls of %s take a trailing slash", async (group) => {
  const path = `/api${peoplePaths[group]}`;
  const { world } = await officeWith(["one"], path);
  expect(namesOf(await publicList(world, `${path}/`))).toEqual(["one"]);
});

test("everything that a new person lacks is named at once", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const answer = await office.send("POST", faculties, [
    { name: "headshot", filename: "", content: Buffer.alloc(0) },
  ]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([
    { field: "fullName", message: "The full name is missing." },
    { field: "education", message: "The highest education is missing." },
    { field: "post", message: "The post is missing." },
    { field: "headshot", message: "The headshot is missing." },
  ]);
  expect(await publicList(world)).toEqual([]);
});

const refusedFields: [what: string, fields: Record<string, string>, field: string][] = [
  ["no name", { fullName: "  " }, "fullName"],
  ["a name without end", { fullName: "x".repeat(201) }, "fullName"],
  ["no education", { education: "" }, "education"],
  ["no post", { post: "" }, "post"],
  ["a day that does not exist", { addedDate: "2025-02-30" }, "addedDate"],
  ["a link that is no address", { linkedin: "linkedin" }, "linkedin"],
  ["a link that runs script", { linkedin: "javascript:alert(1)" }, "linkedin"],
  ["an e-mail address that is none", { email: "sita at school" }, "email"],
  ["an e-mail address without end", { email: `sita@${"a.".repeat(200)}example` }, "email"],
  ["a phone number that is none", { phone: "<b>call me</b>" }, "phone"],
  ["a phone number without end", { phone: "1".repeat(51) }, "phone"],
  ["a room without end", { room: "x".repeat(101) }, "room"],
  ["subjects without end", { subjects: "x".repeat(301) }, "subjects"],
  ["a biography without end", { biography: "x".repeat(3001) }, "biography"],
];

test("a field that is missing, too long or no such thing is a 400 that names it, for a new person and for an edit", async () => {
  const { world, office, ids } = await officeWith(["Sita Gurung"]);
  const before = await publicList(world);
  for (const [what, fields, field] of refusedFields) {
    const added = await office.send("POST", faculties, personParts(fields, headshot));
    const changed = await office.send("PUT", `${faculties}/${ids[0]}`, personParts(fields, null));
    for (const answer of [added, changed]) {
      expect(answer.statusCode, what).toBe(400);
      expect(answer.json().errors, what).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
      expect(answer.json().message, what).toMatch(/^The faculty member was not saved: .*\.$/);
    }
    expect(await publicList(world), what).toEqual(before);
  }
});

test("without an added date it is today at the school, which is not yet today in Greenwich", async () => {
  const world = await makeWorld();
  world.setTime("2025-03-09T19:00:00.000Z");
  const office = await world.asAdministrator();
  const parts = personParts({}, headshot).filter((part) => part.name !== "addedDate");
  expect((await office.send("POST", faculties, parts)).json().person.addedDate).toBe(
    "2025-03-10T00:00:00.000Z",
  );
  const empty = await office.send("POST", faculties, personParts({ addedDate: "" }, headshot));
  expect(empty.json().person.addedDate).toBe("2025-03-10T00:00:00.000Z");
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

const emptyLinks = ["", "https://", "  https://  "];

test("linkedin sent empty or as its beginning only is none", async () => {
  const { office } = await officeWith([]);
  for (const linkedin of emptyLinks) {
    const added = await office.send("POST", faculties, personParts({ linkedin }, headshot));
    expect(added.json().person.linkedinLink, linkedin).toBe("");
    const edit = (value: string) =>
      office.send("PUT", `${faculties}/${added.json().person._id}`, [{ name: "linkedin", value }]);
    expect((await edit("http://linkedin.example/in/sita")).json().person.linkedinLink).toBe(
      "http://linkedin.example/in/sita",
    );
    expect((await edit(linkedin)).json().person.linkedinLink, linkedin).toBe("");
  }
});

test("what is more about a person is kept as it was typed, and can be taken away again", async () => {
  const { office, ids } = await officeWith(["Sita"]);
  const more = {
    email: "Sita.Gurung@school.example",
    phone: "01-4333000 ext. 12",
    room: "B 12",
    subjects: "Accounting <b>and</b> Taxation",
    biography: "Born in Pokhara.\n\n<script>alert(1)</script>",
  };
  const save = async (fields: Record<string, string>) => {
    const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
    return (await office.send("PUT", `${faculties}/${ids[0]}`, parts)).json().person;
  };
  expect(await save({ ...more, biography: more.biography.replaceAll("\n", "\r\n") })).toMatchObject(more);
  expect(await save({ post: "Professor" })).toMatchObject(more);
  const none = { email: "", phone: " ", room: "", subjects: "", biography: "" };
  expect(await save(none)).toMatchObject({ ...none, phone: "" });
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

test("an edit can replace the headshot", async () => {
  const { world, office, ids } = await officeWith(["Sita"]);
  const content = await jpeg({ width: 200, height: 250, colour: "#0f1e36" });
  const answer = await office.send("PUT", `${faculties}/${ids[0]}`, [
    { name: "headshot", filename: "new.jpg", content },
  ]);
  expect(answer.json().person.picture).toMatchObject({ width: 200, height: 250 });
  expect((await world.app.inject(answer.json().person.headshot)).rawPayload).toEqual(content);
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

test("a headshot of 5 MB is taken, one byte more is a 413", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const send = async (bytes: number) => office.send("POST", faculties, personParts({}, await jpegOf(bytes)));
  expect((await send(maxHeadshotBytes)).statusCode).toBe(201);
  const refused = await send(maxHeadshotBytes + 1);
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({
    message: expect.stringMatching(/^The faculty member was not saved: .* larger than 5 MB\./),
    errors: [{ field: "headshot" }],
  });
});

const falseHeadshots: [what: string, filename: string, content: Buffer][] = [
  ["a PDF", "portrait.pdf", pdf],
  ["a drawing", "portrait.svg", svg],
  ["a text that calls itself a picture", "portrait.jpg", Buffer.from("no picture at all")],
  ["a JPEG that calls itself a PNG", "portrait.png", headshot],
  ["a JPEG that breaks off", "portrait.jpg", headshot.subarray(0, headshot.length / 2)],
  ["a PNG whose pixels are damaged", "portrait.png", Buffer.from(png).fill(0, 41, 51)],
];

test("a file that is no picture, calls itself another kind or is damaged is a 415 and is not kept", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  for (const [what, filename, content] of falseHeadshots) {
    const answer = await office.send("POST", faculties, personParts({}, { filename, content }));
    expect(answer.statusCode, what).toBe(415);
    expect(answer.json(), what).toMatchObject({
      success: false,
      message: expect.stringMatching(/^The faculty member was not saved: .*\.$/),
      errors: [{ field: "headshot" }],
    });
    expect(await world.db.selectFrom("files").selectAll().execute(), what).toEqual([]);
  }
});

const jpegNames = ["blob", "photo.jfif", "photo.JPEG"];

test("a JPEG is a JPEG whatever its name", async () => {
  const { office } = await officeWith([]);
  for (const filename of jpegNames) {
    const answer = await office.send("POST", faculties, personParts({}, { filename, content: headshot }));
    expect(answer.statusCode, filename).toBe(201);
    expect(answer.json().person.headshot).toMatch(/\.jpg$/);
  }
});

test("a chosen file that is empty is a 400", async () => {
  const { office, ids } = await officeWith(["one"]);
  const empty: Part[] = [{ name: "headshot", filename: "portrait.jpg", content: Buffer.alloc(0) }];
  const answer = await office.send("PUT", `${faculties}/${ids[0]}`, empty);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([
    { field: "headshot", message: "The file is empty. Please choose another one." },
  ]);
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
