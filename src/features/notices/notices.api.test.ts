import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { multipartBody } from "#testing/multipart-body.ts";
import { officeWith, publicList, titlesOf } from "#testing/notice-office.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdf } from "#testing/samples/sample-files.ts";
import { makeOffice, makeWorld } from "#testing/world.ts";

test("a notice with a file is added, is shown to everyone and its file can be read", async () => {
  const { world, office } = await makeOffice();

  const answer = await office.send("POST", "/api/notices", noticeParts({ noticeTitle: "  BBA routine  " }));

  expect(answer.statusCode).toBe(201);
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

test("a notice with neither file nor link is refused", async () => {
  const { office } = await makeOffice();
  const empty = [...noticeParts({}, null), { name: "noticeFile", filename: "", content: Buffer.alloc(0) }];
  const answer = await office.send("POST", "/api/notices", empty);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([
    { field: "noticeFile", message: "Please either upload a file or provide a file link." },
  ]);
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
  expect((await publicList(world)).json().notices).toEqual([]);
  expect(readdirSync(world.storedFiles.uploadDir)).toEqual([]);
});

test("a full instant means its day in Kathmandu", async () => {
  const { office } = await makeOffice();
  const dayOf = async (publishDate: string) =>
    (await office.send("POST", "/api/notices", noticeParts({ publishDate })))
      .json()
      .notice.publishDate.slice(0, 10);
  expect(await dayOf("2025-01-05T18:14:59.000Z")).toBe("2025-01-05");
  expect(await dayOf("2025-01-05T18:15:00.000Z")).toBe("2025-01-06");
  expect(await dayOf("2025-01-05")).toBe("2025-01-05");
});

test("a toggle takes an empty JSON body", async () => {
  const { world, ids } = await officeWith(["one"]);
  const headers = { authorization: `Bearer ${await world.signIn()}`, "content-type": "application/json" };
  const url = `/api/notices/${ids[0]}/toggle`;
  expect((await world.app.inject({ method: "PUT", url, headers, payload: "" })).statusCode).toBe(200);
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
  expect((await publicList(world)).json().notices).toEqual([
    { ...before, noticeTitle: "New title", title: "New title", version: 2 },
  ]);
  expect(titlesOf(await publicList(world, "?search=new"))).toEqual(["New title"]);
});
