import { expect, test } from "vitest";
import type { Notice } from "#contract/notices.ts";
import { draftOf, emptyDraft, missingIn, type NoticeDraft, toForm } from "./notice-draft.ts";

const file = new File(["x"], "routine.pdf");

function makeNotice(parts: Partial<Notice> = {}): Notice {
  return {
    _id: "1",
    action: true,
    noticeTitle: "Exam routine",
    title: "Exam routine",
    publishDate: "2025-01-05T00:00:00.000Z",
    noticeType: "Exam",
    fileType: "pdf",
    fileUrl: "/files/abc/routine.pdf",
    fileTitle: "routine.pdf",
    fileBytes: 1200,
    uploadedBy: "Admin",
    ...parts,
  };
}

function makeDraft(parts: Partial<NoticeDraft> = {}): NoticeDraft {
  return { ...emptyDraft, title: "Exam routine", type: "Exam", date: "2025-01-05", ...parts };
}

const sent = (draft: NoticeDraft) => Object.fromEntries(toForm(draft));

test("what is missing is named one by one, in the order of the form", () => {
  expect(missingIn(makeDraft({ title: "  ", type: "", date: "" }), undefined)?.alert).toBe(
    "Please enter a notice title",
  );
  expect(missingIn(makeDraft({ type: "", date: "" }), undefined)?.alert).toBe("Please select a notice type");
  expect(missingIn(makeDraft({ date: "" }), undefined)?.alert).toBe("Please select a publish date");
  expect(missingIn(makeDraft({ link: " " }), undefined)?.alert).toBe(
    "Please either upload a file or provide a file link",
  );
});

test("a file or a link is enough, and an edited notice has its own", () => {
  expect(missingIn(makeDraft({ file }), undefined)).toBeUndefined();
  expect(missingIn(makeDraft({ link: "https://files.example/a.pdf" }), undefined)).toBeUndefined();
  expect(missingIn(makeDraft(), makeNotice())).toBeUndefined();
});

test("an uploaded file goes without link and type", () => {
  const form = sent(makeDraft({ file, link: "https://files.example/a.pdf", fileType: "pdf" }));

  expect(form).toEqual({
    noticeTitle: "Exam routine",
    noticeType: "Exam",
    publishDate: "2025-01-05",
    uploadedBy: "Admin",
    noticeFile: expect.any(File),
  });
});

test("a link goes with its type, and a type goes only with a link", () => {
  const link = "https://files.example/a.pdf";
  expect(sent(makeDraft({ link: ` ${link} `, fileType: "pdf" }))).toMatchObject({
    fileLink: link,
    fileType: "pdf",
  });
  expect(sent(makeDraft({ fileType: "pdf" }))).not.toHaveProperty("fileType");
});

test("editing copies the row, leaves the file empty and fills the link of a linked notice", () => {
  expect(draftOf(makeNotice())).toEqual(makeDraft());
  const linked = makeNotice({ fileBytes: null, fileUrl: "https://files.example/a.zip", fileType: "zip" });
  expect(draftOf(linked)).toEqual(makeDraft({ link: "https://files.example/a.zip", fileType: "zip" }));
});
