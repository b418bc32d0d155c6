import { fileLabel } from "#kit/site/shown-file.ts";
import { canPreview } from "./notice-query.ts";

test("a label has the kind and size of a file; only a PDF of ours has a preview", () => {
  expect(fileLabel(".Docx", 1.5 * 1024 * 1024)).toBe("DOCX · 1.5 MB");
  expect(fileLabel("xlsx", null)).toBe("XLSX · other site");
  expect(canPreview(".PDF", "/files/ab/routine.pdf")).toBe(true);
  expect(canPreview("pdf", "https://exam.example/routine.pdf")).toBe(false);
  expect(canPreview("docx", "/files/ab/form.docx")).toBe(false);
});
