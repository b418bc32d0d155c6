import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from "node:zlib";
import type { Answer, KeptAnswer, StreamedBody } from "./cached-responses.ts";

export type Encoding = "br" | "gzip";

/** Bytes as they go out. With `compressed`, whoever takes them so gets them compressed, which is done when the first one asks. */
export interface Content {
  plain: Buffer;
  compressed?: Partial<Record<Encoding, Buffer>>;
}

/**
 * A page is compressed once and sent many times, so it may take a millisecond more. Each step of brotli's quality doubles
 * the tables that it lays out for a page: 4 MB here, 16 MB with 8, which would save 100 bytes of Home.
 */
const brotliQuality = 6;
/** No page is as long as 2 to the power of this. */
const brotliWindowBits = 18;
const gzipLevel = 9;
/** Most pages fit into one piece of this: each more is one more trip to the thread that compresses. */
const pieceBytes = 32 * 1024;

const compressors: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    inOneWrite(
      createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FINISH,
        chunkSize: pieceBytes,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
      plain,
    ),
  gzip: (plain) =>
    inOneWrite(createGzip({ flush: constants.Z_FINISH, chunkSize: pieceBytes, level: gzipLevel }), plain),
};

/**
 * All of it in one write, after which the compressor is finished. Node's own `brotliCompress` writes and then ends: a second trip to the
 * thread that compresses, and 0.1 ms of the main one.
 */
async function inOneWrite(compressor: BrotliCompress | Gzip, plain: Buffer): Promise<Buffer> {
  const pieces: Buffer[] = [];
  compressor.on("data", (piece: Buffer) => pieces.push(piece));
  try {
    await new Promise<void>((resolve, reject) => {
      compressor.on("error", reject);
      compressor.write(plain, (error) => (error ? reject(error) : resolve()));
    });
    return Buffer.concat(pieces);
  } finally {
    compressor.destroy();
  }
}

const underWay: Record<Encoding, WeakMap<Content, Promise<void>>> = {
  br: new WeakMap(),
  gzip: new WeakMap(),
};

/** Content as whoever accepts these encodings gets it: undefined as long as it is not compressed for them. */
export function compressedFor(
  acceptEncoding: string | undefined,
  { plain, compressed }: Content,
): { bytes: Buffer; encoding: Encoding | undefined } | undefined {
  const encoding = compressed && chooseEncoding(acceptEncoding);
  if (!encoding) return { bytes: plain, encoding };
  const bytes = compressed[encoding];
  return bytes && { bytes, encoding };
}

/** Compresses content for whoever accepts these encodings. Those who ask at the same time wait for the same compression. */
export async function compressFor(acceptEncoding: string | undefined, content: Content): Promise<void> {
  const { plain, compressed } = content;
  const encoding = compressed && chooseEncoding(acceptEncoding);
  if (!encoding || compressed[encoding]) return;
  let compression = underWay[encoding].get(content);
  if (!compression) {
    compression = compressors[encoding](plain)
      .then((bytes) => {
        compressed[encoding] = bytes;
      })
      // One that failed is tried again by the next who asks.
      .finally(() => underWay[encoding].delete(content));
    underWay[encoding].set(content, compression);
  }
  await compression;
}

/** What the visitor takes: br before gzip, where they have no preference. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  const { br, gzip } = weightsIn(acceptEncoding);
  const best = gzip > br ? "gzip" : "br";
  return Math.max(br, gzip) > 0 ? best : undefined;
}

function takesGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && weightsIn(acceptEncoding).gzip > 0;
}

type Weights = Record<Encoding, number>;

function weightsIn(acceptEncoding: string): Weights {
  const given = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    given.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  const others = given.get("*") ?? 0;
  return { br: given.get("br") ?? others, gzip: given.get("gzip") ?? others };
}

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
