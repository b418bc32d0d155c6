import { textParts } from "#testing/multipart-body.ts";
import { doJobs } from "#testing/preview-world.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdf, pdfOf, png, svg, zip } from "#testing/samples/sample-files.ts";
import { pdfWithText } from "#testing/samples/sample-pdfs.ts";
import { makeOffice } from "#testing/world.ts";
import { notices } from "./notices.rules.ts";
import type { Notice } from "./notices.schemas.ts";

const upload = (filename: string, content: Buffer = pdf) => ({ name: "noticeFile", filename, content });
const ordered = (files: unknown) => textParts({ files: JSON.stringify(files) });
const titles = ({ files }: Notice) => files.map(({ title }) => title);

async function officeWithFiles() {
  const { world, office } = await makeOffice();
  const form = [
    ...noticeParts({}, null),
    upload("Results.pdf"),
    upload("Seats.png", png),
    upload("All.zip", zip),
  ];
  const response = await office.send("POST", "/api/notices", form);
  expect(response.statusCode, response.body).toBe(201);
  const notice: Notice = response.json().notice;
  const change = (parts: Parameters<typeof office.send>[2]) =>
    office.send("PUT", `/api/notices/${notice._id}`, parts);
  return { world, office, notice, change };
}

test("a notice has its files in the order of the form, public exactly while it is live", async () => {
  const { world, office, notice } = await officeWithFiles();
  const { fileUrl, fileTitle, fileType, fileBytes, files } = notice;
  expect(titles(notice)).toEqual(["Results.pdf", "Seats.png", "All.zip"]);
  expect(files[0]).toMatchObject({ url: fileUrl, title: fileTitle, type: fileType, bytes: fileBytes });
  expect(files[1]).toMatchObject({
    type: "png",
    bytes: png.length,
    url: expect.stringMatching(/seats\.png$/),
  });
  const statuses = () => Promise.all(files.map(async ({ url }) => (await world.app.inject(url)).statusCode));
  expect(await statuses()).toEqual([200, 200, 200]);
  await office.put(`/api/notices/${notice._id}/toggle`);
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await office.get(files[2]?.url ?? "")).statusCode).toBe(200);
  await office.remove(`/api/notices/${notice._id}`);
  await office.post(`/api/notices/${notice._id}/restore`);
  await office.put(`/api/notices/${notice._id}/toggle`);
  world.pass(48 * 60 * 60_000);
  await world.storedFiles.sweep();
  expect(await statuses()).toEqual([200, 200, 200]);
});

test("the part files reorders, renames, removes and adds; each step is in the history", async () => {
  const { world, office, notice, change } = await officeWithFiles();
  const [first, second, third] = notice.files;
  const sent = [third?.id, { id: first?.id, title: "Results, corrected" }, { upload: 0, title: "Map" }];
  const changed = await change([...ordered(sent), upload("map.svg", svg)]);
  expect(changed.statusCode, changed.body).toBe(200);
  const { files, fileTitle } = changed.json().notice as Notice;
  expect(files).toMatchObject([
    { id: third?.id, url: third?.url, title: "All.zip" },
    { id: first?.id, title: "Results, corrected" },
    { title: "Map", type: "svg" },
  ]);
  expect(fileTitle).toBe("All.zip");
  expect((await world.app.inject(second?.url ?? "")).statusCode).toBe(404);
  const { history } = (await office.get(`/api/notices/${notice._id}/history`)).json();
  expect(history[0].fields).toMatchObject([
    { field: "File renamed", from: "Results.pdf", to: "Results, corrected" },
    { field: "File removed", from: "Seats.png", to: "" },
    { field: "File added", from: "", to: "Map" },
    { field: "Order of the files", from: "Results.pdf, All.zip", to: "All.zip, Results, corrected" },
  ]);
  const fewer = await change(ordered([files[2]?.id]));
  expect(titles(fewer.json().notice)).toEqual(["Map"]);
  const after = (await office.get(`/api/notices/${notice._id}/history`)).json().history[0].fields;
  expect(after).toMatchObject([
    { field: "File removed", from: "All.zip" },
    { field: "File removed", from: "Results, corrected" },
  ]);
});

