import { hash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { DatabaseAwayError, OverloadError } from "../errors.ts";
import type { Compressible, ReadyResponses } from "./compression.ts";

export interface CachedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Compressible;
  /** 0 for one that is sent once and not cached. */
  expiresAtMs: number;
  /** The database was away while it was made: any older one is better. */
  lacksData?: boolean;
  ready: ReadyResponses;
}

/** Browsers and proxies may store a response, but must ask each time whether it has changed. */
export const revalidate = "public, max-age=0, must-revalidate";

/** A weak one, since the same content is compressed in two ways. */
export function etagOf(bytes: Buffer): string {
  return `W/"${hash("sha256", bytes, "base64url").slice(0, 27)}"`;
}

/** The pages of the site are three megabytes; the rest is for searches, which are rarely repeated. */
const maxBytes = 16 * 1024 * 1024;
const maxResponses = 2_000;
/** Anyone can make up any number of queries: they get this much of the room, so that the pages stay. */
const shareOfQueries = 3 / 4;
const hasQuery = (key: string): boolean => key.includes("?");
/** How long a stale response replaces one that could not be made, before the next attempt. */
const staleMs = 2_000;
const withdrawn: ReadonlySet<number> = new Set([404, 410]);
/** Roughly what a key, its place in the tables and the headers take. */
const overheadBytes = 2_048;
/** Compressed in two ways a body is half as long again, and each is in memory twice: alone, and behind its headers. */
const copies = 2;

function sizeOf(key: string, { body }: CachedResponse): number {
  return 2 * key.length + overheadBytes + body.plain.length * (body.compressed ? copies : 1);
}

interface Entry {
  response: CachedResponse;
  size: number;
  /** If the clock was set back since, nobody knows when the response expires. */
  cachedAtMs: number;
  /** Requested since it was last considered for removal. */
  isUsed: boolean;
  /** Which state of the content it shows. An older one is only used while no new one can be made. */
  generation: number;
  isStale: boolean;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Each response is made once per change of content. Outdated ones stay, if there is room, for when the database is away. */
export function createResponseCache(now: () => Date, log?: Pick<FastifyBaseLogger, "warn">) {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<CachedResponse>>();
  let generation = 0;
  const all = { bytes: 0, responses: 0 };
  const queries = { bytes: 0, responses: 0 };

  function count(key: string, size: number, change: 1 | -1): void {
    for (const total of hasQuery(key) ? [all, queries] : [all]) {
      total.bytes += size * change;
      total.responses += change;
    }
  }

  function add(key: string, response: CachedResponse, madeIn: number, isStale = false): void {
    const before = entries.get(key);
    if (before) remove(key, before);
    const size = sizeOf(key, response);
    const cachedAtMs = now().getTime();
    entries.set(key, { response, size, cachedAtMs, isUsed: false, generation: madeIn, isStale });
    count(key, size, 1);
    makeRoom(queries, shareOfQueries, hasQuery);
    makeRoom(all, 1, () => true);
  }

  function remove(key: string, { size }: Entry): void {
    entries.delete(key);
    count(key, size, -1);
  }

  /** The oldest goes first; one that was requested meanwhile gets a second chance. */
  function makeRoom(total: typeof all, share: number, mayGo: (key: string) => boolean): void {
    // An entry that is set again moves to the end, and is met once more.
    for (const [key, entry] of entries) {
      if (total.bytes <= maxBytes * share && total.responses <= maxResponses * share) return;
      if (!mayGo(key)) continue;
      if (entry.isUsed && entry.generation === generation) {
        entry.isUsed = false;
        entries.delete(key);
        entries.set(key, entry);
      } else remove(key, entry);
    }
  }

  function get(key: string): CachedResponse | undefined {
    const entry = entries.get(key);
    if (!entry || entry.generation !== generation) return undefined;
    const nowMs = now().getTime();
    const isExpired = entry.response.expiresAtMs <= nowMs || entry.cachedAtMs > nowMs;
    // Only the first request after a stale response has expired waits for a new one.
    if (isExpired && !(entry.isStale && pending.has(key))) return undefined;
    entry.isUsed = true;
    return entry.response;
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
    else if (before && isNewest && withdrawn.has(response.status)) remove(key, before);
    return response;
  }

  function sendStale(key: string, begunIn: number): CachedResponse | undefined {
    const before = entries.get(key)?.response;
    if (!before) return undefined;
    // Without its query, as everywhere in the log: it contains what somebody typed.
    log?.warn({ url: key.split("?", 1)[0] }, "The database is away, so a stale response is sent.");
    const headers = { ...before.headers, "x-stale": "true" };
    const stale = { ...before, headers, expiresAtMs: now().getTime() + staleMs, ready: {} };
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
