import { hash } from "node:crypto";
import { addAbortSignal } from "node:stream";
import { buffer } from "node:stream/consumers";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { StoreAwayError } from "#base/errors.ts";
import type { Role } from "#base/roles.ts";
import type { ByteRange, FileStore } from "./file-store.ts";
import { longestMs, type StallLimits, stallLimits } from "./file-store.ts";
import { contentTypeOf, endingOf } from "./file-types.ts";
import { readableName } from "./file-urls.ts";

/** Other files are downloaded. */
const shownTypes = /^image\/|^application\/pdf$/;
const hashPattern = /^[0-9a-f]{64}$/;

/** An SVG that is opened by itself must run no script. */
const lockedPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
/** Other sites show the picture of a shared page, and the crest. */
const embeddable = ["webp", "jpg", "png"];
/** A browser's viewer for PDFs does not open in a sandbox. */
const pdfPolicy = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** Who may read a file. */
export interface FileAccess {
  /** Undefined where the key is unknown. `names` are those in visible records; `until` is when that may change. */
  find(
    key: string,
  ): Promise<{ isPublic: boolean; until: Date | undefined; bytes: number; names: string[] } | undefined>;
  isShownTo(role: Role, key: string): Promise<boolean>;
}

interface SentFile {
  key: string;
  bytes: number;
  /** Others read it from the store each time. */
  isPublic: boolean;
  name: string;
  cacheControl: string;
  /** Otherwise only what a browser shows is. */
  isInline?: true;
}

export type SendFile = ReturnType<typeof createFileSender>;

/** Answers with a stored file, or a part of it. */
export function createFileSender(store: FileStore) {
  const fileCache = createFileCache(store);

  return async (request: FastifyRequest, reply: FastifyReply, file: SentFile) => {
    const { key, bytes, isPublic } = file;
    const [digest, ending = ""] = key.split(".");
    const contentType = contentTypeOf(ending) ?? "application/octet-stream";
    const isRead = request.method === "GET";
    // HEAD checks whether the store has the file. Files that are not public are never cached.
    const size = (isRead && isPublic && fileCache.sizeOf(key)) || (await store.size(key));
    if (size === undefined) return reply.callNotFound();
    // A browser would cache the wrong bytes under this ETag for ever.
    if (size !== bytes)
      throw new StoreAwayError(new Error(`The file store has ${size} bytes of ${key}, not ${bytes}.`));

    const etag = `"${digest}"`;
    reply.headers({
      etag,
      "cache-control": file.cacheControl,
      "accept-ranges": "bytes",
      "content-type": contentType,
      "content-disposition": contentDisposition(file.name, {
        type: file.isInline || shownTypes.test(contentType) ? "inline" : "attachment",
      }),
      "content-security-policy": ending === "pdf" ? pdfPolicy : lockedPolicy,
      ...(isPublic && embeddable.includes(ending) && { "cross-origin-resource-policy": "cross-origin" }),
    });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();

    const mayBePartial = !request.headers["if-range"] || request.headers["if-range"] === etag;
    const range = mayBePartial ? parseRange(request.headers.range, size) : "whole";
    if (range === "outside") return reply.code(416).header("content-range", `bytes */${size}`).send();
    const part = range === "whole" ? undefined : range;
    const sent = part ?? wholeRange(size);
    if (part) reply.code(206).header("content-range", `bytes ${part.start}-${part.end}/${size}`);
    reply.header("content-length", sent.end - sent.start + 1);
    if (!isRead) return reply.send();

    // A request for a part does not load the whole file.
    const mayCache = isPublic && (!part || fileCache.sizeOf(key) !== undefined);
    const cached = mayCache ? await fileCache.open(key, size) : undefined;
    if (!cached) return reply.send(await store.read(key, sent));
    if (reply.raw.closed) cached.release();
    else reply.raw.once("close", cached.release);
    return reply.send(cached.bytes.subarray(sent.start, sent.end + 1));
  };
}

/** /files/<hash>/<name>: the bytes of a URL never change, but who may read them does. Signed-in people may read those of all records that they see. */
export function filesRoutes(
  app: FastifyInstance,
  parts: { sendFile: SendFile; publicFiles: FileAccess; now(): Date },
): void {
  const { sendFile, publicFiles, now } = parts;

  async function mayRead(request: FastifyRequest, key: string): Promise<boolean> {
    const person = (await request.isShownMore()) ? await request.administrator() : undefined;
    return person !== undefined && publicFiles.isShownTo(person.role, key);
  }

  app.route<{ Params: { hash: string; name: string } }>({
    // Fastify's own HEAD route would send a length of 0.
    method: ["GET", "HEAD"],
    url: "/files/:hash/:name",
    schema: { tags: ["Files"], summary: "Read a stored file, or a part of it" },
    config: { access: "public", moreFor: "publisher", waitsForStore: true },
    handler: async (request, reply) => {
      const { hash: digest, name } = request.params;
      const ending = endingOf(name);
      const contentType = contentTypeOf(ending);
      if (!contentType || !hashPattern.test(digest)) return reply.callNotFound();

      const key = `${digest}.${ending}`;
      const known = await publicFiles.find(key);
      if (!known) return reply.callNotFound();
      const { isPublic, until, bytes, names } = known;
      if (!isPublic && !(await mayRead(request, key))) return reply.callNotFound();
      return sendFile(request, reply, {
        key,
        bytes,
        isPublic,
        name: nameFor(name, ending, isPublic ? names : [name]),
        cacheControl: isPublic ? cacheControl(until, now()) : "private, no-store",
      });
    },
  });
}

