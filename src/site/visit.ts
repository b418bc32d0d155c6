import { createContext, type RouterContextProvider } from "react-router";
import type { ContentReads } from "#documents/documents.reads.server.ts";
import type { Retention } from "#features/personal-data/retention.rules.ts";
import type { openReads, openWrites } from "./reads.server.ts";

export type Reads = Omit<ReturnType<typeof openReads>["reads"], "content"> & { content: ContentReads };
/** What the forms of the pages do. They belong to one visitor; a rendered page is for everyone and has none. */
export type Writes = ReturnType<typeof openWrites>;

/** One rendering of one page. */
export interface Visit {
  reads: Reads;
  /** Only while a form is processed. */
  writes?: Writes | undefined;
  now: Date;
  /** The site's URL, if the settings contain it. */
  siteUrl?: string | undefined;
  retention: Retention;
  canMail: boolean;
  /** The page shows drafts, to somebody who is signed in, and is not cached. */
  isPreview?: boolean | undefined;
  /** The request was refused with this status, and the page explains it. */
  problem?: number | undefined;
  /** The page must not be cached longer than until then. */
  expiresAt(instant: Date): void;
  /** For a failed read, with its cause. */
  log(error: unknown, what: string): void;
}

/** For a part without which the page is complete. A page without it is not cached. */
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
/** Marks the scripts that this rendering wrote itself. */
export const nonceContext = createContext<string>();

/** Only an action may write: the page that a loader renders is cached for everyone. */
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

/** What the server has to know of a URL before its page is rendered. */
export interface PagePlace {
  /** Where the page is rendered and cached: its own path, or the one that all missing pages share. */
  path: string;
  isMissing: boolean;
  query?: PageQuery | undefined;
  /** Script in the page may read any query parameter. */
  ownsQuery?: boolean | undefined;
  /** Its form may come from another site: a mail program's, which has the secret in the URL. */
  takesForeignForms?: boolean | undefined;
  /** It searches for what anybody types, so that hardly any two requests are the same. */
  isSearch?: boolean | undefined;
}

/** The query parameters that a page reads, in one order and form. */
export interface PageQuery {
  names: readonly string[];
  read(params: URLSearchParams): URLSearchParams;
}
