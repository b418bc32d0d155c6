import { expect, test } from "vitest";
import { any, messagesOf } from "#testing/checked-values.ts";
import { problemsIn } from "./check.ts";
import { link } from "./rules.ts";

test.each(["https://school.example/a", "http://a.np", "/programs/bba", "mailto:a@b.np", "tel:+97715550100"])(
  "%s is a link",
  (text) => expect(problemsIn(link(any), text)).toEqual([]),
);

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JAVASCRIPT:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "/\\evil.example",
  "vbscript:x",
  "https://",
  "school",
  "mailto:",
])("%j is no link", (text) => expect(messagesOf(link(any), text)).toHaveLength(1));

test.each(["https://x;sandbox/", "https://*/map", "https://a,b/", "https://x'y/"])(
  "%s is no address, because it would stand in the headers of every page",
  (text) => expect(messagesOf(link({ ...any, isWebOnly: true }), text)).toHaveLength(1),
);
