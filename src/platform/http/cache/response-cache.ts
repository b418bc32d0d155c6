import { hash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { DatabaseAwayError, OverloadError } from "#base/errors.ts";

export interface CachedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  isCompressible?: boolean;
  /** 0 for one that is sent once and not cached. */
  expiresAtMs: number;
  /** The database was away while it was made: any older one is better. */
  lacksData?: boolean;
}

/** Browsers and proxies may store a response, but must ask each time whether it has changed. */
export const revalidate = "public, max-age=0, must-revalidate";

/** A weak one, since the same content is compressed in two ways. */
export function etagOf(bytes: Buffer): string {
  return `W/"${hash("sha256", bytes, "base64url").slice(0, 27)}"`;
}

/** The pages of the site are three megabytes; the rest is for searches, which are rarely repeated. */
const maxBytes = 16 * 1024 * 1024;
/** Anyone can make up any number of queries: they get this much of the room, so that the pages stay. */
const maxQueryBytes = (3 / 4) * maxBytes;
const hasQuery = (key: string): boolean => key.includes("?");
/** How long a stale response replaces one that could not be made, before the next attempt. */
const staleMs = 2_000;
const withdrawn: ReadonlySet<number> = new Set([404, 410]);
/** More than a key, its place in the tables and the headers take, so that there are at most 2,000 responses. */
const overheadBytes = 8 * 1024;
/** Compressed in two ways a body is half as long again, and each is in memory twice: alone, and behind its headers. */
const copies = 2;

function sizeOf(key: string, { body, isCompressible }: CachedResponse): number {
  return 2 * key.length + overheadBytes + body.length * (isCompressible ? copies : 1);
}

interface Entry {
  response: CachedResponse;
  size: number;
  /** If the clock was set back since, nobody knows when the response expires. */
  cachedAtMs: number;
  /** Which state of the content it shows. An older one is only used while no new one can be made. */
  generation: number;
  isStale: boolean;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** The oldest goes first when there is no room. */
function createEntries() {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let queryBytes = 0;

  function remove(key: string): void {
    const { size = 0 } = entries.get(key) ?? {};
    entries.delete(key);
    count(key, -size);
  }

  function count(key: string, size: number): void {
    bytes += size;
    if (hasQuery(key)) queryBytes += size;
  }

  function makeRoom(): void {
    for (const key of entries.keys()) {
      const onlyQueries = queryBytes > maxQueryBytes;
      if (!onlyQueries && bytes <= maxBytes) return;
      if (!onlyQueries || hasQuery(key)) remove(key);
    }
  }

  return {
    get: (key: string): Entry | undefined => entries.get(key),
    remove,
    add(key: string, entry: Omit<Entry, "size">): void {
      remove(key);
      const size = sizeOf(key, entry.response);
      entries.set(key, { ...entry, size });
      count(key, size);
      makeRoom();
    },
  };
}

/** Each response is made once per change of content. Outdated ones stay, if there is room, for when the database is away. */
export function createResponseCache(now: () => Date, log?: Pick<FastifyBaseLogger, "warn">) {
  const entries = createEntries();
  const pending = new Map<string, Promise<CachedResponse>>();
  let generation = 0;

  const add = (key: string, response: CachedResponse, madeIn: number, isStale = false): void =>
    entries.add(key, { response, cachedAtMs: now().getTime(), generation: madeIn, isStale });

  function get(key: string): CachedResponse | undefined {
    const entry = entries.get(key);
    if (!entry || entry.generation !== generation) return undefined;
    const nowMs = now().getTime();
    const isExpired = entry.response.expiresAtMs <= nowMs || entry.cachedAtMs > nowMs;
    // Only the first request after a stale response has expired waits for a new one.
    return isExpired && !(entry.isStale && pending.has(key)) ? undefined : entry.response;
  }

  async function make(key: string, maker: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const begunIn = generation;
    const making = maker().then(
      (response) =>
        response.lacksData ? (sendStale(key, begunIn) ?? response) : addNew(key, response, begunIn),
      (error) => {
        const instead = error instanceof DatabaseAwayError ? sendStale(key, begunIn) : undefined;
        if (instead) return instead;
        throw error;
      },
    );
    pending.set(key, making);
    try {
      return await making;
    } finally {
      if (pending.get(key) === making) pending.delete(key);
    }
  }

  /** A response that a change has outdated while it was made is cached as the older one, unless there is a newer one. */
  function addNew(key: string, response: CachedResponse, begunIn: number): CachedResponse {
    const before = entries.get(key);
    const isNewest = begunIn >= (before?.generation ?? 0);
    if (response.expiresAtMs > now().getTime() && isNewest) add(key, response, begunIn);
    // A withdrawn page must not come back while the database is away.
    else if (before && isNewest && withdrawn.has(response.status)) entries.remove(key);
    return response;
  }

  function sendStale(key: string, begunIn: number): CachedResponse | undefined {
    const before = entries.get(key)?.response;
    if (!before) return undefined;
    // Without its query, as everywhere in the log: it contains what somebody typed.
    log?.warn({ url: key.split("?", 1)[0] }, "The database is away, so a stale response is sent.");
    const headers = { ...before.headers, "x-stale": "true" };
    const stale = { ...before, headers, expiresAtMs: now().getTime() + staleMs };
    // A change meanwhile means that the database is back: the next request tries again.
    if (begunIn === generation) add(key, stale, begunIn, true);
    return stale;
  }

  return {
    get,

    pending: (key: string): Promise<CachedResponse> | undefined => pending.get(key),

    /** A request that waits for another one's response makes its own if that one is refused for its network. */
    async getOrMake(key: string, maker: () => Promise<CachedResponse>): Promise<CachedResponse> {
      for (;;) {
        const known = get(key) ?? pending.get(key);
        if (!known) return make(key, maker);
        try {
          return await known;
        } catch (error) {
          if (!(error instanceof OverloadError)) throw error;
        }
      }
    },

    clear(): void {
      generation += 1;
      pending.clear();
    },
  };
}
