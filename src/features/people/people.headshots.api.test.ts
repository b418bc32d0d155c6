import { expect, test } from "vitest";
import type { Part } from "#testing/multipart-body.ts";
import { faculties, headshot, officeWith } from "#testing/people-office.ts";
import { personParts } from "#testing/samples/picture-forms.ts";
import { pdf, png, svg } from "#testing/samples/sample-files.ts";
import { jpeg, jpegOf } from "#testing/samples/sample-pictures.ts";
import { makeWorld } from "#testing/world.ts";
import { maxHeadshotBytes } from "./people.rules.ts";

test("an edit can replace the headshot", async () => {
  const { world, office, ids } = await officeWith(["Sita"]);
  const content = await jpeg({ width: 200, height: 250, colour: "#0f1e36" });
  const answer = await office.send("PUT", `${faculties}/${ids[0]}`, [
    { name: "headshot", filename: "new.jpg", content },
  ]);
  expect(answer.json().person.picture).toMatchObject({ width: 200, height: 250 });
  expect((await world.app.inject(answer.json().person.headshot)).rawPayload).toEqual(content);
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

test("a file that is no picture, calls itself another kind or is damaged is a 415 and is not stored", async () => {
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
