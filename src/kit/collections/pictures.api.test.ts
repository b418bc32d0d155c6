import { collections } from "#features/collections.ts";
import { formParts } from "#testing/samples/collection-form.ts";
import { pdf, png } from "#testing/samples/sample-files.ts";
import { jpeg, jpegOf } from "#testing/samples/sample-pictures.ts";
import { makeOffice } from "#testing/world.ts";

const picture = await jpeg({ width: 200, height: 250 });

/** Collections with a picture, and how the message about a large one ends. */
const kinds = [
  { collection: collections.faculty, limit: "5 MB" },
  { collection: collections.banners, limit: "500 KB" },
];

async function openOffice({ collection }: (typeof kinds)[number]) {
  const { world, office } = await makeOffice();
  const path = `/api${collection.path}`;
  const { upload, keys } = collection;
  const fields = formParts(collection).filter(({ name }) => name !== upload.field);
  const add = (content: Buffer, filename = "picture.jpg") =>
    office.send("POST", path, [...fields, { name: upload.field, filename, content }]);
  const replace = (id: string, content: Buffer, filename: string) =>
    office.send("PUT", `${path}/${id}`, [{ name: upload.field, filename, content }]);
  const files = async () => (await world.db.selectFrom("files").selectAll().execute()).length;
  return { world, add, replace, files, one: keys.one, field: upload.field, urlKey: upload.urlKey };
}

test.each(kinds)("$collection.name: a picture of $limit is taken, one byte more is a 413", async (kind) => {
  const { add, field } = await openOffice(kind);
  const { maxBytes } = kind.collection.upload;
  expect((await add(await jpegOf(maxBytes))).statusCode).toBe(201);
  const refused = await add(await jpegOf(maxBytes + 1));
  expect(refused.statusCode).toBe(413);
  expect(refused.json().errors).toMatchObject([{ field }]);
});

const falsePictures: [what: string, filename: string, content: Buffer][] = [
  ["a PDF", "portrait.pdf", pdf],
  ["a text that calls itself a picture", "portrait.jpg", Buffer.from("no picture at all")],
  ["a JPEG that calls itself a PNG", "portrait.png", picture],
  ["a JPEG that breaks off", "portrait.jpg", picture.subarray(0, picture.length / 2)],
  ["a PNG whose pixels are damaged", "portrait.png", Buffer.from(png).fill(0, 41, 51)],
];

test.each(kinds)("$collection.name: a file whose bytes do not match its name is a 415", async (kind) => {
  const { add, replace, files, one, field } = await openOffice(kind);
  const { _id } = (await add(await jpeg())).json()[one];
  const before = await files();
  for (const [what, filename, content] of falsePictures) {
    for (const response of [await add(content, filename), await replace(_id, content, filename)]) {
      expect(response.statusCode, what).toBe(415);
      expect(response.json().errors, what).toMatchObject([{ field }]);
    }
    expect(await files(), what).toBe(before);
  }
});
