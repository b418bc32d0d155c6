import { collections } from "#features/collections.ts";
import { isRequired } from "#kit/fields/fields.ts";
import { textParts } from "#testing/multipart-body.ts";
import { formParts } from "#testing/samples/collection-form.ts";
import { makeOffice } from "#testing/world.ts";
import type { Collection } from "./define-collection.ts";

const { notices, faculty, banners } = collections;
const script = "javascript:alert(1)";
const link = "https://a.example/b";

const refused: [collection: Collection, fields: Record<string, string>, field: string][] = [
  [notices, { noticeTitle: "   " }, "noticeTitle"],
  [notices, { noticeType: "Gossip" }, "noticeType"],
  [notices, { publishDate: "2025-02-30" }, "publishDate"],
  [notices, { publishTime: "24:00" }, "publishTime"],
  [notices, { fileLink: script, fileType: "pdf" }, "fileLink"],
  [notices, { fileLink: link, fileType: "exe" }, "fileType"],
  [notices, { fileLink: link }, "fileType"],
  [faculty, { fullName: "x".repeat(201) }, "fullName"],
  [faculty, { education: "" }, "education"],
  [faculty, { linkedin: script }, "linkedin"],
  [faculty, { email: "sita at school" }, "email"],
  [faculty, { phone: "<b>call me</b>" }, "phone"],
  [banners, { activeTo: "" }, "activeTo"],
  [banners, { activeFrom: "2025-01-02", activeTo: "2025-01-01" }, "activeTo"],
  [banners, { link: script }, "link"],
  [banners, { bannerSeconds: "6" }, "bannerSeconds"],
];

test.each([notices, faculty, banners] as Collection[])(
  "$name: a missing, too long or invalid field is a 400 that names it, and nothing is saved",
  async (collection) => {
    const { path, keys } = collection;
    const { office } = await makeOffice();
    const added = await office.send("POST", `/api${path}`, formParts(collection));
    const list = async () => (await office.get(`/api${path}`)).json()[keys.many];
    const before = await list();
    for (const [, fields, field] of refused.filter(([each]) => each === collection)) {
      const what = JSON.stringify(fields).slice(0, 80);
      // A notice has a link instead of a file.
      const others = formParts(collection).filter(
        ({ name }) => !(name in fields) && !("fileLink" in fields && name === "noticeFile"),
      );
      const responses = [
        await office.send("POST", `/api${path}`, [...others, ...textParts(fields)]),
        await office.send("PUT", `/api${path}/${added.json()[keys.one]._id}`, fields),
      ];
      for (const response of responses) {
        expect(response.statusCode, what).toBe(400);
        expect(response.json().errors, what).toMatchObject([{ field }]);
      }
    }
    expect(await list()).toEqual(before);
  },
);

test.each(Object.values(collections) as Collection[])(
  "$name: all missing fields of a new record are named at once",
  async ({ path, fields, upload }) => {
    const { office } = await makeOffice();
    const response = await office.send("POST", `/api${path}`, { other: "" });
    const required = Object.keys(fields).filter((name) => fields[name] && isRequired(fields[name]));
    const file = upload !== "none" && upload.missing ? [upload.field] : [];
    expect(response.json().errors.map((error: { field: string }) => error.field)).toEqual([
      ...required,
      ...file,
    ]);
  },
);
