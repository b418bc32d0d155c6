import { expect, test } from "vitest";
import { nextPreviewState, type PreviewEvent, type PreviewState } from "./notice-preview.tsx";

const after = (...events: PreviewEvent[]) => events.reduce<PreviewState>(nextPreviewState, "checking");

test("a file that is there loads and is shown", () => {
  expect(after("fileThere")).toBe("loading");
  expect(after("fileThere", "loaded")).toBe("shown");
});

test("a file that is not there is never asked for, and can be tried again", () => {
  expect(after("fileMissing")).toBe("missing");
  expect(after("fileMissing", "retried")).toBe("checking");
});

test("a file that comes late is still shown", () => {
  expect(after("fileThere", "timedOut")).toBe("late");
  expect(after("fileThere", "timedOut", "loaded")).toBe("shown");
});

test("a file that the browser cannot show is told apart from one that does not come", () => {
  expect(after("fileThere", "failed")).toBe("refused");
  expect(after("fileThere", "timedOut", "failed")).toBe("refused");
});

test("the clock no longer matters once the file is shown", () => {
  expect(after("fileThere", "loaded", "timedOut")).toBe("shown");
});
