import { readFileSync } from "node:fs";
import { fillInTimes } from "./legal.route.tsx";
import { retentionWords } from "./legal.words.ts";

test("a name in braces is replaced, in paragraphs and in lists", () => {
  const text = fillInTimes(
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

test("an unknown name in braces stays as it was typed", () => {
  const typed = [{ kind: "paragraph" as const, spans: [{ text: "{constructor} and {time" }] }];
  expect(fillInTimes(typed, { time: "now" })).toEqual(typed);
});

test.each([
  [730, undefined, "2 years after it arrived", "stays on the list until then"],
  [undefined, 365, "stays until the office deletes it", "one year after you subscribed"],
  [90, 1, "90 days after it arrived", "one day after you subscribed"],
])("the words for %s days of messages and %s of addresses say so", (messageDays, addressDays, ...said) => {
  const words = retentionWords({ messageDays, addressDays });
  for (const sentence of said) expect(Object.values(words).join(" ")).toContain(sentence);
  const policy = readFileSync("sample/documents/privacy.json", "utf8");
  for (const name of Object.keys(words)) expect(policy).toContain(`{${name}}`);
});
