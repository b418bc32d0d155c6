import { expect, test } from "vitest";
import { isPlainClick } from "./browser.ts";

test("only a plain click of the main button is ours", () => {
  const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

  expect(isPlainClick(plain)).toBe(true);
  expect(isPlainClick({ ...plain, button: 1 })).toBe(false);
  for (const key of ["metaKey", "ctrlKey", "shiftKey", "altKey"])
    expect(isPlainClick({ ...plain, [key]: true })).toBe(false);
});
