import { expect, test } from "vitest";
import { change, emptyForm } from "./notice-form-state.ts";

test("the file type follows the link until one is chosen", () => {
  const linked = change(emptyForm, "link", "https://files.example/a.pdf");
  expect(linked.draft.fileType).toBe("pdf");
  expect(change(linked, "link", "https://files.example/a.zip").draft.fileType).toBe("zip");

  const chosen = change(linked, "fileType", "docx");
  expect(change(chosen, "link", "https://files.example/a.zip").draft.fileType).toBe("docx");
});
