import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { maxNoticeFileBytes } from "#contract/notices.rules.ts";
import { multipartBody } from "../testing/multipart-body.ts";
import { noticeParts } from "../testing/notice-parts.ts";
import { oldOffice, pdf, pdfOf, png, svg, zip } from "../testing/sample-files.ts";
import { makeWorld, type World } from "../testing/world.ts";

const titlesOf = (answer: { json(): { notices: { noticeTitle: string }[] } }) =>
  answer.json().notices.map((notice) => notice.noticeTitle);

const publicList = (world: World, query = "") =>
  world.app.inject({ method: "GET", url: `/api/notices${query}` });

async function officeWith(titles: string[]) {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const ids: string[] = [];
  for (const noticeTitle of titles) {
    ids.push((await office.send("POST", "/api/notices", noticeParts({ noticeTitle }))).json().notice._id);
  }
  return { world, office, ids };
}

test("a notice with a file is added, is shown to everyone and its file can be read", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();

  const answer = await office.send("POST", "/api/notices", noticeParts({ noticeTitle: "  BBA routine  " }));

  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ success: true, message: "The notice was added." });
  const [notice] = (await publicList(world)).json().notices;
  expect(notice).toEqual({
    _id: expect.any(String),
    action: true,
    noticeTitle: "BBA routine",
    title: "BBA routine",
    publishDate: "2025-01-01T00:00:00.000Z",
    noticeType: "Exam",
    fileType: "pdf",
    fileUrl: expect.stringMatching(/^\/files\/[0-9a-f]{64}\/routine\.pdf$/),
    fileTitle: "routine.pdf",
    fileBytes: pdf.length,
    uploadedBy: "Admin",
    publishTime: "",
    showUntil: "",
    pinnedUntil: "",
    text: "",
    address: "/notice/2025-01-01-bba-routine",
    version: 1,
    state: "live",
    deletedAt: null,
  });
  const file = await world.app.inject({ method: "GET", url: notice.fileUrl });
  expect(file.rawPayload).toEqual(pdf);
  expect(file.headers["content-type"]).toBe("application/pdf");
});

test("a notice with a link keeps the link and the file type, without its dot and in lower case", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const link = "https://exam-office.example/results/BBA%20first.xlsx";
  const answer = await office.send(
    "POST",
    "/api/notices",
    noticeParts({ fileLink: link, fileType: ".XLSX" }, null),
  );
  expect(answer.json().notice).toMatchObject({
    fileUrl: link,
    fileType: "xlsx",
    fileTitle: "BBA first.xlsx",
    fileBytes: null,
  });
});

test("an uploaded file goes before a link that was sent with it", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const both = noticeParts({ fileLink: "https://elsewhere.example/a.zip", fileType: "zip" });
  expect((await office.send("POST", "/api/notices", both)).json().notice).toMatchObject({
    fileType: "pdf",
    fileTitle: "routine.pdf",
  });
});

const refusedFields: [what: string, fields: Record<string, string>, field: string][] = [
  ["no title", { noticeTitle: "   " }, "noticeTitle"],
  ["a title without end", { noticeTitle: "x".repeat(301) }, "noticeTitle"],
  ["a type that is none", { noticeType: "Gossip" }, "noticeType"],
  ["a day that does not exist", { publishDate: "2025-02-30" }, "publishDate"],
  ["a date in other words", { publishDate: "tomorrow" }, "publishDate"],
  ["a link that is no address", { fileLink: "not a link", fileType: "pdf" }, "fileLink"],
  ["a link that runs script", { fileLink: "javascript:alert(1)", fileType: "pdf" }, "fileLink"],
  ["a file type that is none", { fileLink: "https://a.example/b", fileType: "exe" }, "fileType"],
  ["a link without a file type", { fileLink: "https://a.example/b" }, "fileType"],
];

test("a field that is missing, too long or no such thing is a 400 that names it, and nothing is stored", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  for (const [what, fields, field] of refusedFields) {
    const answer = await office.send("POST", "/api/notices", noticeParts(fields, null));
    expect(answer.statusCode, what).toBe(400);
    expect(answer.json(), what).toMatchObject({
      success: false,
      errors: [{ field, message: expect.stringMatching(/\.$/) }],
    });
    expect(answer.json().message, what).toMatch(/^The notice was not saved: .*\.$/);
    expect((await office.get("/api/notices")).json().notices, what).toEqual([]);
  }
});

