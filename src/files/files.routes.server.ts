import { hash } from "node:crypto";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance } from "fastify";
import { StoreAwayError } from "#http/errors.ts";
import { fold } from "#search/search.rules.ts";
import type { ByteRange, FileStore } from "./file-store.server.ts";
import { longestMs, type StallLimits, stallLimits } from "./file-store.server.ts";
import { endingOf, kindOf } from "./file-types.server.ts";
import type { PublicFiles } from "./public-files.server.ts";

interface FileParts {
  store: FileStore;
  publicFiles: PublicFiles;
  now(): Date;
}

const hashPattern = /^[0-9a-f]{64}$/;

/** Whatever a file carries, opened by itself it may run nothing and belongs to no origin: an SVG is a document. */
const lockedPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
/** What other sites show: the school's picture of a shared page, and its crest. */
const shownElsewhere = ["webp", "jpg", "png"];
/** A browser's viewer for PDFs does not open in a sandbox. */
const pdfPolicy = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/**
 * /files/<hash>/<name>: the hash decides which bytes are sent. A copy is saved under the name of a record, whatever the URL says. The
 * bytes behind a URL never change, but who may read them does: browsers and caches ask again after half a minute.
 * Signed-in people may read every file.
 */
export function filesRoutes(app: FastifyInstance, { store, publicFiles, now }: FileParts): void {
  const heldFiles = createHeldFiles(store);

  app.route<{ Params: { hash: string; name: string } }>({
    // HEAD is named, since the one that Fastify derives from GET would say a length of 0.
    method: ["GET", "HEAD"],
    url: "/files/:hash/:name",
    schema: { tags: ["Files"], summary: "Read a stored file, or a part of it" },
    config: { access: "public", moreFor: "publisher" },
    handler: async (request, reply) => {
      const { hash, name } = request.params;
      const ending = endingOf(name);
      const kind = kindOf(ending);
      if (!kind || !hashPattern.test(hash)) return reply.callNotFound();

      const key = `${hash}.${ending}`;
      const known = await publicFiles.find(key);
      if (!known) return reply.callNotFound();
      const { isPublic, until, bytes, names } = known;
      if (!isPublic && !(await request.isShownMore())) return reply.callNotFound();
      const isRead = request.method === "GET";
      // Whether a file is there is asked of the store, as is what only the office may read.
      const size = (isRead && isPublic && heldFiles.sizeOf(key)) || (await store.size(key));
      if (size === undefined) return reply.callNotFound();
      // Under the ETag of the right bytes a browser would keep the wrong ones for good.
      if (size !== bytes)
        throw new StoreAwayError(new Error(`The file store has ${size} bytes of ${key}, not ${bytes}.`));

      const etag = `"${hash}"`;
      reply.headers({
        etag,
        "cache-control": isPublic ? keptFor(until, now()) : privately,
        "accept-ranges": "bytes",
        "content-type": kind.contentType,
        "content-disposition": contentDisposition(nameFor(name, ending, names), {
          type: kind.shown ? "inline" : "attachment",
        }),
        "content-security-policy": ending === "pdf" ? pdfPolicy : lockedPolicy,
        ...(isPublic &&
          shownElsewhere.includes(ending) && { "cross-origin-resource-policy": "cross-origin" }),
      });
      if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();

      const mayBePartial = !request.headers["if-range"] || request.headers["if-range"] === etag;
      const range = mayBePartial ? parseRange(request.headers.range, size) : "whole";
      if (range === "outside") return reply.code(416).header("content-range", `bytes */${size}`).send();
      if (range !== "whole") {
        reply.code(206).headers({
          "content-range": `bytes ${range.start}-${range.end}/${size}`,
          "content-length": range.end - range.start + 1,
        });
      } else reply.header("content-length", size);
      if (!isRead) return reply.send();

      const part = range === "whole" ? undefined : range;
      // A few bytes do not make the whole file worth reading.
      const mayHold = isPublic && (!part || heldFiles.sizeOf(key) !== undefined);
      const held = mayHold ? await heldFiles.open(key, size) : undefined;
      if (!held) return reply.send(await store.read(key, part ?? allOf(size)));
      if (reply.raw.closed) held.release();
      else reply.raw.once("close", held.release);
      return reply.send(part ? held.bytes.subarray(part.start, part.end + 1) : held.bytes);
    },
  });
}

/**
 * A file that is withdrawn is gone everywhere within a minute: nginx keeps it for so long, and a browser that got it from there at
 * the end of that time once more.
 */
const longestKeptSeconds = 30;
const privately = "private, no-store";

/** Not beyond the moment at which the file may no longer be read. */
function keptFor(until: Date | undefined, now: Date): string {
  const leftSeconds = until ? Math.floor((until.getTime() - now.getTime()) / 1000) : longestKeptSeconds;
  return `public, max-age=${Math.min(leftSeconds, longestKeptSeconds)}, must-revalidate`;
}

const pageOrWidth = /-\d{1,4}$/;

