import { openOffice } from "#testing/content-office.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { serveWorld } from "#testing/site-world.ts";
import { uploadBlocks } from "#testing/text-blocks.ts";
import { makeOffice } from "#testing/world.ts";

const url = "/api/notices";
const link = "https://exam.example/forms";
const written = `Forms are here.\nSee ${link}.\n\nCome early.`;
const paragraph = (text: string) => ({ kind: "paragraph", spans: [{ text }] });

test("a text is sent as plain words or with its structure; each replaces both, and the history has both", async () => {
  const { office } = await makeOffice();
  const plain = await office.addNotice({ text: written }, null);
  const derived = [
    paragraph("Forms are here."),
    { kind: "paragraph", spans: [{ text: "See " }, { text: link, link }, { text: "." }] },
    paragraph("Come early."),
  ];
  expect(plain).toMatchObject({ text: written, richText: derived });
  const path = `${url}/${plain._id}`;
  const richText = [{ kind: "heading", level: 1, spans: [{ text: "Forms" }] }, paragraph("Come early.")];
  const structured = await office.send("PUT", path, { richText: JSON.stringify(richText) });
  expect(structured.json().notice).toMatchObject({ text: "Forms\n\nCome early.", richText });
  const renamed = await office.send("PUT", path, { noticeTitle: "Forms" });
  expect(renamed.json().notice).toMatchObject({ richText });
  const again = await office.send("PUT", path, { text: "No forms." });
  expect(again.json().notice).toMatchObject({ text: "No forms.", richText: [paragraph("No forms.")] });
  const { history } = (await office.get(`${path}/history`)).json();
  expect(history[2].restore).toEqual({ noticeTitle: "Exam routine", richText });
  expect(history[3].restore).toEqual({ noticeTitle: "Exam routine", text: written });

  const both = await office.send("PUT", path, { text: "a", richText: JSON.stringify(richText) });
  const emptied = await office.send("PUT", path, { richText: "[]" });
  expect(both.json().errors).toMatchObject([{ field: "richText" }]);
  expect(emptied.json().errors).toMatchObject([{ field: "noticeFile" }]);
});

test("a publisher's notice shows the pictures, files and videos of its text, and nothing that a publisher may not read", async () => {
  const { world, call } = await serveWorld();
  const publisher = await world.asAdministrator("publisher");
  const { blocks, photo } = await uploadBlocks(publisher, url, "richText");
  expect((await publisher.get(photo.shown.url)).statusCode).toBe(200);
  const add = (richText: readonly object[]) =>
    publisher.postNotice({ richText: JSON.stringify(richText) }, null);
  const { notice } = (await add([...blocks, paragraph("See the plan.")])).json();
  expect(notice.text).toBe("Before the renovation\n\nRegistration form\n\nThe opening\n\nSee the plan.");
  const page = await call(notice.address);
  const html = await page.text();
  for (const part of [photo.shown.picture.variants[0].url, "form-2082.pdf", "data-player=", "See the plan."])
    expect(html).toContain(part);
  expect(page.headers.get("content-security-policy")).toContain("https://www.youtube-nocookie.com");
  await publisher.put(`${url}/${notice._id}/toggle`);
  expect((await call(photo.shown.url)).status).toBe(404);
  expect((await publisher.get(photo.shown.url)).statusCode).toBe(200);

  const office = await openOffice(world);
  const draft = { name: "file", filename: "secret.jpg", content: await jpeg({ width: 300, height: 200 }) };
  const { source } = (
    await office.send("POST", "/api/content/logos/pictures?field=names.picture", [draft])
  ).json();
  const picture = { ...blocks[0].picture, source };
  await office.save(
    { title: "", names: [{ id: "one", name: "", picture }] },
    { revision: 0, basedOn: 1 },
    "logos",
  );
  const stolen = await add([{ ...blocks[0], picture }]);
  expect(stolen.json().errors).toMatchObject([{ field: "richText.0.picture" }]);
});
