import { hash, randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { DatabaseAwayError } from "#base/errors.ts";
import { isWebLink } from "#kit/fields/values.ts";
import { playerOrigins } from "#kit/fields/videos.ts";
import { accentStyle } from "#kit/site/accent-style.ts";
import type { Retention } from "#kit/site/retention.ts";
import type { PagePlace } from "#platform/http/cache/page-place.ts";
import { type CachedResponse, etagOf, revalidate } from "#platform/http/cache/response-cache.ts";
import { noStore } from "#platform/http/headers.ts";
import { hideClosed } from "./hide-closed.ts";
import { speculationRules } from "./speculation-rules.ts";
import type { Reads, RenderedPage, Visit, Writes } from "./visit.ts";

export interface WebPart {
  findPage(path: string, isMissing?: (ownPath: string) => boolean): PagePlace;
  renderPage(request: Request, visit: Visit, nonce: string): Promise<RenderedPage>;
}

export interface RenderingParts {
  web: WebPart;
  reads: Reads;
  now(): Date;
  siteUrl: string | undefined;
  /** The same, or where the server listens: only for what needs a complete URL. */
  origin(): string;
  retention: Retention;
  canMail: boolean;
  /** In development nothing is cached, and Vite's own inline scripts and styles may run. */
  dev: boolean;
}

interface Rendering {
  /** The key of the page: nothing else of the request reaches it. */
  url: string;
  form?: { fields: URLSearchParams; writes: Writes } | undefined;
  /** All missing pages are one, and that one may be cached. */
  isMissing?: boolean;
  problem?: number;
  isPreview?: boolean;
  headers: Readonly<Record<string, string>>;
  log: FastifyRequest["log"];
}

/** The path of no page (src/app/site/find-page.ts). */
export const missingPage = "/not-found";

/** The router renders nothing for a missing record: one page serves all of them. */
export function isEmpty404({ status, body }: CachedResponse): boolean {
  return status === 404 && body.length === 0;
}

export async function render(rendering: Rendering, parts: RenderingParts): Promise<CachedResponse> {
  const { url, form, isMissing = false, problem, isPreview, headers: common, log } = rendering;
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
      // With an invalid date the page is not cached.
      expiresAtMs = Math.min(expiresAtMs, instant.getTime() || 0);
    },
    log(error, what) {
      log.error({ err: error }, what);
      if (error instanceof DatabaseAwayError) databaseAway = error;
    },
  };
  // Never the Host header: a visitor would decide what is cached for everyone.
  const request = new Request(`${origin()}${url}`, form && { method: "POST", body: form.fields });
  const { headers, bytes, ...rendered } = await web.renderPage(request, visit, nonce);

  // A page that failed because of it is worth a retry.
  const isForLater = databaseAway !== undefined && rendered.status >= 500;
  const status = isForLater ? 503 : rendered.status;
  if (isForLater) Object.assign(headers, databaseAway?.headers);
  const isDocument = headers["content-type"]?.startsWith("text/html") ?? false;
  const locked = isDocument ? secureInlineScripts(bytes, nonce, await policyContent(reads)) : undefined;
  const body = locked?.html ?? bytes;
  if (locked) {
    headers["content-type"] = "text/html; charset=utf-8";
    if (!dev) headers["content-security-policy"] = locked.policy;
  }
  const mayBeCached =
    status === 200 || status === 410 || (status === 404 && isMissing) || problem !== undefined;
  if (!mayBeCached || headers["cache-control"]?.includes(noStore)) expiresAtMs = 0;
  // A proxy that stored the page must learn that it was withdrawn.
  const isForAll = status === 200 || status === 410 || (status === 404 && !isMissing);
  headers["cache-control"] ??= isForAll ? revalidate : noStore;
  headers.vary = "accept-encoding";
  headers.etag = etagOf(body);
  return {
    status,
    headers: { ...common, ...headers },
    body,
    isCompressible: true,
    expiresAtMs,
    lacksData: databaseAway !== undefined,
  };
}

async function policyContent({ content }: Reads): Promise<PolicyContent> {
  try {
    const [identity, { mapEmbedUrl }] = await Promise.all([
      content.read("identity"),
      content.read("contact"),
    ]);
    return { mapEmbedUrl, accentStyle: accentStyle(identity) };
  } catch {
    return { mapEmbedUrl: "", accentStyle: "" };
  }
}

const rulesHash = hashOf(speculationRules);
const hideClosedHash = hashOf(hideClosed);

export interface PolicyContent {
  /** Contact shows the map, and first requests it to see whether it is available. */
  mapEmbedUrl: string;
  accentStyle: string;
}

/** Allows exactly the inline scripts that the rendering marked, by hash, and removes the nonces so that the ETag stays the same. */
export function secureInlineScripts(
  html: Buffer,
  nonce: string,
  content: PolicyContent,
): { html: Buffer; policy: string } {
  const text = html.toString();
  const mark = ` nonce="${nonce}"`;
  const ofRendering = text.matchAll(new RegExp(`<script[^>]*${mark}[^>]*>(.*?)</script>`, "gs"));
  const scripts = new Set([...ofRendering].flatMap(([, script]) => script || []));
  const players = playerOrigins.filter((origin) => text.includes(` data-player="${origin}/`));
  return {
    html: Buffer.from(text.replaceAll(mark, "")),
    policy: policyOf([...scripts].map(hashOf), content, players),
  };
}

function policyOf(
  scriptHashes: string[],
  { mapEmbedUrl, accentStyle: accent }: PolicyContent,
  players: readonly string[],
): string {
  // A draft may contain anything, and this goes into a header.
  const map = isWebLink(mapEmbedUrl) ? URL.parse(mapEmbedUrl) : null;
  const withMap = (source: string) => (map ? `${source} ${map.origin}` : source);
  const ownStyle = accent ? ` ${hashOf(accent)}` : "";
  return [
    "default-src 'self'",
    ["script-src 'self'", rulesHash, hideClosedHash, ...scriptHashes].join(" "),
    `style-src 'self'${ownStyle}`,
    // What is pasted from Word and Google Docs says by style attributes what is a heading, a list or bold.
    ...(scriptHashes.length > 0 ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    withMap("connect-src 'self'"),
    // Our own PDFs, the page's videos, and Contact's map. A PDF elsewhere opens in a separate window.
    [withMap("frame-src 'self'"), ...players].join(" "),
    // Unlike a frame, an object reports when it cannot be shown: the preview of a notice's PDF is one.
    withMap("object-src 'self'"),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

function hashOf(script: string | Buffer): string {
  return `'sha256-${hash("sha256", script, "base64")}'`;
}