test("clients of one file go on: a file replaces the first, a link replaces all, and old notices have an id", async () => {
  const { world, office, notice, change } = await officeWithFiles();
  const replaced = await change([upload("New.png", png)]);
  expect(titles(replaced.json().notice)).toEqual(["New.png", "Seats.png", "All.zip"]);
  const { history } = (await office.get(`/api/notices/${notice._id}/history`)).json();
  expect(history[0].fields).toMatchObject([{ field: "File replaced", to: expect.stringMatching("New.png") }]);
  const renamed = await change({ noticeTitle: "Results" });
  expect(renamed.json().notice.files).toEqual(replaced.json().notice.files);
  const linked = await change({ fileLink: "https://a.example/b.zip", fileType: "zip" });
  expect(linked.json().notice.files).toMatchObject([{ url: "https://a.example/b.zip", bytes: null }]);
  expect(await world.db.selectFrom("notice_files").selectAll().execute()).toEqual([]);
  const text = await office.postNotice({ text: "No classes" }, null);
  expect(text.json().notice.files).toEqual([]);

  const old = await office.addNotice();
  await world.db.updateTable("notices").set({ file_id: null }).where("id", "=", old._id).execute();
  const read = async () => (await office.get(`/api/notices/${old._id}`)).json().notice as Notice;
  const [file] = (await read()).files;
  const form = [...ordered([{ upload: 0 }, file?.id]), upload("Before.pdf")];
  expect(titles((await office.send("PUT", `/api/notices/${old._id}`, form)).json().notice)).toEqual([
    "Before.pdf",
    "routine.pdf",
  ]);
  expect((await read()).files[1]).toEqual(file);
  expect(notice.files).toHaveLength(3);
});

test("a wrong list of files is a 400 at its place, and leaves nothing behind", async () => {
  const { world, notice, change } = await officeWithFiles();
  const [id = ""] = notice.files.map((file) => file.id);
  const stored = () => world.db.selectFrom("files").select("key").orderBy("key").execute();
  const before = await stored();
  const map = upload("map.svg", svg);
  const wrong: [sent: unknown, field: string][] = [
    ["nothing of the kind", "files"],
    [[], "files"],
    [["unknown"], "files.0"],
    [[id, id], "files.1"],
    [[id, { upload: 1 }], "files.1"],
    [[{ upload: 0 }, { upload: 0 }], "files.1"],
    [[{ upload: -1 }], "files.0.upload"],
    [[id], "files"],
    [[{ id, title: " " }, { upload: 0 }], "files.0.title"],
    [[{ upload: 0, title: "x".repeat(301) }], "files.0.title"],
    [Array.from({ length: 21 }, () => id), "files"],
  ];
  for (const [sent, field] of wrong) {
    const refused = await change([...ordered(sent), map]);
    expect([refused.statusCode, refused.json().errors?.[0]?.field], JSON.stringify(sent)).toEqual([
      400,
      field,
    ]);
  }
  expect((await change([map, upload("b.pdf")])).json().errors).toMatchObject([{ field: "files" }]);
  const link = textParts({ fileLink: "https://a.example/b.zip", fileType: "zip" });
  expect((await change([...ordered([id]), ...link])).statusCode).toBe(400);
  expect(await stored()).toEqual(before);
});

test("twenty files are accepted; 21 are a 400, more than 100 MB together a 413, one of a wrong kind a 415", async () => {
  const { world, office } = await makeOffice();
  const send = (...files: ReturnType<typeof upload>[]) =>
    office.send("POST", "/api/notices", [...noticeParts({}, null), ...files]);
  const many = (count: number) => Array.from({ length: count }, (_, number) => upload(`${number}.pdf`));
  const { maxBytes } = notices.upload;
  const large = Array.from({ length: 6 }, (_, number) => upload(`${number}.pdf`, pdfOf(maxBytes - number)));
  expect((await send(...many(21))).statusCode).toBe(400);
  expect((await send(...large)).statusCode).toBe(413);
  expect((await send(upload("a.pdf", pdfOf(maxBytes + 1)))).statusCode).toBe(413);
  expect((await send(...many(19), upload("film.mp4"))).statusCode).toBe(415);
  expect((await send(...many(19), upload("photo.png", pdf))).statusCode).toBe(415);
  expect((await send(...many(19), upload("empty.pdf", Buffer.alloc(0)))).statusCode).toBe(400);
  expect(await world.db.selectFrom("files").selectAll().execute()).toEqual([]);
  expect((await send(...many(20))).json().notice.files).toHaveLength(20);
});

test("the search finds the words of every file, and each has pictures of its pages", async () => {
  const { world, office } = await makeOffice();
  const second = await pdfWithText("Hostel rooms are given by lot");
  const form = [...noticeParts({}, null), upload("one.pdf"), upload("Two.pdf", second)];
  const { notice } = (await office.send("POST", "/api/notices", form)).json();
  expect(await doJobs(world)).toEqual([]);
  const found = await world.search.find({ query: "hostel", page: 1, kind: undefined });
  expect(found.results).toMatchObject([{ href: notice.address, isInFile: true }]);
  const pagesOf = (id: string) => world.app.inject(`/api/notices/${notice._id}/pages?file=${id}`);
  const [page] = (await pagesOf(notice.files[1].id)).json().pages;
  expect((await world.app.inject(page.url)).statusCode).toBe(200);
  expect((await pagesOf("unknown")).statusCode).toBe(404);
});
