import type { Part } from "#testing/multipart-body.ts";
import { faculties, headshot, officeWith } from "#testing/people-office.ts";
import { personParts } from "#testing/samples/picture-forms.ts";
import { makeWorld } from "#testing/world.ts";

test("the default of the added date is today in Kathmandu", async () => {
  const world = await makeWorld();
  world.setTime("2025-03-09T19:00:00.000Z");
  const office = await world.asAdministrator();
  const parts = personParts({}, headshot).filter((part) => part.name !== "addedDate");
  const { person } = (await office.send("POST", faculties, parts)).json();
  expect(person.addedDate).toBe("2025-03-10T00:00:00.000Z");
});

test("an empty or incomplete LinkedIn URL counts as none", async () => {
  const { office, ids } = await officeWith(["Sita"]);
  const linkAfter = async (linkedin: string) =>
    (await office.send("PUT", `${faculties}/${ids[0]}`, { linkedin })).json().person.linkedinLink;
  for (const empty of ["", "  https://  "]) {
    expect(await linkAfter("http://linkedin.example/in/sita")).toBe("http://linkedin.example/in/sita");
    expect(await linkAfter(empty), empty).toBe("");
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
  const save = async (fields: Record<string, string>) =>
    (await office.send("PUT", `${faculties}/${ids[0]}`, fields)).json().person;
  expect(await save({ ...more, biography: more.biography.replaceAll("\n", "\r\n") })).toMatchObject(more);
  expect(await save({ post: "Professor" })).toMatchObject(more);
  const none = { email: "", phone: " ", room: "", subjects: "", biography: "" };
  expect(await save(none)).toMatchObject({ ...none, phone: "" });
});

test("a JPEG is recognised whatever its name", async () => {
  const { office } = await officeWith([]);
  for (const filename of ["blob", "photo.JPEG"]) {
    const response = await office.send("POST", faculties, personParts({}, { filename, content: headshot }));
    expect(response.statusCode, filename).toBe(201);
    expect(response.json().person.headshot).toMatch(/\.jpg$/);
  }
});

test("an empty file is a 400", async () => {
  const { office, ids } = await officeWith(["one"]);
  const empty: Part[] = [{ name: "headshot", filename: "portrait.jpg", content: Buffer.alloc(0) }];
  const response = await office.send("PUT", `${faculties}/${ids[0]}`, empty);
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toMatchObject([{ field: "headshot" }]);
});
