import { plainText } from "#kit/fields/values.ts";
import { titleOfFile } from "#kit/office/form/draft-files.tsx";
import {
  fileProblem,
  isFarDate,
  type NoticeDraft,
  noticeForm,
  typeOfLink,
  validate,
} from "./notice-form.tsx";

const { draftOf, afterChange } = noticeForm;

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

test("a file that the server would refuse is not sent", () => {
  const film = new File(["x"], "film.mp4");
  expect(validate(makeDraft({ noticeFile: film }))).toMatchObject({ field: "noticeFile" });
});

test("a link goes with its type, and a type goes only with a link", () => {
  const link = "https://files.example/a.pdf";
  expect(sent(makeDraft({ fileLink: ` ${link} `, fileType: "pdf" }))).toMatchObject({
    fileLink: link,
    fileType: "pdf",
  });
  expect(sent(makeDraft({ fileType: "pdf" }))).not.toHaveProperty("fileType");
});

test("the file type follows the link's ending until one is chosen", () => {
  const linked = (fileLink: string, fileType: string) => makeDraft({ fileLink, fileType });
  const [pdf, zip] = ["https://files.example/a.PDF?download=1#top", "https://files.example/a.zip"];
  expect(afterChange?.(linked(pdf, ""), linked("", ""), "fileLink").fileType).toBe("pdf");
  expect(afterChange?.(linked(zip, "docx"), linked(pdf, "docx"), "fileLink").fileType).toBe("docx");
  expect(typeOfLink("https://files.example/photo.jpeg")).toBe("jpg");
  expect(typeOfLink("not a URL.pdf")).toBe("");
});

test("a file of exactly 20 MB is accepted; a larger, empty or unknown one is not", () => {
  const mb = 1024 * 1024;
  expect(fileProblem({ name: "Routine.PDF", size: 20 * mb })).toBeUndefined();
  expect(fileProblem({ name: "routine.pdf", size: 31.5 * mb })).toContain("31.5 MB");
  expect(fileProblem({ name: "routine.pdf", size: 0 })).toMatch(/^This file is empty/);
  expect(fileProblem({ name: "pdf-of-nothing", size: 1 })).toContain("PDF, DOC, DOCX");
});

test.each([
  ["BBA_4th-sem__routine (final).v2.pdf", "BBA 4th sem routine (final).v2"],
  [`${"x".repeat(400)}.pdf`, "x".repeat(300)],
])("the file %o gives the title %o", (fileName, title) => {
  expect(titleOfFile(fileName, 300)).toBe(title);
});

test("a last day before the publish date is refused, and a date a year away is asked about unless it was there", () => {
  const draft = makeDraft({ fileLink: "https://exam.example/a.pdf", showUntil: "2025-01-04" });
  expect(validate(draft)).toMatchObject({ field: "showUntil" });
  expect(validate({ ...draft, showUntil: "2025-01-05" })).toBeUndefined();
  const now = new Date("2026-11-18T06:00:00Z");
  expect(isFarDate({ draft, start: draftOf() }, now)).toBe(true);
  expect(isFarDate({ draft, start: draft }, now)).toBe(false);
  expect(isFarDate({ draft: { ...draft, publishDate: "2027-11-01" }, start: draft }, now)).toBe(false);
});

test("a notice with neither file, link nor text is refused in the words of the specification", () => {
  const alert = "Please either upload a file or provide a file link";
  expect(validate(makeDraft())).toMatchObject({ field: "noticeFile", alert });
  expect(validate(makeDraft({ richText: plainText("No classes.") }))).toBeUndefined();
});
