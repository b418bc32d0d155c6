import { expect, test } from "vitest";
import { openingPath } from "./notice-files.ts";

test("a narrow window and a finger are a phone, anything else a desktop", () => {
  expect(openingPath({ widthPx: 390, hasCoarsePointer: true })).toBe("phone");
  expect(openingPath({ widthPx: 767, hasCoarsePointer: false })).toBe("phone");
  expect(openingPath({ widthPx: 1180, hasCoarsePointer: true })).toBe("phone");
  expect(openingPath({ widthPx: 768, hasCoarsePointer: false })).toBe("desktop");
});
