import { expect, test } from "vitest";
import type { Notice } from "#contract/notices.ts";
import {
  beginEdit,
  bringBack,
  cancelEdit,
  change,
  cleared,
  emptyForm,
  isUnsaved,
  refused,
} from "./notice-form-state.ts";

const notice: Notice = {
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
};

test("an edit begins with the row and has nothing to save yet", () => {
  const form = beginEdit(emptyForm, notice);

  expect(form.draft.title).toBe("Exam routine");
  expect(isUnsaved(form)).toBe(false);
  expect(isUnsaved(change(form, "title", "Other"))).toBe(true);
});

test("what was typed before an edit is set aside and comes back", () => {
  const typed = change(emptyForm, "title", "A new one");

  const editing = beginEdit(typed, notice);

  expect(bringBack(editing)).toEqual(typed);
  expect(bringBack(cleared(editing))).toEqual(typed);
});

test("a cancelled edit with changes can be brought back, one without leaves nothing behind", () => {
  const changed = change(beginEdit(emptyForm, notice), "title", "Other");

  expect(bringBack(cancelEdit(changed)).draft.title).toBe("Other");
  expect(cancelEdit(beginEdit(emptyForm, notice))).toEqual(emptyForm);
});

test("a new draft is kept through an edit that changed nothing", () => {
  const typed = change(emptyForm, "title", "A new one");

  expect(cancelEdit(beginEdit(typed, notice)).aside?.draft.title).toBe("A new one");
});

test("a field's problem goes when the field is changed", () => {
  const form = refused(emptyForm, { title: "Too long.", link: "No address." });

  expect(change(form, "title", "x").problems).toEqual({ link: "No address." });
});

test("the file type follows the link until one is chosen", () => {
  const linked = change(emptyForm, "link", "https://files.example/a.pdf");
  expect(linked.draft.fileType).toBe("pdf");
  expect(change(linked, "link", "https://files.example/a.zip").draft.fileType).toBe("zip");

  const chosen = change(linked, "fileType", "docx");
  expect(change(chosen, "link", "https://files.example/a.zip").draft.fileType).toBe("docx");
});
