import { officeWith } from "#testing/notice-office.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { oldOffice, pdf, pdfOf, png, svg, zip } from "#testing/samples/sample-files.ts";
import { makeOffice } from "#testing/world.ts";
import { notices } from "./notices.rules.ts";

test("a notice stores its link and the file type, in lower case and without a dot", async () => {
  const { office } = await makeOffice();
  const link = "https://exam-office.example/results/BBA%20first.xlsx";
  const response = await office.postNotice({ fileLink: link, fileType: ".XLSX" }, null);
  expect(response.json().notice).toMatchObject({
    fileUrl: link,
    fileType: "xlsx",
    fileTitle: "BBA first.xlsx",
    fileBytes: null,
  });
});

test("an uploaded file has precedence over a link", async () => {
  const { office } = await makeOffice();
  const both = noticeParts({ fileLink: "https://elsewhere.example/a.zip", fileType: "zip" });
  expect((await office.send("POST", "/api/notices", both)).json().notice).toMatchObject({
    fileType: "pdf",
    fileTitle: "routine.pdf",
  });
});

const goodFiles: [filename: string, content: Buffer, fileType: string][] = [
  ["slides.PPT", oldOffice, "ppt"],
  ["drawing.svg", svg, "svg"],
  ["papers.zip", zip, "zip"],
];

test("a file is accepted by its bytes", async () => {
  const { office } = await makeOffice();
  for (const [filename, content, fileType] of goodFiles) {
    const response = await office.postNotice({}, { filename, content });
    expect(response.statusCode, filename).toBe(201);
    expect(response.json().notice.fileType).toBe(fileType);
  }
});

const falseFiles: [what: string, filename: string, content: Buffer][] = [
  ["a program that calls itself a PDF", "routine.pdf", Buffer.from("MZ this is a program")],
  ["a PDF that calls itself a picture", "photo.png", pdf],
  ["a page that calls itself a drawing", "drawing.svg", Buffer.from("<html><script>alert(1)</script>")],
  ["a type that is not in the list", "music.mp3", Buffer.from("ID3")],
  ["a file without an ending", "routine", pdf],
];

test("a file whose bytes do not match its name, or of an unknown type, is a 415 and is not stored", async () => {
  const { world, office } = await makeOffice();
  for (const [what, filename, content] of falseFiles) {
    const response = await office.postNotice({}, { filename, content });
    expect(response.statusCode, what).toBe(415);
    expect(response.json(), what).toMatchObject({ success: false, errors: [{ field: "noticeFile" }] });
    expect(await world.db.selectFrom("files").selectAll().execute(), what).toEqual([]);
  }
});

test("a file of 20 MB is accepted, one byte more is a 413", async () => {
  const { office } = await makeOffice();
  const send = (bytes: number) => office.postNotice({}, { filename: "big.pdf", content: pdfOf(bytes) });
  expect((await send(notices.upload.maxBytes)).statusCode).toBe(201);
  expect((await send(notices.upload.maxBytes + 1)).statusCode).toBe(413);
});

test("an edit can replace the file with another file or a link", async () => {
  const { office, ids } = await officeWith(["one"]);
  const withFile = await office.send("PUT", `/api/notices/${ids[0]}`, [
    { name: "noticeFile", filename: "Seat plan.png", content: png },
  ]);
  expect(withFile.json().notice).toMatchObject({
    fileType: "png",
    fileTitle: "Seat plan.png",
    fileUrl: expect.stringMatching(/seat-plan\.png$/),
  });
  const link = { fileLink: "https://a.example/b.zip", fileType: "zip" };
  const withLink = await office.send("PUT", `/api/notices/${ids[0]}`, link);
  expect(withLink.json().notice).toMatchObject({
    fileType: "zip",
    fileUrl: "https://a.example/b.zip",
    fileBytes: null,
  });
});

test("a notice may be a text without a file, which it cannot lose then; without any it is refused", async () => {
  const { office } = await makeOffice();
  const added = await office.postNotice({ text: "Classes begin at 7:30." }, null);
  expect(added.json().notice).toMatchObject({ fileUrl: "", fileType: "", fileTitle: "", fileBytes: null });
  // As a browser sends a field without a file.
  const without = await office.postNotice({ text: " " }, { filename: "", content: Buffer.alloc(0) });
  const url = `/api/notices/${added.json().notice._id}`;
  const emptied = await office.send("PUT", url, { text: "" });
  for (const refused of [without, emptied])
    expect(refused.json().errors).toEqual([
      { field: "noticeFile", message: "Please either upload a file or provide a file link." },
    ]);
  expect((await office.send("PUT", url, { noticeTitle: "Classes" })).statusCode).toBe(200);
});
