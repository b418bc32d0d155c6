import { expect, test } from "vitest";
import { canPreview, fileLabel } from "./notice-board.ts";

test("the label says what kind of file it is and how large", () => {
  expect(fileLabel("pdf", 240 * 1024, "elsewhere")).toBe("PDF · 240 KB");
  expect(fileLabel(".Docx", 1.5 * 1024 * 1024, "elsewhere")).toBe("DOCX · 1.5 MB");
});

test("the size of a file on another site is not known", () => {
  expect(fileLabel("xlsx", null, "elsewhere")).toBe("XLSX · elsewhere");
});

test("a PDF of ours has a preview", () => {
  expect(canPreview("pdf", "/files/ab/routine.pdf")).toBe(true);
  expect(canPreview(".PDF", "/files/ab/routine.pdf")).toBe(true);
  expect(canPreview("pdf", "https://exam.example/routine.pdf")).toBe(false);
  expect(canPreview("pdf", "http://exam.example/routine.pdf")).toBe(false);
  expect(canPreview("docx", "/files/ab/form.docx")).toBe(false);
});
