import { expect, test } from "vitest";
import { makeNotice } from "#testing/made-up-records.ts";
import { titleOfFile } from "./draft-files.tsx";
import {
  endProblem,
  fileProblem,
  isFarDate,
  type NoticeDraft,
  noticeForm,
  typeOfLink,
  validate,
} from "./notice-form.ts";

const { draftOf, afterChange } = noticeForm;

const file = new File(["x"], "routine.pdf");

function makeDraft(parts: Partial<NoticeDraft> = {}): NoticeDraft {
  return {
    ...draftOf(),
    noticeTitle: "Exam routine",
    noticeType: "Exam",
    publishDate: "2025-01-05",
    ...parts,
  };
}

const sent = (draft: NoticeDraft) => Object.fromEntries(noticeForm.toForm(draft, undefined));

/** Sent empty, so that an edit can clear them. */
const unused = { publishTime: "", showUntil: "", pinnedUntil: "", text: "" };

test("a file or a link is enough, and an edited notice has its own", () => {
  expect(validate(makeDraft({ noticeFile: file }), undefined)).toBeUndefined();
  expect(validate(makeDraft({ fileLink: "https://files.example/a.pdf" }), undefined)).toBeUndefined();
  expect(validate(makeDraft(), makeNotice())).toBeUndefined();
});

test("a file that the server would refuse is not sent", () => {
  const film = new File(["x"], "film.mp4");
  expect(validate(makeDraft({ noticeFile: film }), undefined)).toMatchObject({ field: "noticeFile" });
});

test("an uploaded file goes without link and type", () => {
  const form = sent(
    makeDraft({ noticeFile: file, fileLink: "https://files.example/a.pdf", fileType: "pdf" }),
  );

  expect(form).toEqual({
    ...unused,
    noticeTitle: "Exam routine",
    noticeType: "Exam",
    publishDate: "2025-01-05",
    uploadedBy: "Admin",
    noticeFile: expect.any(File),
  });
});

test("a link goes with its type, and a type goes only with a link", () => {
  const link = "https://files.example/a.pdf";
  expect(sent(makeDraft({ fileLink: ` ${link} `, fileType: "pdf" }))).toMatchObject({
    fileLink: link,
    fileType: "pdf",
  });
  expect(sent(makeDraft({ fileType: "pdf" }))).not.toHaveProperty("fileType");
});

test("editing copies the row, leaves the file empty and fills the link of a linked notice", () => {
  expect(draftOf(makeNotice())).toEqual(makeDraft());
  const linked = makeNotice({ fileBytes: null, fileUrl: "https://files.example/a.zip", fileType: "zip" });
  expect(draftOf(linked)).toEqual(makeDraft({ fileLink: "https://files.example/a.zip", fileType: "zip" }));
});

test("the file type follows the link's ending until one is chosen", () => {
  const linked = (fileLink: string, fileType: string) => makeDraft({ fileLink, fileType });
  const [pdf, zip] = ["https://files.example/a.PDF?download=1#top", "https://files.example/a.zip"];
  expect(afterChange?.(linked(pdf, ""), linked("", ""), "fileLink").fileType).toBe("pdf");
  expect(afterChange?.(linked(zip, "docx"), linked(pdf, "docx"), "fileLink").fileType).toBe("docx");
  expect(typeOfLink("https://files.example/photo.jpeg")).toBe("jpg");
  expect(typeOfLink("not a URL.pdf")).toBeUndefined();
});

test("a file of exactly 20 MB is accepted; a larger, empty or unknown one is not", () => {
  const mb = 1024 * 1024;
  expect(fileProblem({ name: "Routine.PDF", size: 20 * mb })).toBeUndefined();
  expect(fileProblem({ name: "routine.pdf", size: 31.5 * mb })?.hint).toContain("31.5 MB");
  expect(fileProblem({ name: "routine.pdf", size: 0 })?.hint).toMatch(/^This file is empty/);
  expect(fileProblem({ name: "pdf-of-nothing", size: 1 })?.hint).toContain("PDF, DOC, DOCX");
});

test.each([
  ["BBA_4th-sem__routine (final).v2.pdf", "BBA 4th sem routine (final).v2"],
  [`${"x".repeat(400)}.pdf`, "x".repeat(300)],
])("the file %o gives the title %o", (fileName, title) => {
  expect(titleOfFile(fileName)).toBe(title);
});

test("a last day before the publish date is refused, and a date a year away is asked about unless it was there", () => {
  const draft = makeDraft({ fileLink: "https://exam.example/a.pdf", showUntil: "2025-01-04" });
  expect(validate(draft, undefined)).toMatchObject({ field: "showUntil" });
  expect(endProblem({ ...draft, showUntil: "2025-01-05" })).toBeUndefined();
  const now = new Date("2026-11-18T06:00:00Z");
  expect(isFarDate({ draft, start: draftOf() }, now)).toBe(true);
  expect(isFarDate({ draft, start: draft }, now)).toBe(false);
  expect(isFarDate({ draft: { ...draft, publishDate: "2027-11-01" }, start: draft }, now)).toBe(false);
});
