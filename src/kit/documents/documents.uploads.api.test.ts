import { openContent, openOffice } from "#testing/content-office.ts";
import { pdf } from "#testing/samples/sample-files.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { dayMs, emptySamples } from "#testing/world.ts";
import { createContentReads } from "./read-documents.server.ts";

const pictureForm = async (width: number, height: number) => ({
  name: "file",
  filename: "logo.jpg",
  content: await jpeg({ width, height }),
});

test("an uploaded picture is public once it is published, and stays while a version needs it", async () => {
  const { world, office } = await openContent();
  const uploaded = await office.send("POST", "/api/content/logos/pictures?field=names.picture", [
    await pictureForm(400, 200),
  ]);
  expect(uploaded.statusCode, uploaded.body).toBe(201);
  const { source, shown } = uploaded.json();
  expect(shown.picture.variants.map(({ width }: { width: number }) => width)).toEqual([200, 400, 200, 400]);

  const visit = () => world.app.inject({ method: "GET", url: shown.url });
  const picture = { source, alt: "", focus: { x: 50, y: 50 } };
  const logos = { title: "Partners", names: [{ id: "one", name: "One", picture }] };
  expect((await visit()).statusCode).toBe(404);
  expect((await office.get(shown.url)).statusCode).toBe(200);
  await office.publish(logos, {}, "logos");
  expect((await visit()).statusCode).toBe(200);
  const reads = createContentReads(world.db, world.documents, world.now);
  expect((await reads.read("logos")).names[0]?.picture).toMatchObject({
    source,
    shown: { url: shown.url, width: 400, height: 200 },
  });

  await office.publish({ ...logos, names: [] }, {}, "logos");
  expect((await visit()).statusCode).toBe(404);
  world.pass(3 * dayMs);
  expect(await world.storedFiles.sweep()).toBe(0);
  const old = await (await openOffice(world)).postJson("/api/content/logos/restore", {
    version: 2,
    revision: 0,
  });
  expect(old.json().document.shown[source]).toBeDefined();
});

test("an upload that no draft uses is removed after a day, and cannot be used in a draft then", async () => {
  const { world, office } = await openContent();
  const uploaded = await office.send("POST", "/api/content/logos/pictures?field=names.picture", [
    await pictureForm(100, 100),
  ]);
  const picture = { source: uploaded.json().source, alt: "", focus: { x: 50, y: 50 } };
  world.pass(2 * dayMs);
  expect(await world.storedFiles.sweep()).toBeGreaterThan(0);
  const response = await (await openOffice(world)).save(
    { title: "Partners", names: [{ id: "one", name: "One", picture }] },
    { revision: 0, basedOn: 1 },
    "logos",
  );
  expect(response.statusCode).toBe(400);
});

test("a document's file is downloaded under the name from the document", async () => {
  const { world, office } = await openContent();
  const part = { name: "file", filename: "scan.pdf", content: pdf };
  const uploaded = await office.send("POST", "/api/content/bba/files?field=syllabus", [part]);
  const { source } = uploaded.json();
  const content = { ...emptySamples.bba, syllabus: { source, name: "Syllabus 2082" } };
  expect((await office.save(content, { revision: 0, basedOn: 1 }, "bba")).statusCode).toBe(200);
  const url = `/files/${source.replace(".", "/you-have-won.")}`;
  const row = { document: "bba", version: 2, saved_by: "", withdrawn_at: null };
  const at = world.now().toISOString();
  const published = { ...row, content: JSON.stringify(content), saved_at: at, publish_at: at };
  await world.db.insertInto("content_versions").values(published).execute();
  await world.db.updateTable("content_files").set({ version: 2 }).execute();
  world.publicFiles.forget();
  const visited = await world.app.inject(url);
  expect(visited.headers["content-disposition"]).toBe("inline; filename=syllabus-2082.pdf");
});

test("an upload without a file, of another type, or for a field that accepts none is refused", async () => {
  const { office } = await openContent();
  const part = await pictureForm(50, 50);
  const statusOf = async (path: string, ...parts: (typeof part)[]) =>
    (await office.send("POST", `/api/content/${path}`, parts)).statusCode;
  for (const field of ["names", "names.nothing", "__proto__"])
    expect(await statusOf(`logos/pictures?field=${field}`, part), field).toBe(400);
  const text = { name: "file", filename: "logo.png", content: Buffer.from("no picture") };
  expect(await statusOf("logos/pictures?field=names.picture", text)).toBe(415);
  expect(await statusOf("logos/pictures?field=names.picture")).toBe(400);
  const program = { name: "file", filename: "form.exe", content: Buffer.from("MZ") };
  expect(await statusOf("bba/files?field=syllabus", program)).toBe(415);
});
