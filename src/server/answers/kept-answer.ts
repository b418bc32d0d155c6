import { hash } from "node:crypto";
import { safeHeaders } from "#api/http/headers.ts";
import type { KeptPage } from "./answer-cache.ts";
import { compressedFor, packFor } from "./compression.ts";

/** Browsers and proxies keep an answer only together with asking whether it changed. */
export const revalidate = "public, max-age=0, must-revalidate";

export function etagOf(bytes: Buffer): string {
  return `"${hash("sha256", bytes, "base64url").slice(0, 27)}"`;
}

/** The part of a request that a kept answer depends on. */
export interface AskedWith {
  "accept-encoding"?: string | undefined;
  "if-none-match"?: string | undefined;
}

/** What goes out: the same object for everybody who is to get the same bytes. */
export interface Answer {
  status: number;
  /** Names and values in turn, as Node takes them. */
  head: string[];
  body: Buffer;
}

const answers = new WeakMap<Buffer, Answer>();
const unchanged = new WeakMap<KeptPage, Answer>();
const commonHead = Object.entries(safeHeaders).flat();
const nothing = Buffer.alloc(0);

/** At once, unless the page was not yet compressed the way this visitor takes it. */
export function answerFrom(page: KeptPage, asked: AskedWith): Answer | Promise<Answer> {
  const { "accept-encoding": accepted, "if-none-match": had } = asked;
  const { status, headers } = page;
  if (had && status === 200 && headers.etag && had.includes(headers.etag)) return unchangedFrom(page);
  const compressed = compressedFor(accepted, page.body);
  if (!compressed) return packFor(accepted, page.body).then(() => answerFrom(page, asked));
  const { bytes: body, encoding } = compressed;
  let answer = answers.get(body);
  if (!answer) {
    const head = [...commonHead, ...Object.entries(headers).flat(), "content-length", String(body.length)];
    if (encoding) head.push("content-encoding", encoding);
    answer = { status, head, body };
    answers.set(body, answer);
  }
  return answer;
}

function unchangedFrom(page: KeptPage): Answer {
  let answer = unchanged.get(page);
  if (!answer) {
    const { etag = "", "cache-control": kept = "", vary = "" } = page.headers;
    answer = { status: 304, head: ["etag", etag, "cache-control", kept, "vary", vary], body: nothing };
    unchanged.set(page, answer);
  }
  return answer;
}
