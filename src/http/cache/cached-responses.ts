import { hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { mayDo } from "#accounts/accounts.rules.ts";
import type { Recognise } from "../access.ts";
import { maxAddressLength } from "../requests/client-address.ts";
import { type AskedWith, type Content, type Encoding, negotiate } from "./compression.ts";
import type { AnswerCache } from "./response-cache.ts";
import type { Keys } from "./response-key.ts";

/** The headers that an answer depends on: who asks, and what they can take. */
export type Asked = AskedWith & Pick<IncomingHttpHeaders, "authorization" | "cookie">;

interface KeptAnswersParts {
  cache: AnswerCache;
  keys: Keys;
  /** The session's token that somebody shows, valid or not. */
  tokenIn(asked: Asked): string | undefined;
  /** Asked at every call of somebody who is signed in: what is kept is only the answer, never who may have it. */
  recognise: Recognise;
  /** Whether the address, with its query, may be an older site's that leads on. */
  mayLead(url: string): boolean;
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** No page stands below these. To find that out anew for each file took a tenth of a worker's time on the day of the results. */
const filesOnly = /^\/(?:files|assets)\//;

/**
 * The one place that knows which answers are kept, for whom and in which form. Each door asks it: before HTTP is
 * read, before the router, and behind it, where answers are made.
 */
export function createKeptAnswers({ cache, keys, tokenIn, recognise, mayLead }: KeptAnswersParts) {
  /** Ready, or as soon as it is made for the one who asked first. What turns out to be missing is the router's. */
  function answerAt(key: string, asked: Asked): Answer | Promise<Answer | undefined> | undefined {
    const kept = cache.get(key);
    if (kept) return negotiate(kept, asked);
    return cache
      .coming(key)
      ?.then((coming) => (coming.status === 404 ? undefined : negotiate(coming, asked)));
  }

  return {
    placeOf: keys.placeOf,
    ignoresQuery: keys.ignoresQuery,

    /** What everybody gets who asks for this address and is not signed in. A page is the same for all. */
    find(url: string, asked: Asked): Answer | Promise<Answer | undefined> | undefined {
      if (url.length > maxAddressLength) return undefined;
      if (url.startsWith("/api/") ? tokenIn(asked) : mayLead(url)) return undefined;
      // Mostly it is written in its plainest form, which is its key.
      const kept = cache.get(url);
      if (kept) return negotiate(kept, asked);
      if (filesOnly.test(url)) return undefined;
      const place = keys.placeOf(url);
      return place && !place.isMissing ? answerAt(place.key, asked) : undefined;
    },

    /** What those of the office get who are shown more. All others, also with a token that is not valid, are the router's. */
    findForOffice(url: string, asked: Asked): Promise<Answer | undefined> | undefined {
      const token = tokenIn(asked);
      const mayBeKept = url.length <= maxAddressLength && !filesOnly.test(url);
      const place = token && mayBeKept ? keys.placeOf(url) : undefined;
      const moreFor = place?.moreFor;
      if (!token || !place || !moreFor) return undefined;
      return recognise(token).then((who) =>
        who && mayDo(who.role, moreFor) ? answerAt(officeKey(place.key), asked) : undefined,
      );
    },

    /** The kept answer, or a new one; whoever asks for it meanwhile waits for the same. */
    take: (key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> => cache.getOrMake(key, make),
  };
}

/** No address has a space in it, so that nobody can ask for it by its name. */
export function officeKey(key: string): string {
  return `signed in: ${key}`;
}

/** One answer that is the same for everybody who may have it. */
export interface KeptAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Content | StreamedBody;
  /** 0 for one that is sent once and not kept. */
  expiresAtMs: number;
  /** The database was away while it was made. Any older one is better. */
  lacksData?: boolean;
  /** As it leaves, by what the asker takes: made when the first one asks. */
  ready: Partial<Record<Encoding | "plain" | "unchanged", Answer>>;
}

/** A body that is too large for memory, and is made anew for each who reads it. */
export interface StreamedBody {
  /** Undefined when as many as may be are being read. */
  read(form: "gzip" | "plain"): Readable | undefined;
}

/** What goes out: the same object for everybody who is to get the same bytes. */
export interface Answer {
  status: number;
  /** Names and values in turn, as Node takes them. */
  head: string[];
  body: Buffer;
  /** In the place of a body in memory. */
  read?: () => Readable | undefined;
  /** Head and body together, as the door before HTTP sends them; the head names the second. */
  wire?: { second: number; bytes: Buffer };
}

/** Browsers and proxies keep an answer only together with asking whether it changed. */
export const revalidate = "public, max-age=0, must-revalidate";

/** A weak one: the bytes are not the same compressed in two ways, but what they say is. */
export function etagOf(bytes: Buffer): string {
  return `W/"${hash("sha256", bytes, "base64url").slice(0, 27)}"`;
}

/** What a key, its place in the tables and the head of an answer take, roughly. */
const overheadBytes = 2_048;
/** Compressed in two ways it is half as long again, and each lies there twice: alone, and behind its head. */
const copies = 2;

export function weightOf(key: string, { body }: KeptAnswer): number {
  const bodyBytes = "plain" in body ? body.plain.length * (body.compressed ? copies : 1) : 0;
  return 2 * key.length + overheadBytes + bodyBytes;
}

/** The same answer for as long as nothing newer can be had. It says so, for whoever looks for the reason. */
export function standIn(answer: KeptAnswer, expiresAtMs: number): KeptAnswer {
  return { ...answer, headers: { ...answer.headers, "x-stale": "true" }, expiresAtMs, ready: {} };
}

/** Where an answer left: before HTTP was read, before the router, or behind it. */
export type Door = "before http" | "before router" | "router";

export interface AnswerCount {
  door: Door;
  status: number;
  count: number;
}

/** Up to how many seconds an answer took. */
export const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Durations {
  /** How many answers took no longer than each bound. */
  counts: number[];
  count: number;
  seconds: number;
}

export type AnswerCounts = ReturnType<typeof createAnswerCounts>;

/** How many answers left since the start, by door and status. Counted at every answer, so it must cost next to nothing. */
export function createAnswerCounts() {
  const counts: Record<Door, Map<number, number>> = {
    "before http": new Map(),
    "before router": new Map(),
    router: new Map(),
  };
  const durations: Durations = { counts: durationBounds.map(() => 0), count: 0, seconds: 0 };
  return {
    durations,
    /** Notes how long an answer took that was not ready to send. */
    time(seconds: number): void {
      durations.count += 1;
      durations.seconds += seconds;
      durationBounds.forEach((bound, index) => {
        if (seconds <= bound) durations.counts[index] = (durations.counts[index] ?? 0) + 1;
      });
    },
    add(door: Door, status: number): void {
      const ofDoor = counts[door];
      ofDoor.set(status, (ofDoor.get(status) ?? 0) + 1);
    },
    read: (): AnswerCount[] =>
      Object.entries(counts).flatMap(([door, ofDoor]) =>
        [...ofDoor].map(([status, count]) => ({ door: door as Door, status, count })),
      ),
  };
}
