import { expect, test } from "vitest";
import { makeNotice } from "#testing/made-up-records.ts";
import { draftOf, emptyDraft, type NoticeDraft, objectionTo, toForm } from "./notice-draft.ts";

const file = new File(["x"], "routine.pdf");

function makeDraft(parts: Partial<NoticeDraft> = {}): NoticeDraft {
  return {
    ...emptyDraft(),
    noticeTitle: "Exam routine",
    noticeType: "Exam",
    publishDate: "2025-01-05",
    ...parts,
  };
}

const sent = (draft: NoticeDraft) => Object.fromEntries(toForm(draft));

/** Sent empty, so that an edit can clear them. */
const unused = { publishTime: "", showUntil: "", pinnedUntil: "", text: "" };

test("what is missing is named one by one, in the order of the form", () => {
  const alertTo = (parts: Partial<NoticeDraft>) => objectionTo(makeDraft(parts), undefined)?.alert;
  expect(alertTo({ noticeTitle: "  ", noticeType: "", publishDate: "" })).toBe("Please enter a notice title");
  expect(alertTo({ noticeType: "", publishDate: "" })).toBe("Please select a notice type");
  expect(alertTo({ publishDate: "" })).toBe("Please select a publish date");
  expect(alertTo({ fileLink: " " })).toBe("Please either upload a file or provide a file link");
});

test("a file or a link is enough, and an edited notice has its own", () => {
  expect(objectionTo(makeDraft({ noticeFile: file }), undefined)).toBeUndefined();
  expect(objectionTo(makeDraft({ fileLink: "https://files.example/a.pdf" }), undefined)).toBeUndefined();
  expect(objectionTo(makeDraft(), makeNotice())).toBeUndefined();
});

test("a file that the server would refuse is not sent", () => {
  const film = new File(["x"], "film.mp4");
  expect(objectionTo(makeDraft({ noticeFile: film }), undefined)).toEqual({
    field: "noticeFile",
    failure: expect.stringMatching(/^The notice was not saved: the file must be one of PDF,/),
    problem: expect.stringMatching(/^This kind of file is not accepted/),
  });
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
