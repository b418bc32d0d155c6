import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { wordsOfFile } from "#kit/search/search-index.server.ts";
import { createJobStore } from "#platform/database/queue/job-queue.ts";
import { doJobs, madeOf, previewOf } from "#testing/preview-world.ts";
import { damagedPdf, encryptedPdf, oddPdf, pdfWithPages, pdfWithText } from "#testing/samples/sample-pdfs.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { worldWithFile } from "#testing/samples/stored-file.ts";
import { queueOldTexts } from "./previews.ts";

const dayMs = 24 * 60 * 60_000;

test("the response to an upload does not wait: its preview is queued, and made afterwards", async () => {
  const sample = readFileSync("sample/records/files/mba-interview-schedule.pdf");
  const { world, key } = await worldWithFile("interviews.pdf", sample);
  expect(world.nudges()).toBe(1);
  expect(await previewOf(world, key)).toEqual({ state: "waiting" });

  expect(await doJobs(world)).toEqual([]);
  const { pages, pageCount, text, picture } = await madeOf(world, key);
  expect({ pageCount, picture }).toEqual({ pageCount: 1, picture: null });
  expect(text).toContain("Interviews of the candidates who passed the MBA entrance");
  expect(pages).toMatchObject([{ width: 800, height: 1132 }]);
  const drawn = await world.app.inject(pages[0]?.url ?? "");
  expect(drawn.headers["content-type"]).toBe("image/webp");
  expect(drawn.rawPayload.length).toBeLessThan(50_000);
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 800, height: 1132 });
  expect(readdirSync(world.storedFiles.uploadDir)).toEqual([]);
});

test("a long file gets the maximum number of pages", async () => {
  const { world, key } = await worldWithFile("book.pdf", pdfWithPages(4));
  expect(await doJobs(world, { mostPages: 2 })).toEqual([]);
  const { pages, pageCount, text } = await madeOf(world, key);
  expect({ pages: pages.length, pageCount }).toEqual({ pages: 2, pageCount: 4 });
  expect(text).toContain("Page 2 of");
  expect(text).not.toContain("Page 3 of");
});

test("pages that are all but a line, or that are not there, take nothing from the others", async () => {
  const { world, key } = await worldWithFile("odd.pdf", oddPdf());
  expect(await doJobs(world)).toEqual([]);
  const { pages, text } = await madeOf(world, key);
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [800, 1132],
    [800, 1],
    [800, 1132],
  ]);
  expect(text).toContain("Page 3 of the routine");
});

test.each([
  ["damaged", "routine.pdf", damagedPdf],
  ["encrypted", "routine.pdf", encryptedPdf],
  [
    "a picture that breaks off",
    "photo.jpg",
    async () => (await jpeg({ width: 800, height: 600 })).subarray(0, 900),
  ],
])("a file that is %s has no preview, and nothing is wrong", async (_how, filename, make) => {
  const { world, key, notice } = await worldWithFile(filename, await make());
  expect(await doJobs(world)).toEqual([]);
  expect(await previewOf(world, key)).toEqual({ state: "none" });
  expect((await world.app.inject(notice.fileUrl)).statusCode).toBe(200);
});

test("a photographed notice is served in the widths of phones, and whole", async () => {
  const photograph = await jpeg({ width: 1600, height: 300 });
  const { world, key, notice } = await worldWithFile("notice.jpg", photograph);
  await doJobs(world);
  const { picture, pages, pageCount } = await madeOf(world, key);
  expect({ pages, pageCount }).toEqual({ pages: [], pageCount: 1 });
  expect(picture).toMatchObject({ width: 1600, height: 300 });
  expect(picture?.variants.map(({ width }) => width)).toEqual([400, 800, 1200, 400, 800, 1200]);
  for (const { url } of picture?.variants ?? []) expect((await world.app.inject(url)).statusCode).toBe(200);
  expect((await world.app.inject(notice.fileUrl)).rawPayload).toEqual(photograph);
});