test("a notice with neither file nor link is refused", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const empty = [...noticeParts({}, null), { name: "noticeFile", filename: "", content: Buffer.alloc(0) }];
  const answer = await office.send("POST", "/api/notices", empty);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([
    { field: "noticeFile", message: "Please either upload a file or provide a file link." },
  ]);
});

test("everything that is missing is named at once", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const answer = await office.send("POST", "/api/notices", [{ name: "uploadedBy", value: "Admin" }]);
  expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual([
    "noticeTitle",
    "noticeType",
    "publishDate",
  ]);
});

const goodFiles: [filename: string, content: Buffer, fileType: string][] = [
  ["notes.doc", oldOffice, "doc"],
  ["slides.PPT", oldOffice, "ppt"],
  ["photo.png", png, "png"],
  ["drawing.svg", svg, "svg"],
  ["papers.zip", zip, "zip"],
];

test("a file is accepted by its bytes", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  for (const [filename, content, fileType] of goodFiles) {
    const answer = await office.send("POST", "/api/notices", noticeParts({}, { filename, content }));
    expect(answer.statusCode, filename).toBe(201);
    expect(answer.json().notice.fileType).toBe(fileType);
  }
});

const falseFiles: [what: string, filename: string, content: Buffer][] = [
  ["a program that calls itself a PDF", "routine.pdf", Buffer.from("MZ this is a program")],
  ["a PDF that calls itself a picture", "photo.png", pdf],
  [
    "a page that calls itself a drawing",
    "drawing.svg",
    Buffer.from("<html><script>alert(1)</script></html>"),
  ],
  ["a type that is not in the list", "music.mp3", Buffer.from("ID3")],
  ["a file without an ending", "routine", pdf],
];

test("a file that calls itself another kind, or is of none in the list, is a 415 and is not kept", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  for (const [what, filename, content] of falseFiles) {
    const answer = await office.send("POST", "/api/notices", noticeParts({}, { filename, content }));
    expect(answer.statusCode, what).toBe(415);
    expect(answer.json(), what).toMatchObject({ success: false, errors: [{ field: "noticeFile" }] });
    expect(await world.db.selectFrom("files").selectAll().execute(), what).toEqual([]);
  }
});

test("a file of 20 MB is taken, one byte more is a 413", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const send = (bytes: number) =>
    office.send("POST", "/api/notices", noticeParts({}, { filename: "big.pdf", content: pdfOf(bytes) }));
  expect((await send(maxNoticeFileBytes)).statusCode).toBe(201);
  const refused = await send(maxNoticeFileBytes + 1);
  expect(refused.statusCode).toBe(413);
  expect(refused.json().message).toContain("larger than 20 MB");
});

test("a form that breaks off in the middle stores nothing", async () => {
  const world = await makeWorld();
  const { payload, headers } = multipartBody(noticeParts());
  const answer = await world.app.inject({
    method: "POST",
    url: "/api/notices",
    headers: { ...headers, authorization: `Bearer ${await world.signIn()}` },
    payload: payload.subarray(0, payload.length - 60),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    success: false,
    message: "The form is broken, or it broke off before its end. Please send it again.",
  });
  expect((await publicList(world)).json().notices).toEqual([]);
  expect(readdirSync(world.storedFiles.uploadDir)).toEqual([]);
});

test("a notice sent as JSON is a 415", async () => {
  const world = await makeWorld();
  const answer = await world.app.inject({
    method: "POST",
    url: "/api/notices",
    headers: { authorization: `Bearer ${await world.signIn()}` },
    payload: { noticeTitle: "Exam routine" },
  });
  expect(answer.statusCode).toBe(415);
});

