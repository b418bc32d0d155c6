import { expect, test } from "vitest";
import { collectionTables } from "#features/collections.ts";
import { emptyTrash } from "#kit/collections/trash.server.ts";
import { plainText } from "#kit/fields/values.ts";
import { pdf } from "#testing/samples/sample-files.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { makeOffice } from "#testing/world.ts";

const url = "/api/events";
const dayMs = 24 * 60 * 60_000;
const video = { kind: "video", url: "https://youtu.be/dQw4w9WgXcQ", title: "The hall" };
const still = { source: "", alt: "", focus: { x: 50, y: 50 } };
const madeUp = "0".repeat(64);

/** An office with a picture and a file that were uploaded for the texts of events, and blocks with them. */
async function openOffice() {
  const { world, office } = await makeOffice();
  async function upload(path: string, filename: string, content: Buffer) {
    const response = await office.send("POST", `${url}/${path}`, [{ name: "file", filename, content }]);
    expect(response.statusCode, response.body).toBe(201);
    return response.json();
  }
  const photo = await upload("pictures?field=text.picture", "hall.jpg", await jpeg());
  const form = await upload("files?field=text.file", "Form.pdf", pdf);
  const picture = { source: photo.source, alt: "The hall", focus: { x: 50, y: 50 } };
  const blocks = [
    { kind: "picture", picture, caption: "Before the renovation", width: "full" },
    { kind: "file", title: "Registration form", file: { source: form.source, name: "Form 2082.pdf" } },
    { ...video, still },
  ];
  const fields = { title: "Open day", category: "Other", firstDay: "2025-02-10", venue: "Main hall" };
  const save = (text: unknown, id?: string) =>
    office.send(id ? "PUT" : "POST", id ? `${url}/${id}` : url, { ...fields, text: JSON.stringify(text) });
  const visit = async (address: string) => (await world.app.inject(address)).statusCode;
  return { world, office, photo, form, blocks, save, visit, picture };
}

test("the pictures and files of an event's text are public while the event is, and go with it", async () => {
  const { world, office, photo, form, blocks, save, visit } = await openOffice();
  const seen = async () => [await visit(photo.shown.url), await visit(form.shown.url)];
  expect(await seen()).toEqual([404, 404]);
  const { event } = (await save(blocks)).json();
  expect(event.text).toMatchObject([
    { picture: { shown: { url: photo.shown.url, width: photo.shown.picture.width } } },
    { file: { shown: { url: expect.stringContaining("/form-2082.pdf"), bytes: pdf.length } } },
    { still: { source: "" } },
  ]);
  expect((await world.app.inject(url)).json().events[0].text).toEqual(event.text);
  expect(await seen()).toEqual([200, 200]);
  const file = await world.app.inject(form.shown.url);
  expect(file.headers["content-disposition"]).toContain("form-2082.pdf");

  await office.put(`${url}/${event._id}/toggle`);
  expect(await seen()).toEqual([404, 404]);
  await office.put(`${url}/${event._id}/toggle`);
  expect((await save(blocks.slice(0, 1), event._id)).statusCode).toBe(200);
  expect(await seen()).toEqual([200, 404]);
  world.pass(3 * dayMs);
  expect(await world.storedFiles.sweep()).toBe(1);
  expect(await seen()).toEqual([200, 404]);

  await (await world.asAdministrator()).remove(`${url}/${event._id}`);
  world.pass(31 * dayMs);
  expect(await emptyTrash(world.db, collectionTables, world.now)).toBe(1);
  expect(await world.db.selectFrom("content_files").selectAll().execute()).toEqual([]);
});

test("what no editor would send in a text is refused at its field, and nothing is saved", async () => {
  const { world, office, blocks, save, picture } = await openOffice();
  const [withPicture, withFile, withVideo] = blocks;
  const wrong: [what: string, block: object, field?: string][] = [
    [
      "a picture that was never uploaded",
      { ...withPicture, picture: { ...picture, source: `${madeUp}.jpg` } },
    ],
    ["a picture of another name", { ...withPicture, picture: { ...picture, source: "../secret" } }],
    [
      "a file in the place of a picture",
      { ...withPicture, picture: { ...picture, source: blocks[1]?.file?.source } },
    ],
    ["a file that was never uploaded", { ...withFile, file: { source: `${madeUp}.pdf`, name: "a.pdf" } }],
    [
      "a video from elsewhere",
      { ...withVideo, url: "https://video.example/watch?v=dQw4w9WgXcQ" },
      "text.1.url",
    ],
    ["an unknown block", { kind: "script", text: "alert(1)" }],
    ["a part that no block has", { ...withVideo, autoplay: true }],
    ["a link that runs", { kind: "paragraph", spans: [{ text: "a", link: "javascript:alert(1)" }] }],
    ["a caption without end", { ...withPicture, caption: "a".repeat(121) }, "text.1.caption"],
  ];
  for (const [what, block, field = "text"] of wrong) {
    const refused = await save([...plainText("Come early."), block]);
    expect(refused.statusCode, what).toBe(400);
    expect(refused.json().errors, what).toMatchObject([{ field }]);
  }
  const table = {
    csv: `Title,Kind,First day,Place,Text\nA,Other,2025-02-10,Hall,"${JSON.stringify(blocks).replaceAll('"', '""')}"`,
  };
  const imported = await office.postJson(`${url}/import`, table);
  expect(imported.json().errors).toMatchObject([{ field: "rows.2.text" }]);
  expect((await world.app.inject(url)).json().events).toEqual([]);
});
