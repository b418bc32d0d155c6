import { hash } from "node:crypto";
import { isWebLink } from "#contract/content/links.ts";
import { speculationRules } from "#contract/pages/speculation-rules.ts";

const rulesHash = hashOf(speculationRules);

/** What the school's own documents let a page do. */
export interface PolicyContent {
  /** Contact shows the map, and asks first whether it answers. */
  mapEmbedUrl: string;
  /** The text of the one style element that pages may hold; empty where they hold none. */
  accentStyle: string;
}

/**
 * The Content-Security-Policy of one page, and the page without its nonces.
 *
 * A rendering marks its own inline scripts with a nonce that nobody could know before. Exactly those are allowed,
 * by the hash of their content, and the nonces are taken out again: the bytes, and so the ETag, of a page that did not
 * change stay the same from rendering to rendering.
 */
export function secureInlineScripts(
  html: Buffer,
  nonce: string,
  content: PolicyContent,
): { html: Buffer; policy: string } {
  const { bytes, scripts } = withoutMarks(html, ` nonce="${nonce}"`);
  const hashes = new Set(scripts.filter(({ length }) => length > 0).map(hashOf));
  // Only the applications of the office have scripts of their own.
  return { html: bytes, policy: policyOf([...hashes], hashes.size > 0, content) };
}

/** Goes from mark to mark: a search for scripts would read through all of a long page. */
function withoutMarks(html: Buffer, mark: string): { bytes: Buffer; scripts: Buffer[] } {
  const pieces: Buffer[] = [];
  const scripts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    pieces.push(html.subarray(from, at));
    from = at + mark.length;
    const tag = html.lastIndexOf("<", at);
    if (html.toString("latin1", tag, tag + 7) !== "<script") continue;
    const begin = html.indexOf(">", from) + 1;
    scripts.push(html.subarray(begin, html.indexOf("</script>", begin)));
  }
  return { bytes: Buffer.concat([...pieces, html.subarray(from)]), scripts };
}

function policyOf(
  scriptHashes: string[],
  isApplication: boolean,
  { mapEmbedUrl, accentStyle }: PolicyContent,
): string {
  // A draft may hold anything, and this stands in a header.
  const map = isWebLink(mapEmbedUrl) ? URL.parse(mapEmbedUrl) : null;
  const withMap = (source: string) => (map ? `${source} ${map.origin}` : source);
  const ownStyle = accentStyle ? ` ${hashOf(accentStyle)}` : "";
  return [
    "default-src 'self'",
    ["script-src 'self'", rulesHash, ...scriptHashes].join(" "),
    // The toasts of the applications bring a style element of their own.
    isApplication ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${ownStyle}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    withMap("connect-src 'self'"),
    // Our own PDFs, and Contact's map. A PDF elsewhere opens in a window of its own.
    withMap("frame-src 'self'"),
    // Unlike a frame, an object says when it could not be shown: the preview of a notice's PDF is one.
    withMap("object-src 'self'"),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

function hashOf(script: string | Buffer): string {
  return `'sha256-${hash("sha256", script, "base64")}'`;
}
