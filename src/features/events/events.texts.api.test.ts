import { collectionTables } from "#features/collections.ts";
import { emptyTrash } from "#kit/collections/trash.server.ts";
import { plainText } from "#kit/fields/values.ts";
import { pdf } from "#testing/samples/sample-files.ts";
import { uploadBlocks } from "#testing/text-blocks.ts";
import { dayMs, makeOffice } from "#testing/world.ts";

const url = "/api/events";

async function openOffice() {
  const { world, office } = await makeOffice();
  const fields = { title: "Open day", category: "Other", firstDay: "2025-02-10", venue: "Main hall" };
  const save = (text: unknown, id?: string) =>
    office.send(id ? "PUT" : "POST", id ? `${url}/${id}` : url, { ...fields, text: JSON.stringify(text) });
  const visit = async (address: string) => (await world.app.inject(address)).statusCode;
  return { world, office, save, visit, ...(await uploadBlocks(office, url, "text")) };
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
  const { world, office, blocks, save } = await openOffice();
  const [withPicture, withFile, withVideo] = blocks;
  const pictureOf = (source: string) => ({ ...withPicture, picture: { ...withPicture.picture, source } });
  const madeUp = "0".repeat(64);
  const wrong: [field: string, block: object][] = [
    ["text.1.picture", pictureOf(`${madeUp}.jpg`)],
    ["text.1.picture", pictureOf("made/up")],
    ["text.1.picture", pictureOf(withFile.file.source)],
    ["text.1.file", { ...withFile, file: { source: `${madeUp}.pdf`, name: "a.pdf" } }],
    ["text.1.url", { ...withVideo, url: "https://video.example/watch?v=dQw4w9WgXcQ" }],
    ["text", { kind: "script", text: "alert(1)" }],
    ["text", { ...withVideo, autoplay: true }],
    ["text", { kind: "paragraph", spans: [{ text: "a", link: "javascript:alert(1)" }] }],
    ["text.1.caption", { ...withPicture, caption: "a".repeat(121) }],
  ];
  for (const [field, block] of wrong) {
    const refused = await save([...plainText("Come early."), block]);
    expect(refused.statusCode, JSON.stringify(block)).toBe(400);
    expect(refused.json().errors, JSON.stringify(block)).toMatchObject([{ field }]);
  }
  const table = {
    csv: `Title,Kind,First day,Place,Text\nA,Other,2025-02-10,Hall,"${JSON.stringify(blocks).replaceAll('"', '""')}"`,
  };
  const imported = await office.postJson(`${url}/import`, table);
  expect(imported.json().errors).toMatchObject([{ field: "rows.2.text" }]);
  expect((await world.app.inject(url)).json().events).toEqual([]);
});
