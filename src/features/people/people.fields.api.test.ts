import { expect, test } from "vitest";
import type { Part } from "#testing/multipart-body.ts";
import { faculties, headshot, officeWith, publicList } from "#testing/people-office.ts";
import { personParts } from "#testing/samples/picture-forms.ts";
import { makeWorld } from "#testing/world.ts";

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

test("optional fields of a person are stored as typed, and can be cleared", async () => {
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
