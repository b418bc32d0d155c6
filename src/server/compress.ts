import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/**
 * A page is compressed once and sent many times, so it may take a few milliseconds more. Brotli's 9 would lay out 32 MB
 * of tables for each page: five times the work, four milliseconds of it in everybody's way, for 30 bytes of Home.
 */
const brotliQuality = 8;
const gzipLevel = 9;

/** Bytes as they go out. */
export interface Compressed {
  plain: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
}

export async function compress(plain: Buffer): Promise<Required<Compressed>> {
  const [brotli, gzipped] = await Promise.all([
    asBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    asGzip(plain, { level: gzipLevel }),
  ]);
  return { plain, brotli, gzip: gzipped };
}

export type Encoding = "br" | "gzip" | undefined;

/** Browsers say it in a handful of ways; whoever makes up more is not remembered. */
const maxKnown = 50;
const known = new Map<string, Encoding>();

/** The best that the browser says it takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return undefined;
  if (known.has(acceptEncoding)) return known.get(acceptEncoding);
  const encoding = readEncoding(acceptEncoding);
  if (known.size < maxKnown) known.set(acceptEncoding, encoding);
  return encoding;
}

function readEncoding(acceptEncoding: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(acceptEncoding)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(acceptEncoding)) return "gzip";
  return undefined;
}

/** The bytes for a browser that accepts these encodings, and the one that was chosen. */
export function bytesFor(
  acceptEncoding: string | undefined,
  { plain, brotli, gzip: gzipped }: Compressed,
): { body: Buffer; encoding: Encoding } {
  const encoding = chooseEncoding(acceptEncoding);
  const body = (encoding === "br" && brotli) || (encoding === "gzip" && gzipped) || plain;
  return { body, encoding: body === plain ? undefined : encoding };
}