/** The requested name if a record gives it, for a picture also with the number of its page or its width; else the name of one record. */
function nameFor(requested: string, ending: string, names: readonly string[]): string {
  const isPicture = kindOf(ending)?.contentType.startsWith("image/");
  const given = names.length > 0 ? names.map(readableName) : [isPicture ? "picture" : "file"];
  const base = requested.replace(/\.[a-z0-9]+$/i, "");
  const isGiven = given.includes(base) || (isPicture && given.includes(base.replace(pageOrWidth, "")));
  return `${isGiven ? base : given[0]}.${ending}`;
}

/** The URL of a stored file. */
export function fileUrl(key: string, name: string): string {
  const [hash, ending] = key.split(".");
  return `/files/${hash}/${encodeURIComponent(readableName(name))}.${ending}`;
}

const maxNameCharacters = 80;

/** Letters and digits of any script, with their marks and joiners; everything else is a hyphen. */
function readableName(name: string): string {
  const words = fold(name.replace(/\.[a-z0-9]+$/i, ""))
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Join_Control}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  // By code points: half of a letter cannot stand in an address.
  return Array.from(words).slice(0, maxNameCharacters).join("") || "file";
}

/** A notice with its results is some hundred kilobytes; a longer file is read piece by piece. */
const maxFileBytes = 1024 ** 2;
const maxHeldBytes = 16 * 1024 ** 2;
/** What the smallest file counts as, so that there are not many thousands of them. */
const leastBytes = 16 * 1024;

interface Held {
  bytes: Promise<Buffer>;
  size: number;
  readers: number;
}

/**
 * The files that are asked for again and again, in memory: on the day of the results thousands want one PDF, and to read it
 * from the disk for each takes longer than all else. Its readers, however slow, share the same bytes, and these count
 * until the last has let go: where no room is left, files are read as if nothing were held.
 */
export function createHeldFiles(store: FileStore, limits = stallLimits) {
  /** Who was asked for last stands last. */
  const held = new Map<string, Held>();
  let heldBytes = 0;

  function makeRoom(bytes: number): boolean {
    for (const [key, { readers }] of held) {
      if (heldBytes + bytes <= maxHeldBytes) break;
      if (readers === 0) drop(key);
    }
    return heldBytes + bytes <= maxHeldBytes;
  }

  function drop(key: string): void {
    const file = held.get(key);
    if (file && held.delete(key)) heldBytes -= weightOf(file.size);
  }

  function hold(key: string, size: number): Held | undefined {
    if (size > maxFileBytes || !makeRoom(weightOf(size))) return undefined;
    heldBytes += weightOf(size);
    return { bytes: readWhole(store, key, size, limits), size, readers: 0 };
  }

  return {
    sizeOf: (key: string): number | undefined => held.get(key)?.size,

    /** The whole file, until it is released; undefined for one that is not held. Fails where the store has other bytes. */
    async open(key: string, size: number): Promise<{ bytes: Buffer; release(): void } | undefined> {
      const file = held.get(key) ?? hold(key, size);
      if (!file) return undefined;
      held.delete(key);
      held.set(key, file);
      file.readers += 1;
      const release = () => {
        file.readers -= 1;
      };
      try {
        return { bytes: await file.bytes, release };
      } catch (error) {
        release();
        // Several wait for the same bytes, and another may be held in their place by now.
        if (held.get(key) === file) drop(key);
        throw error;
      }
    },
  };
}

function weightOf(size: number): number {
  return Math.max(size, leastBytes);
}

/** Fails where the bytes are not those that the key names: nobody may take them for these, and once mended they are right. */
async function readWhole(store: FileStore, key: string, size: number, limits: StallLimits): Promise<Buffer> {
  // Memory of its own: what is small would else be cut out of 64 KB, and hold them all.
  const bytes = Buffer.allocUnsafeSlow(size);
  let read = 0;
  const file = await store.read(key, allOf(size));
  // Its readers have nothing until all of it is here, and do not wait for a store that only trickles.
  let isTooSlow = false;
  const giveUp = () => {
    isTooSlow = true;
    file.destroy();
  };
  const timer = setTimeout(giveUp, longestMs(size, limits));
  try {
    for await (const piece of file) {
      piece.copy(bytes, read);
      read += piece.length;
    }
  } catch (error) {
    throw isTooSlow ? new StoreAwayError(new Error(`The file store sends ${key} too slowly.`)) : error;
  } finally {
    clearTimeout(timer);
  }
  if (read !== size || !key.startsWith(hash("sha256", bytes)))
    throw new StoreAwayError(new Error(`The file store has other bytes under ${key} than were put there.`));
  return bytes;
}

/** The part of a file that a Range header asks for: a range, "whole" when it asks for none we serve, or "outside". */
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

/** All bytes, named, so that whoever sends more or fewer of them is found out. No file is empty. */
const allOf = (size: number): ByteRange => ({ start: 0, end: size - 1 });