test("a text that an earlier version read is read again, once, and found by its words", async () => {
  const nepali = readFileSync("tests/fixtures/nepali-pdfs/chromium-noto-serif.pdf");
  const { world, key } = await worldWithFile("result.pdf", nepali);
  await doJobs(world);
  const { text } = await madeOf(world, key);
  const old = { text: "सूचसू ना", text_version: 0 };
  await world.db.updateTable("file_texts").set(old).where("file_key", "=", key).execute();
  await createJobStore(world.db, world.now).add("search", wordsOfFile(key));
  await doJobs(world);
  const found = async () => (await world.search.find({ query: "विश्वविद्यालय", page: 1 })).total;
  expect(await found()).toBe(0);

  await queueOldTexts(world.db, world.now);
  expect(await doJobs(world)).toEqual([]);
  expect((await madeOf(world, key)).text).toBe(text);
  expect(await found()).toBe(1);
  await queueOldTexts(world.db, world.now);
  expect(await world.db.selectFrom("jobs").select("kind").execute()).toEqual([]);
});

test("a file that takes too long to be read again keeps its text, and the next ones follow", async () => {
  const { world, key } = await worldWithFile("result.pdf", pdfWithText("Results of the first term"));
  await doJobs(world);
  await world.db.updateTable("file_texts").set({ text: "Earlier  text", text_version: 0 }).execute();
  await queueOldTexts(world.db, world.now);
  expect(await doJobs(world, { longestTextMs: 0 })).toEqual([]);
  expect((await madeOf(world, key)).text).toBe("Earlier text");
  expect(await world.db.selectFrom("jobs").select("kind").execute()).toEqual([]);
});

test("a page of so many spaces that its text would take minutes still has its picture", async () => {
  const { world, key } = await worldWithFile("spaces.pdf", pdfWithText(`x${" ".repeat(2_000_000)}`));
  expect(await doJobs(world, { longestTextMs: 1_000 })).toEqual([]);
  const { pages, text } = await madeOf(world, key);
  expect({ pages: pages.length, text }).toEqual({ pages: 1, text: "" });
});

test("previews are withdrawn with their notice", async () => {
  const { world, office, key, notice } = await worldWithFile("routine.pdf", pdfWithPages(1));
  await doJobs(world);
  const { pages } = await madeOf(world, key);
  const statusOf = async () => (await world.app.inject(pages[0]?.url ?? "")).statusCode;
  expect(await statusOf()).toBe(200);
  const list = `/api/notices/${notice._id}/pages`;
  expect((await world.app.inject(list)).json()).toMatchObject({ pages, pageCount: 1 });

  await office.put(`/api/notices/${notice._id}/toggle`, { action: false });

  expect(await statusOf()).toBe(404);
  expect((await world.app.inject(list)).statusCode).toBe(404);
  expect((await office.get(list)).json()).toMatchObject({ pages });

  await office.put(`/api/notices/${notice._id}/toggle`, { action: true });
  expect(await statusOf()).toBe(200);
  await office.remove(`/api/notices/${notice._id}`);
  expect(await statusOf()).toBe(404);
  expect((await world.app.inject(list)).statusCode).toBe(404);
});

test("previews are removed with their file", async () => {
  const { world, key, notice } = await worldWithFile("routine.pdf", pdfWithPages(2));
  await doJobs(world);
  world.pass(2 * dayMs);
  expect(await world.storedFiles.sweep()).toBe(0);
  expect((await madeOf(world, key)).pages).toHaveLength(2);

  await world.db.deleteFrom("notices").where("id", "=", notice._id).execute();
  await world.storedFiles.sweep();
  await world.storedFiles.sweep();
  expect(await world.db.selectFrom("files").select("key").execute()).toEqual([]);
  expect(await world.db.selectFrom("file_texts").select("file_key").execute()).toEqual([]);
});
