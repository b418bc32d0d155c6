import { expect, test } from "vitest";
import { completeLink, faultOf } from "./banner-form.tsx";

test.each([
  ["localhost.example:8080/x", "https://localhost.example:8080/x"],
  ["http://school.example", "http://school.example"],
  ["two words.example", "two words.example"],
])("the link %o becomes %o", (typed, link) => {
  expect(completeLink(typed)).toBe(link);
});

test("an image of exactly 500 KB is accepted; a larger one, another kind and a document are not", () => {
  const limit = 500 * 1024;
  expect(faultOf({ type: "image/webp", size: limit })).toBeUndefined();
  expect(faultOf({ type: "image/jpeg", size: limit + 1 })).toBe("tooLarge");
  expect(faultOf({ type: "image/svg+xml", size: 1 })).toBe("otherKind");
  expect(faultOf({ type: "", size: 1 })).toBe("notAnImage");
});
