import { expect, test } from "vitest";
import { isOurs, isPlainClick, openingPath } from "./opening.ts";

test("a narrow window and a finger are a phone, anything else a desktop", () => {
  expect(openingPath({ widthPx: 390, hasCoarsePointer: true })).toBe("phone");
  expect(openingPath({ widthPx: 767, hasCoarsePointer: false })).toBe("phone");
  expect(openingPath({ widthPx: 1180, hasCoarsePointer: true })).toBe("phone");
  expect(openingPath({ widthPx: 768, hasCoarsePointer: false })).toBe("desktop");
});

test("only a plain click of the main button is ours", () => {
  const plain = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
  };

  expect(isPlainClick(plain)).toBe(true);
  expect(isPlainClick({ ...plain, button: 1 })).toBe(false);
  for (const key of ["metaKey", "ctrlKey", "shiftKey", "altKey"]) {
    expect(isPlainClick({ ...plain, [key]: true })).toBe(false);
  }
});

test("a file is ours when it lies on our own server", () => {
  const origin = "https://som.example";

  expect(isOurs("/files/ab/routine.pdf", origin)).toBe(true);
  expect(isOurs("https://som.example/files/ab/routine.pdf", origin)).toBe(true);
  expect(isOurs("https://exam.example/routine.pdf", origin)).toBe(false);
  expect(isOurs("//exam.example/routine.pdf", origin)).toBe(false);
});
