import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { identity } from "#content/identity.ts";
import { speculationRules } from "#contract/speculation-rules.ts";
import { secureInlineScripts } from "./page-policy.ts";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const always = `script-src 'self' ${sha256(speculationRules)}`;

test("scripts of the rendering are allowed by their hash and lose their nonce", () => {
  const { html, policy } = secureInlineScripts(
    '<html data-hydrate=""><script nonce="n1">start()</script></html>',
    "n1",
  );
  expect(html).toBe('<html data-hydrate=""><script>start()</script></html>');
  expect(policy).toContain(`${always} ${sha256("start()")};`);
});

test("a script that came in with the content is not allowed", () => {
  const { policy } = secureInlineScripts(
    '<script>steal()</script><script nonce="guess">steal()</script>',
    "n1",
  );
  expect(policy).toContain(`${always};`);
});

test("only pages that React runs on may style themselves", () => {
  expect(secureInlineScripts("<html></html>", "n").policy).toContain("style-src 'self';");
  expect(secureInlineScripts('<html data-hydrate=""></html>', "n").policy).toContain(
    "style-src 'self' 'unsafe-inline';",
  );
});

test("a word in a page's text changes nothing of its policy", () => {
  const typed = '<!DOCTYPE html><html lang="en"><p>data-hydrate=&quot;&quot; data-hydrate</p></html>';
  expect(secureInlineScripts(typed, "n").policy).toContain("style-src 'self';");
});

test("frames and objects come from the site itself and from the school's map, and from nowhere else", () => {
  const { policy } = secureInlineScripts("<html></html>", "n");
  const map = new URL(identity.mapEmbedUrl).origin;
  for (const kind of ["connect", "frame", "object"])
    expect(policy.split("; ")).toContain(`${kind}-src 'self' ${map}`);
});
