import { createHash } from "node:crypto";
import { hideClosed } from "./hide-closed.ts";
import { type PolicyContent, secureInlineScripts } from "./page-rendering.server.ts";
import { speculationRules } from "./speculation-rules.ts";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const content: PolicyContent = { mapEmbedUrl: "https://maps.example/embed?q=here", accentStyle: "" };
const secure = (page: string, nonce = "n", own: Partial<PolicyContent> = {}) => {
  const { html, policy } = secureInlineScripts(Buffer.from(page), nonce, { ...content, ...own });
  return { html: html.toString(), policy };
};
const always = `script-src 'self' ${sha256(speculationRules)} ${sha256(hideClosed)}`;

test("inline scripts are allowed by hash, without a nonce", () => {
  const { html, policy } = secure('<html><script nonce="n1">start()</script></html>', "n1");
  expect(html).toBe("<html><script>start()</script></html>");
  expect(policy).toContain(`${always} ${sha256("start()")};`);
});

test("a script in the content is not allowed", () => {
  const { policy } = secure('<script>steal()</script><script nonce="guess">steal()</script>', "n1");
  expect(policy).toContain(`${always};`);
});

test("no page may have style elements but the school's colour; pages of the office may have style attributes", () => {
  const application = '<script nonce="n">start()</script>';
  expect(secure("<html></html>", "n").policy).not.toContain("unsafe-inline");
  expect(secure(application, "n").policy).toContain("style-src-attr 'unsafe-inline';");
  expect(secure(application, "n").policy).toContain("style-src 'self';");
  const accentStyle = ":root{--accent:#123456}";
  const { policy } = secure(application, "n", { accentStyle });
  expect(policy).toContain(`style-src 'self' ${sha256(accentStyle)};`);
});

test("frames and objects come from the site itself and from the school's map, and from nowhere else", () => {
  const { policy } = secure("<html></html>");
  const map = "https://maps.example";
  for (const kind of ["connect", "frame", "object"])
    expect(policy.split("; ")).toContain(`${kind}-src 'self' ${map}`);
});

test("only a page with a video allows its player", () => {
  const origin = "https://www.youtube-nocookie.com";
  const page = `<a href="https://youtu.be/x" data-player="${origin}/embed/x"></a>`;
  expect(secure(page).policy.split("; ")).toContain(`frame-src 'self' https://maps.example ${origin}`);
  expect(secure(`<p>data-player=&quot;${origin}/embed/x&quot;</p>`).policy).not.toContain(origin);
});
