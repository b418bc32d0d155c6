import { expect, test } from "vitest";
import { any, isNoForm, messagesOf } from "#testing/checked-values.ts";
import { problemsIn } from "./check.ts";
import { rich } from "./rules.ts";
import { plainText } from "./values.ts";

test("a rich text is structure: markup is text, and its links are looked at", () => {
  const rule = rich({ ...any, maxLength: 40 });
  expect(problemsIn(rule, plainText("<script>alert(1)</script>"))).toEqual([]);
  const linked = (address: string) => [{ kind: "paragraph", spans: [{ text: "here", link: address }] }];
  expect(problemsIn(rule, linked("/about"))).toEqual([]);
  expect(messagesOf(rule, linked("javascript:alert(1)"))).toEqual([
    "The link “here” must lead to a whole address that begins with https://, or to a page of this site that begins with /.",
  ]);
  for (const wrong of [
    "<b>text</b>",
    [{ kind: "html", html: "<b>" }],
    [{ kind: "paragraph", spans: "a" }],
    [{ kind: "paragraph", spans: [{ text: "a", onclick: "x" }] }],
    [null],
  ])
    expect(isNoForm(rule, wrong), JSON.stringify(wrong)).toBe(true);
});
