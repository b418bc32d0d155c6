import { hash, randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { accentStyle } from "#documents/accent-style.ts";
import type { Retention } from "#features/personal-data/retention.rules.ts";
import { isWebLink } from "#fields/values.ts";
import { speculationRules } from "#site/speculation-rules.ts";
import type { PagePlace, RenderedPage, SiteReads, SiteWrites, Visit } from "#site/visit.ts";
import { etagOf, type KeptAnswer, revalidate } from "../cache/cached-responses.ts";
import { DatabaseAwayError } from "../errors/errors.ts";
import { noStore } from "../headers.ts";

/** What the web part offers: which page stands at a path; and a page, or a page's data, for a request. */
export interface WebPart {
  findPage(path: string): PagePlace;
  renderPage(request: Request, visit: Visit, nonce: string): Promise<RenderedPage>;
}

export interface RenderingParts {
  web: WebPart;
  reads: SiteReads;
  now(): Date;
  /** The site's public address, when the settings name one. */
  siteUrl: string | undefined;
  /** The same, or where the server listens. Only for what is of no use without a whole address. */
  origin(): string;
  retention: Retention;
  /** Whether the site sends mail. */
  canMail: boolean;
  /** In development nothing is kept, and Vite's own inline scripts and styles may run. */
  dev: boolean;
}

interface Rendering {
  /** The page's address as its key: nothing else of what was asked for reaches the page. */
  address: string;
  /** The fields of a form, and what it may do. */
  form?: { fields: URLSearchParams; writes: SiteWrites } | undefined;
  /** All pages that do not exist are one, and that one may be kept. */
  isMissing?: boolean;
  problem?: number;
  isPreview?: boolean;
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>;
  log: FastifyRequest["log"];
}

/** An address of no page (src/site/find-page.ts). */
export const missingPage = "/not-found";

/** The web part draws no page for a record or a file that is not there: one page says so for all of them. */
export function saysNothing({ status, body }: KeptAnswer): boolean {
  return status === 404 && "plain" in body && body.plain.length === 0;
}

/** A page, ready to be kept and sent. */
export async function render(rendering: Rendering, parts: RenderingParts): Promise<KeptAnswer> {
  const { address, form, isMissing = false, problem, isPreview, headers: common, log } = rendering;
  const { web, reads, now, siteUrl, origin, retention, canMail, dev } = parts;
  const nonce = randomUUID();
  let expiresAtMs = dev ? 0 : Number.POSITIVE_INFINITY;
  let databaseAway: DatabaseAwayError | undefined;
  const visit: Visit = {
    reads,
    writes: form?.writes,
    now: now(),
    siteUrl,
    retention,
    canMail,
    problem,
    isPreview,
    expiresAt: (instant) => {
      // A moment that is none is no reason to keep a page.
      expiresAtMs = Math.min(expiresAtMs, instant.getTime() || 0);
    },
    log(error, what) {
      log.error({ err: error }, what);
      if (error instanceof DatabaseAwayError) databaseAway = error;
    },
  };
  // Never the Host header: whoever sends it would decide what is kept for everyone.
  const url = `${origin()}${address}`;
  const request = new Request(url, form && { method: "POST", body: form.fields });
  const { headers, bytes, ...rendered } = await web.renderPage(request, visit, nonce);

  // A page that failed because of it, or that waits for its main part, is worth asking for again.
  const isForLater = databaseAway !== undefined && rendered.status >= 500;
  const status = isForLater ? 503 : rendered.status;
  if (isForLater) Object.assign(headers, databaseAway?.headers);
  const isDocument = headers["content-type"]?.startsWith("text/html") ?? false;
  const locked = isDocument ? secureInlineScripts(bytes, nonce, await policyContent(reads)) : undefined;
  const plain = locked?.html ?? bytes;
  if (locked) {
    headers["content-type"] = "text/html; charset=utf-8";
    if (!dev) headers["content-security-policy"] = locked.policy;
  }
  const mayBeKept =
    status === 200 || status === 410 || (status === 404 && isMissing) || problem !== undefined;
  if (!mayBeKept || headers["cache-control"]?.includes(noStore)) expiresAtMs = 0;
  // That a page was withdrawn is for everybody to know: a proxy which keeps the page of before must learn it.
  const isForAll = status === 200 || status === 410 || (status === 404 && !isMissing);
  headers["cache-control"] ??= isForAll ? revalidate : noStore;
  headers.vary = "accept-encoding";
  headers.etag = etagOf(plain);
  return {
    status,
    headers: { ...common, ...headers },
    body: { plain, compressed: {} },
    expiresAtMs,
    lacksData: databaseAway !== undefined,
    ready: {},
  };
}

/** A page that could not read them shows neither map nor colour. */
async function policyContent({ content }: SiteReads): Promise<PolicyContent> {
  try {
    const [{ accent }, { mapEmbedUrl }] = await Promise.all([
      content.read("identity"),
      content.read("contact"),
    ]);
    return { mapEmbedUrl, accentStyle: accentStyle(accent) };
  } catch {
    return { mapEmbedUrl: "", accentStyle: "" };
  }
}

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