test("a full instant means its day in Kathmandu", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const dayOf = async (publishDate: string) =>
    (await office.send("POST", "/api/notices", noticeParts({ publishDate })))
      .json()
      .notice.publishDate.slice(0, 10);
  expect(await dayOf("2025-01-05T18:14:59.000Z")).toBe("2025-01-05");
  expect(await dayOf("2025-01-05T18:15:00.000Z")).toBe("2025-01-06");
  expect(await dayOf("2025-01-05")).toBe("2025-01-05");
});

test("the list is newest day first, and of one day the one added last", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  for (const [noticeTitle, publishDate] of [
    ["old", "2024-01-01"],
    ["first of the day", "2025-01-01"],
    ["second of the day", "2025-01-01"],
  ] as const) {
    await office.send("POST", "/api/notices", noticeParts({ noticeTitle, publishDate }));
  }
  expect(titlesOf(await publicList(world))).toEqual(["second of the day", "first of the day", "old"]);
});

test("paging says where it stands; a page past the end is empty; the limit is capped", async () => {
  const { world } = await officeWith(["a", "b", "c", "d", "e"]);
  const second = await publicList(world, "?page=2&limit=2");
  expect(titlesOf(second)).toEqual(["c", "b"]);
  expect(second.json().pagination).toEqual({
    currentPage: 2,
    totalPages: 3,
    totalNotices: 5,
    limit: 2,
    hasPrevPage: true,
    hasNextPage: true,
  });
  expect(titlesOf(await publicList(world, "?page=9&limit=2"))).toEqual([]);
  expect((await publicList(world, "?page=1")).json().pagination.limit).toBe(10);
  expect((await publicList(world, "?limit=1000")).json().pagination.limit).toBe(100);
  expect((await publicList(world)).json()).not.toHaveProperty("pagination");
});

const senselessQueries = [
  "?page=0",
  "?page=-1",
  "?page=two",
  "?limit=0",
  "?limit=1.5",
  "?page=",
  "?type=Gossip",
  "?year=25",
];

test("a list with a page, size, type or year that is none is a 400", async () => {
  const world = await makeWorld();
  for (const query of senselessQueries) {
    const answer = await publicList(world, query);
    expect(answer.statusCode, query).toBe(400);
    expect(answer.json(), query).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) });
  }
});

test("the list can be narrowed by type, year and words of the title", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const notices = [
    { noticeTitle: "MBA Entrance Result", noticeType: "Result", publishDate: "2024-06-01" },
    { noticeTitle: "BBA result 100% published", noticeType: "Result", publishDate: "2025-01-01" },
    { noticeTitle: "दशैं बिदाको सूचना", noticeType: "Holiday", publishDate: "2024-10-01" },
  ];
  for (const notice of notices) await office.send("POST", "/api/notices", noticeParts(notice));
  expect(titlesOf(await publicList(world, "?type=Holiday"))).toEqual(["दशैं बिदाको सूचना"]);
  expect(titlesOf(await publicList(world, "?year=2024&type=Result"))).toEqual(["MBA Entrance Result"]);
  expect(titlesOf(await publicList(world, "?search=RESULT%20mba"))).toEqual(["MBA Entrance Result"]);
  expect(titlesOf(await publicList(world, `?search=${encodeURIComponent("सूचना")}`))).toEqual([
    "दशैं बिदाको सूचना",
  ]);
  expect(titlesOf(await publicList(world, "?search=%25"))).toHaveLength(3);
  expect(titlesOf(await publicList(world, "?search=nothing"))).toEqual([]);
});

test("a hidden notice is seen by the office and by nobody else", async () => {
  const { world, office, ids } = await officeWith(["shown", "hidden"]);
  const answer = await office.put(`/api/notices/${ids[1]}/toggle`);
  expect(answer.json()).toMatchObject({
    success: true,
    message: "The notice is now hidden.",
    notice: { action: false },
  });
  expect(titlesOf(await publicList(world))).toEqual(["shown"]);
  expect((await publicList(world, "?page=1")).json().pagination.totalNotices).toBe(1);
  expect(titlesOf(await office.get("/api/notices"))).toEqual(["hidden", "shown"]);
});

