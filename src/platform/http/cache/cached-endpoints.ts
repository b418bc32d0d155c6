import { pipeline, Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { addDays, dayOf, startOfDay } from "#base/calendar/dates.ts";
import { OverloadError } from "#base/errors.ts";
import { apiPolicy, noStore } from "#platform/http/headers.ts";
import { createWorkQueue, senderOf } from "#platform/http/limits/work-queue.ts";
import type { CachedEndpoints } from "./cached-responses.ts";
import { type CachedResponses, endpointKey } from "./cached-responses.ts";
import { chooseEncoding, commonHeaders, sendResponse } from "./compression.ts";
import { type CachedResponse, etagOf, revalidate } from "./response-cache.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The same for all visitors, and for all of the office who see more, until content or the school's day changes. */
    cached?: boolean;
    /** It searches for what anybody types. Searches wait for one another, and nothing else waits for them. */
    isSearch?: boolean;
  }
  interface FastifyInstance {
    cachedEndpoints: CachedEndpoints;
  }
  interface FastifyRequest {
    /** When the response changes by itself. */
    cachedUntil: Date | undefined;
    /** Takes a list that is too long for the cache; undefined without the cache. */
    shareList: ((list: Readable) => void) | undefined;
  }
}

export function listCachedEndpoints(app: FastifyInstance): void {
  const endpoints = new Map<string, z.ZodObject | undefined>();
  app.decorate("cachedEndpoints", endpoints);
  app.decorateRequest("cachedUntil", undefined);
  app.decorateRequest("shareList", undefined);
  app.addHook("onRoute", ({ url, method, config, schema }) => {
    if (config?.cached && method === "GET")
      endpoints.set(url, schema?.querystring as z.ZodObject | undefined);
  });
}

const listsAtOnce = { name: "API lists", atOnce: 8, waiting: 200 };
const searchesAtOnce = { name: "search suggestions", atOnce: 2, waiting: 50 };

/** For all who waited for this list. */
class TooLongError extends Error {
  readonly first: () => Promise<Part>;
  constructor(list: Readable) {
    super();
    // A failure is passed on to the readers.
    this.first = shareReading(pipeline(list, createGzip(zipOptions), () => {})[Symbol.asyncIterator]());
  }
}

interface Part {
  result: IteratorResult<Buffer>;
  next(): Promise<Part>;
}

/** What is read once for all: the fastest reader asks for it, and what the slowest has read is forgotten. */
function shareReading(source: AsyncIterator<Buffer>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () => {
    part ??= source.next().then((result) => ({ result, next: shareReading(source) }));
    return part;
  };
}

async function* readFrom(next: () => Promise<Part>) {
  for (;;) {
    const part = await next();
    if (part.result.done) return;
    yield part.result.value;
    next = part.next;
  }
}

export function cacheEndpoints(app: FastifyInstance, responses: CachedResponses, now: () => Date): void {
  const lists = createWorkQueue(listsAtOnce);
  const searches = createWorkQueue(searchesAtOnce);
  /** The networks of those who read a list without pages. */
  const readers: string[] = [];

  app.addHook("preHandler", async (request, reply) => {
    const { config, url = "" } = request.routeOptions;
    if (!config.cached) return;
    const isOffice = await request.isShownMore();
    const headers = {
      ...commonHeaders(reply),
      "content-type": "application/json; charset=utf-8",
      "cache-control": isOffice ? noStore : revalidate,
      "content-security-policy": apiPolicy,
      vary: "accept-encoding, authorization, cookie",
    };
    const key = endpointKey(url, app.cachedEndpoints.get(url), request.query);
    try {
      const make = () => makeResponse(request, reply, headers, isOffice);
      // No URL contains a space, so nobody can request the office's by its name.
      return sendResponse(request, reply, await responses.take(isOffice ? `signed in: ${key}` : key, make));
    } catch (error) {
      if (!(error instanceof TooLongError)) throw error;
      return streamList(request, reply.headers(headers), error);
    }
  });

  async function makeResponse(
    request: FastifyRequest,
    reply: FastifyReply,
    headers: Record<string, string>,
    isOffice: boolean,
  ): Promise<CachedResponse> {
    // Before it is made: a response that takes until after midnight is yesterday's.
    const dayEnds = startOfDay(addDays(dayOf(now()), 1));
    const { config, handler } = request.routeOptions;
    const queue = config.isSearch ? searches : lists;
    const long: Readable[] = [];
    // Not the reply: to await it would wait until it was sent.
    request.shareList = (list) => void long.push(list);
    const result = await queue(async () => handler.call(app, request, reply), senderOf(request));
    if (long[0]) {
      const tooLong = new TooLongError(long[0]);
      // Whoever asks until there is something to send waits for the same.
      await tooLong.first();
      throw tooLong;
    }
    const body = Buffer.from(String(reply.serialize(result)));
    return {
      status: 200,
      headers: { ...headers, etag: etagOf(body) },
      body,
      // Few people work in the office, each with their own list: compressing it would cost more than it saves.
      isCompressible: !isOffice,
      expiresAtMs: Math.min(dayEnds.getTime(), request.cachedUntil?.getTime() ?? Number.POSITIVE_INFINITY),
    };
  }

  function streamList(request: FastifyRequest, reply: FastifyReply, { first }: TooLongError): FastifyReply {
    const gzip = chooseEncoding(request.headers["accept-encoding"], ["gzip"]);
    if (gzip) reply.header("content-encoding", gzip);
    if (request.method === "HEAD") return reply.send(Readable.from([]));
    const { network } = senderOf(request);
    const ofNetwork = readers.filter((each) => each === network);
    if (readers.length >= maxReaders || ofNetwork.length >= maxReadersPerNetwork)
      throw new OverloadError("The maximum number of lists without pages is being read.");
    readers.push(network);
    reply.raw.once("close", () => readers.splice(readers.indexOf(network), 1));
    const list = Readable.from(readFrom(first), { objectMode: false });
    // A failure closes the connection.
    return reply.send(gzip ? list : pipeline(list, createGunzip(zipOptions), () => {}));
  }
}

const maxReaders = 32;
const maxReadersPerNetwork = 16;
/** Others wait for the processor: a higher level takes several times as long. */
const zipOptions = { level: 4, chunkSize: 128 * 1024 };
