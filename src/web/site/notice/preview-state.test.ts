import { expect, test } from "vitest";
import { firstPreviewState, nextPreviewState, type PreviewEvent } from "./preview-state.ts";

const after = (...events: PreviewEvent[]) => events.reduce(nextPreviewState, firstPreviewState(true));

test("a file that is there loads and is shown", () => {
  expect(after()).toBe("checking");
  expect(after("fileThere")).toBe("loading");
  expect(after("fileThere", "frameLoaded")).toBe("shown");
});

test("a file that is not there is never put into the frame, and can be tried again", () => {
  expect(after("fileMissing")).toBe("missing");
  expect(after("fileMissing", "retried")).toBe("checking");
});

test("a frame that comes late is still shown", () => {
  expect(after("fileThere", "timedOut")).toBe("late");
  expect(after("fileThere", "timedOut", "frameLoaded")).toBe("shown");
});

test("the clock no longer matters once the file is shown", () => {
  expect(after("fileThere", "frameLoaded", "timedOut")).toBe("shown");
});

test("a browser without a viewer is told apart from one that does not say", () => {
  expect(firstPreviewState(false)).toBe("unsupported");
  expect(firstPreviewState(undefined)).toBe("checking");
});