test("a toggle flips on an empty body and sets on a body, so that a repeat does no harm", async () => {
  const { office, ids } = await officeWith(["one"]);
  const toggle = async (body?: object) =>
    (await office.put(`/api/notices/${ids[0]}/toggle`, body)).json().notice.action;
  expect(await toggle()).toBe(false);
  expect(await toggle({})).toBe(true);
  expect(await toggle({ action: true })).toBe(true);
  expect(await toggle({ action: false })).toBe(false);
  expect(await toggle({ action: false })).toBe(false);
});

test("a toggle takes an empty JSON body, and refuses one that makes no sense", async () => {
  const { world, ids } = await officeWith(["one"]);
  const headers = { authorization: `Bearer ${await world.signIn()}`, "content-type": "application/json" };
  const url = `/api/notices/${ids[0]}/toggle`;
  expect((await world.app.inject({ method: "PUT", url, headers, payload: "" })).statusCode).toBe(200);
  expect(
    (await world.app.inject({ method: "PUT", url, headers, payload: '{"action":"yes"}' })).statusCode,
  ).toBe(400);
});

test("an edit changes what is sent and keeps the rest", async () => {
  const { world, office, ids } = await officeWith(["Old title"]);
  const before = (await publicList(world)).json().notices[0];

  const answer = await office.send("PUT", `/api/notices/${ids[0]}`, [
    { name: "noticeTitle", value: "New title" },
    { name: "fileLink", value: "" },
    { name: "noticeFile", filename: "", content: Buffer.alloc(0) },
  ]);

  expect(answer.statusCode).toBe(200);
  expect(answer.json().message).toBe("The notice was updated.");
  expect((await publicList(world)).json().notices).toEqual([
    { ...before, noticeTitle: "New title", title: "New title", version: 2 },
  ]);
  expect(titlesOf(await publicList(world, "?search=new"))).toEqual(["New title"]);
});

test("an edit can replace the file by another and by a link", async () => {
  const { office, ids } = await officeWith(["one"]);
  const withFile = await office.send("PUT", `/api/notices/${ids[0]}`, [
    { name: "noticeFile", filename: "Seat plan.png", content: png },
  ]);
  expect(withFile.json().notice).toMatchObject({
    fileType: "png",
    fileTitle: "Seat plan.png",
    fileUrl: expect.stringMatching(/seat-plan\.png$/),
  });
  const withLink = await office.send("PUT", `/api/notices/${ids[0]}`, [
    { name: "fileLink", value: "https://a.example/b.zip" },
    { name: "fileType", value: "zip" },
  ]);
  expect(withLink.json().notice).toMatchObject({
    fileType: "zip",
    fileUrl: "https://a.example/b.zip",
    fileBytes: null,
  });
});

test("a required field sent empty on an edit is a 400 and changes nothing", async () => {
  const { world, office, ids } = await officeWith(["Old title"]);
  const answer = await office.send("PUT", `/api/notices/${ids[0]}`, [
    { name: "noticeTitle", value: " " },
    { name: "noticeType", value: "Result" },
  ]);
  expect(answer.statusCode).toBe(400);
  expect((await publicList(world)).json().notices[0]).toMatchObject({
    noticeTitle: "Old title",
    noticeType: "Exam",
  });
});

test("an id that is none is a 404 for edits and toggles", async () => {
  const { office } = await officeWith([]);
  const unknown = "/api/notices/01890000-0000-7000-8000-000000000000";
  expect((await office.send("PUT", unknown, noticeParts())).statusCode).toBe(404);
  expect((await office.put(`${unknown}/toggle`)).json()).toEqual({
    success: false,
    message: expect.stringContaining("was not found"),
  });
});

test("a trailing slash on a call is accepted", async () => {
  const { world } = await officeWith(["one"]);
  expect(titlesOf(await world.app.inject("/api/notices/"))).toEqual(["one"]);
});

test("every successful write, and no other call, announces that content has changed", async () => {
  const { world, office, ids } = await officeWith(["one"]);
  expect(world.changes()).toBe(1);
  await publicList(world);
  await office.send("POST", "/api/notices", noticeParts({ noticeTitle: "" }));
  expect(world.changes()).toBe(1);
  await office.put(`/api/notices/${ids[0]}/toggle`);
  expect(world.changes()).toBe(2);
});
