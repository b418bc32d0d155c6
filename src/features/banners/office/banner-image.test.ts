import { expect, test } from "vitest";
import { faultOf, megabytes } from "./image-field.tsx";

const limit = 500 * 1024;

test("an image of exactly 500 KB is accepted, one byte more is too large", () => {
  expect(faultOf({ type: "image/jpeg", size: limit })).toBeUndefined();
  expect(faultOf({ type: "image/jpeg", size: limit + 1 })).toBe("tooLarge");
});

test.each(["image/jpeg", "image/png", "image/gif", "image/webp"])("%s is accepted", (type) => {
  expect(faultOf({ type, size: 1 })).toBeUndefined();
});

test("a document is no image, and neither is what the browser cannot name", () => {
  expect(faultOf({ type: "application/pdf", size: 1 })).toBe("notAnImage");
  expect(faultOf({ type: "", size: 1 })).toBe("notAnImage");
});

test("an image that the server does not take is another kind", () => {
  expect(faultOf({ type: "image/svg+xml", size: 1 })).toBe("otherKind");
});

test("sizes are in MB, to the second decimal", () => {
  expect(megabytes(limit)).toBe("0.49 MB");
  expect(megabytes(1024 * 1024)).toBe("1.00 MB");
});
