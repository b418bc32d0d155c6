import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getOrCreate } from "#base/get-or-create.ts";
import type { CachedResponse } from "./response-cache.ts";

type Encoding = "br" | "gzip";

/** A response as it leaves: the same object for everybody who gets the same bytes. */
export interface ReadyResponse {
  status: number;
  /** Names and values in turn, as Node takes them. */
  head: string[];
  body: Buffer;
}

/** Each step doubles brotli's tables: 4 MB here, 16 MB with 8, which would save 100 bytes of Home. */
const brotliQuality = 6;
/** No page is as long as 2 to the power of this. */
const brotliWindowBits = 18;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const compressors: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    asBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => asGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
};

/** By body: responses that differ in their headers share it. */
const compressed = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

/** When the first visitor accepts it. Simultaneous requests wait for the same; one that failed is tried again by the next. */
function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const made = getOrCreate(compressed, body, () => ({}));
  made[encoding] ??= compressors[encoding](body).catch((error) => {
    delete made[encoding];
    throw error;
  });
  return made[encoding];
}

const encodings: readonly Encoding[] = ["br", "gzip"];

/** Browsers send no weights. Reading those for every cached page would cost a tenth of the rate. */
const brotli = /(?:^|[ ,])br(?:,|$)/;

/** Other weights are ignored. */
const refused = /;\s*q=0(?:\.0*)?\s*$/;

export function chooseEncoding(
  acceptEncoding: string | undefined,
  offered: readonly Encoding[] = encodings,
): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  if (offered === encodings && !acceptEncoding.includes(";") && brotli.test(acceptEncoding)) return "br";
  const parts = acceptEncoding.toLowerCase().split(",");
  const accepted = parts.filter((part) => !refused.test(part)).map((part) => part.split(";", 1)[0]?.trim());
  return offered.find((encoding) => accepted.includes(encoding));
}

export type AcceptHeaders = Pick<IncomingHttpHeaders, "accept-encoding" | "if-none-match">;

const nothing = Buffer.alloc(0);

type Form = Encoding | "plain" | "unchanged";
const ready = new WeakMap<CachedResponse, Partial<Record<Form, ReadyResponse>>>();

/** The response as this visitor gets it: at once, unless it still has to be compressed for them. */
export function negotiate(
  cached: CachedResponse,
  accept: AcceptHeaders,
): ReadyResponse | Promise<ReadyResponse> {
  const { status, headers, body, isCompressible } = cached;
  const forms = getOrCreate(ready, cached, () => ({}));
  if (status === 200 && matchesEtag(accept["if-none-match"], headers.etag)) {
    forms.unchanged ??= { status: 304, head: unchangedHead(headers), body: nothing };
    return forms.unchanged;
  }
  const encoding = isCompressible ? chooseEncoding(accept["accept-encoding"]) : undefined;
  const form = encoding ?? "plain";
  function make(bytes: Buffer): ReadyResponse {
    const head = [...Object.entries(headers).flat(), "content-length", String(bytes.length)];
    forms[form] ??= { status, head: encoding ? [...head, "content-encoding", encoding] : head, body: bytes };
    return forms[form];
  }
  return forms[form] ?? (encoding ? compress(body, encoding).then(make) : make(body));
}

/** Weakly compared: the encoding does not matter. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch || !etag) return false;
  return ifNoneMatch.includes(etag.slice(etag.indexOf('"'))) || ifNoneMatch.trim() === "*";
}

function unchangedHead(headers: CachedResponse["headers"]): string[] {
  const { etag = "", "cache-control": cacheControl = "", vary = "" } = headers;
  return ["etag", etag, "cache-control", cacheControl, "vary", vary];
}

export async function sendResponse(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): Promise<FastifyReply> {
  const { status, head, body } = await negotiate(cached, {
    "accept-encoding": headers["accept-encoding"],
    // The response to a form is always new.
    "if-none-match": method === "POST" ? undefined : headers["if-none-match"],
  });
  reply.code(status);
  for (let index = 0; index < head.length; index += 2) reply.header(head[index] ?? "", head[index + 1]);
  return reply.send(body);
}

/** The headers of every response, as the router has set them on this one, without its own id. */
export function commonHeaders(reply: FastifyReply): Record<string, string> {
  const { "x-request-id": _, ...common } = reply.getHeaders();
  return Object.fromEntries(Object.entries(common).map(([name, value]) => [name, String(value)]));
}
