import { expect, test } from "vitest";
import { noticeSteps } from "./notices.route.tsx";

const { change, emptyForm } = noticeSteps;

test("the file type follows the link until one is chosen", () => {
  const linked = change(emptyForm(), "fileLink", "https://files.example/a.pdf");
  expect(linked.draft.fileType).toBe("pdf");
  expect(change(linked, "fileLink", "https://files.example/a.zip").draft.fileType).toBe("zip");

  const chosen = change(linked, "fileType", "docx");
  expect(change(chosen, "fileLink", "https://files.example/a.zip").draft.fileType).toBe("docx");
});
