import { createContext, type RouterContextProvider } from "react-router";
import type { ContentReads } from "#kit/documents/read-documents.server.ts";
import type { Retention } from "#kit/site/retention.ts";

/** What loaders read. The app adds the reads of the features. */
export interface Reads {
  content: ContentReads;
}
/** They belong to one visitor; a rendered page is for everyone. The app adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: the app extends it
export interface Writes {}

export interface Visit {
  reads: Reads;
  writes?: Writes | undefined;
  now: Date;
  siteUrl?: string | undefined;
  retention: Retention;
  canMail: boolean;
  /** Shows drafts to somebody who is signed in; not cached. */
  isPreview?: boolean | undefined;
  problem?: number | undefined;
  expiresAt(instant: Date): void;
  log(error: unknown, what: string): void;
}

/** For a part that the page can do without. It is not cached then. */
export async function readOr<Part>(visit: Visit, what: string, none: Part, read: () => Promise<Part>) {
  try {
    return await read();
  } catch (error) {
    visit.log(error, what);
    visit.expiresAt(visit.now);
    return none;
  }
}

export const visitContext = createContext<Visit>();
/** Allows the scripts of this rendering. */
export const nonceContext = createContext<string>();

/** A page that a loader renders is cached for everyone. */
export function requireWrites(context: Readonly<RouterContextProvider>): Writes {
  const { writes } = context.get(visitContext);
  if (!writes) throw new Error("Only an action may write: this page is being read.");
  return writes;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}
