import { expect, test } from "vitest";
import { parkScripts } from "./park-scripts.ts";

test("a page without an application is not parked", () => {
  expect(() => parkScripts(Buffer.from("<html><head></head><body></body></html>"), "")).toThrow(
    "no application",
  );
});

test("a page is sent with its application parked, and is otherwise the same", () => {
  const typed = '<p>सूचना &lt;link rel="modulepreload"</p>';
  const page = (rel: string, links: string, script: string) =>
    `<html><head><link rel="${rel}" href="/a.js"/><link rel="${rel}" href="/b.js"/>${links}</head><body>${typed}` +
    `<script ${script}>import "/a.js"</script><script>data("\\u003c/head")</script></body></html>`;
  const more = '<link rel="parked" href="/c.js"/>';
  const sent = Buffer.from(page("modulepreload", "", 'nonce="n" type="module" async=""'));
  expect(parkScripts(sent, more).toString()).toBe(
    page("parked", more, 'nonce="n" type="text/plain" data-parked=""'),
  );
});
