import { expect, test } from "vitest";
import { galleryQuery, pictureIn, searchFor } from "./photographs.ts";

const photographs = [{ id: "7" }, { id: "sports-day" }];

test("an address names a photograph by its id", () => {
  expect(pictureIn("?picture=7", photographs)).toBe(photographs[0]);
  expect(pictureIn(searchFor("sports-day"), photographs)).toBe(photographs[1]);
  expect(searchFor(undefined)).toBe("");
});

test.each(["", "?picture=", "?picture=22", "?picture=07", "?picture=x"])(
  "%j names no photograph",
  (search) => {
    expect(pictureIn(search, photographs)).toBeUndefined();
  },
);

test.each(["picture=A", "picture=%3Cscript%3E", `picture=${"a".repeat(41)}`, "other=7"])(
  "nothing of %j reaches the page",
  (search) => {
    expect(String(galleryQuery.read(new URLSearchParams(search)))).toBe("");
  },
);
