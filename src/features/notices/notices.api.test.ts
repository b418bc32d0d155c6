import { readdirSync } from "node:fs";
import { multipartBody } from "#testing/multipart-body.ts";
import { officeWith, publicList } from "#testing/notice-office.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdf } from "#testing/samples/sample-files.ts";
import { makeOffice, makeWorld } from "#testing/world.ts";

test("a notice with a file is added, is shown to everyone and its file can be read", async () => {
  const { world, office } = await makeOffice();

  expect((await office.postNotice({ noticeTitle: "  BBA routine  " })).statusCode).toBe(201);
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
    files: [
      { id: expect.any(String), url: notice.fileUrl, title: "routine.pdf", type: "pdf", bytes: pdf.length },
    ],
    uploadedBy: "Admin",
    publishTime: "",
    showUntil: "",
    pinnedUntil: "",
    text: "",
    richText: [],
    address: "/notice/2025-01-01-bba-routine",
    version: 1,
    state: "live",
    deletedAt: null,
  });
  const file = await world.app.inject({ method: "GET", url: notice.fileUrl });
  expect(file.rawPayload).toEqual(pdf);
  expect(file.headers["content-type"]).toBe("application/pdf");
});

test("a refused save names the field as its label does", async () => {
  const { office } = await makeOffice();
  const response = await office.send("POST", "/api/notices", noticeParts({ noticeTitle: "" }));
  expect(response.json().message).toBe("The notice was not saved: Notice Title is missing.");
});

test("an interrupted form stores nothing", async () => {
  const world = await makeWorld();
  const { payload, headers } = multipartBody(noticeParts());
  const response = await world.app.inject({
    method: "POST",
    url: "/api/notices",
    headers: { ...headers, authorization: `Bearer ${await world.signIn()}` },
    payload: payload.subarray(0, payload.length - 60),
  });
  expect(response.statusCode).toBe(400);
  expect((await publicList(world)).json().notices).toEqual([]);
  expect(readdirSync(world.storedFiles.uploadDir)).toEqual([]);
});

test("a toggle accepts an empty JSON body", async () => {
  const { office, ids } = await officeWith(["one"]);
  const json = { "content-type": "application/json" };
  expect((await office.put(`/api/notices/${ids[0]}/toggle`, undefined, json)).statusCode).toBe(200);
});