/** A withdrawn file is gone everywhere within a minute: first nginx may cache it, then a browser. */
const maxAgeSeconds = 30;

function cacheControl(until: Date | undefined, now: Date): string {
  const leftSeconds = until ? Math.floor((until.getTime() - now.getTime()) / 1000) : maxAgeSeconds;
  return `public, max-age=${Math.min(leftSeconds, maxAgeSeconds)}, must-revalidate`;
}

const pageOrWidth = /-\d{1,4}$/;

/** The requested name if it is one of these, for a picture also with a page number or width; else the first of these. */
function nameFor(requested: string, ending: string, names: readonly string[]): string {
  const isPicture = contentTypeOf(ending)?.startsWith("image/");
  const given = names.length > 0 ? names.map(readableName) : [isPicture ? "picture" : "file"];
  const base = requested.replace(/\.[a-z0-9]+$/i, "");
  const isGiven = given.includes(base) || (isPicture && given.includes(base.replace(pageOrWidth, "")));
  return `${isGiven ? base : given[0]}.${ending}`;
}

const maxFileBytes = 1024 ** 2;
const maxCachedBytes = 16 * 1024 ** 2;
/** The least that a file counts, which bounds their number. */
const leastBytes = 16 * 1024;

interface CachedFile {
  bytes: Promise<Buffer>;
  size: number;
  readers: number;
}

/**
 * Small files in memory: on the day of the results thousands want one PDF. Slow readers share its bytes, which are dropped only when
 * the last one has finished.
 */
export function createFileCache(store: FileStore, limits = stallLimits) {
  /** The least recently used first. */
  const files = new Map<string, CachedFile>();
  let cachedBytes = 0;

  function makeRoom(bytes: number): boolean {
    for (const [key, { readers }] of files) {
      if (cachedBytes + bytes <= maxCachedBytes) break;
      if (readers === 0) drop(key);
    }
    return cachedBytes + bytes <= maxCachedBytes;
  }

  function drop(key: string): void {
    const file = files.get(key);
    if (file && files.delete(key)) cachedBytes -= weightOf(file.size);
  }

  return {
    sizeOf: (key: string): number | undefined => files.get(key)?.size,

    /** The whole file, until it is released; undefined for one that is not cached. */
    async open(key: string, size: number): Promise<{ bytes: Buffer; release(): void } | undefined> {
      let file = files.get(key);
      if (!file) {
        if (size > maxFileBytes || !makeRoom(weightOf(size))) return undefined;
        cachedBytes += weightOf(size);
        file = { bytes: readWhole(store, key, size, limits), size, readers: 0 };
      }
      files.delete(key);
      files.set(key, file);
      file.readers += 1;
      const release = () => {
        file.readers -= 1;
      };
      try {
        return { bytes: await file.bytes, release };
      } catch (error) {
        release();
        // Several requests wait for the same bytes; another may have loaded them again.
        if (files.get(key) === file) drop(key);
        throw error;
      }
    },
  };
}

const weightOf = (size: number) => Math.max(size, leastBytes);

/** Fails where the bytes do not match the key, so that damaged bytes are never cached. */
async function readWhole(store: FileStore, key: string, size: number, limits: StallLimits): Promise<Buffer> {
  const file = await store.read(key, wholeRange(size));
  const limit = AbortSignal.timeout(longestMs(size, limits));
  const bytes = await buffer(addAbortSignal(limit, file)).catch((error) => {
    throw limit.aborted ? new StoreAwayError(new Error(`The file store sends ${key} too slowly.`)) : error;
  });
  if (bytes.length !== size || !key.startsWith(hash("sha256", bytes)))
    throw new StoreAwayError(new Error(`The file store has other bytes under ${key} than were put there.`));
  return bytes;
}

/** "whole" for a header that we do not serve as a range. */
export function parseRange(header: string | undefined, size: number): ByteRange | "whole" | "outside" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return "whole";
  const [, first, last] = match;
  if (first === "") {
    const count = Number(last);
    return count === 0 || size === 0 ? "outside" : { start: Math.max(size - count, 0), end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= size ? "outside" : { start, end };
}

/** As a range, so that a store that returns more or fewer bytes is noticed. No file is empty. */
const wholeRange = (size: number): ByteRange => ({ start: 0, end: size - 1 });
