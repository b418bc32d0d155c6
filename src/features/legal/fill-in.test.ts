import { expect, test } from "vitest";
import { fillIn } from "./privacy.route.tsx";

test("a name in braces becomes its words, in paragraphs and in lists", () => {
  const text = fillIn(
    [
      { kind: "paragraph", spans: [{ text: "Kept for {time}.", isBold: true }] },
      { kind: "list", isOrdered: false, items: [[{ text: "{time}, then gone" }]] },
    ],
    { time: "two years" },
  );

  expect(text).toEqual([
    { kind: "paragraph", spans: [{ text: "Kept for two years.", isBold: true }] },
    { kind: "list", isOrdered: false, items: [[{ text: "two years, then gone" }]] },
  ]);
});

test("a name that nobody knows stays as it was typed", () => {
  const typed = [{ kind: "paragraph" as const, spans: [{ text: "{constructor} and {time" }] }];
  expect(fillIn(typed, { time: "now" })).toEqual(typed);
});
