import { compressedFor, compressFor, takesGzip } from "./compression.ts";
import type { Answer, KeptAnswer, StreamedBody } from "./kept-answer.ts";

/** The part of a request that decides in which form a kept answer leaves. */
export interface AskedWith {
  "accept-encoding"?: string | undefined;
  "if-none-match"?: string | undefined;
}

const nothing = Buffer.alloc(0);

/** The answer as this visitor is to get it. At once, unless it was not yet compressed the way that they take it. */
export function negotiate(kept: KeptAnswer, asked: AskedWith): Answer | Promise<Answer> {
  if (kept.status === 200 && hasIt(asked["if-none-match"], kept.headers.etag)) return unchanged(kept);
  const { body, ready } = kept;
  if (!("plain" in body)) return streamed(kept, body, asked);

  const accepted = asked["accept-encoding"];
  const found = compressedFor(accepted, body);
  if (!found) return compressFor(accepted, body).then(() => negotiate(kept, asked));
  const { bytes, encoding } = found;
  const form = encoding ?? "plain";
  ready[form] ??= {
    status: kept.status,
    head: headOf(kept, {
      "content-length": String(bytes.length),
      ...(encoding && { "content-encoding": encoding }),
    }),
    body: bytes,
  };
  return ready[form];
}

/** Whether one of the answers that a visitor has is this one. Weakly compared: the form does not matter. */
function hasIt(had: string | undefined, etag: string | undefined): boolean {
  if (!had || !etag) return false;
  return had.includes(etag.slice(etag.indexOf('"'))) || had.trim() === "*";
}

function unchanged(kept: KeptAnswer): Answer {
  const { etag = "", "cache-control": cacheControl = "", vary = "" } = kept.headers;
  kept.ready.unchanged ??= {
    status: 304,
    head: ["etag", etag, "cache-control", cacheControl, "vary", vary],
    body: nothing,
  };
  return kept.ready.unchanged;
}

function streamed(kept: KeptAnswer, body: StreamedBody, asked: AskedWith): Answer {
  const form = takesGzip(asked["accept-encoding"]) ? "gzip" : "plain";
  const head = headOf(kept, form === "gzip" ? { "content-encoding": form } : {});
  return { status: kept.status, head, body: nothing, read: () => body.read(form) };
}

function headOf({ headers }: KeptAnswer, more: Record<string, string>): string[] {
  return [...Object.entries(headers), ...Object.entries(more)].flat();
}
