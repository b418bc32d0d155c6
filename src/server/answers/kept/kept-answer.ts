import { hash } from "node:crypto";
import type { Readable } from "node:stream";
import type { Content, Encoding } from "./compression.ts";

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
