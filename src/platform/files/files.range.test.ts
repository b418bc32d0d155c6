import { parseRange } from "./files.routes.ts";

test.each([
  ["bytes=0-3", { start: 0, end: 3 }],
  ["bytes=4-", { start: 4, end: 9 }],
  ["bytes=-2", { start: 8, end: 9 }],
  ["bytes=5-500", { start: 5, end: 9 }],
  ["bytes=10-", "outside"],
  ["bytes=5-2", "whole"],
  ["bytes=0-1,4-5", "whole"],
  [undefined, "whole"],
])("of ten bytes, %s is %o", (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});
