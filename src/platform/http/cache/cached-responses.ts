import type { IncomingHttpHeaders } from "node:http";
import type { z } from "zod";
import { isApiUrl, maxUrlLength, urlError } from "#base/urls.ts";
import { type AcceptHeaders, negotiate, type ReadyResponse } from "./compression.ts";
import type { PagePlace } from "./page-place.ts";
import type { CachedResponse, ResponseCache } from "./response-cache.ts";

interface Page extends PagePlace {
  /** The path and the query parameters that are read: the key of the cached response, and the URL at which it is made. */
  key: string;
}

type RequestHeaders = AcceptHeaders & Pick<IncomingHttpHeaders, "authorization" | "cookie">;

interface Parts {
  cache: ResponseCache;
  findPage(path: string): PagePlace;
  endpoints: CachedEndpoints;
  tokenIn(headers: RequestHeaders): string | undefined;
  mayRedirect(url: string): boolean;
}

export type CachedResponses = ReturnType<typeof createCachedResponses>;

/** No page has a URL below these. Checking that for each file took a tenth of a worker's time on the day of the results. */
const filesOnly = /^\/(?:files|assets)\//;

/** The one place that decides which responses are cached, and under which key. */
export function createCachedResponses({ cache, findPage, endpoints, tokenIn, mayRedirect }: Parts) {
  /** Undefined for an unreadable URL, and for one of the API. All pages that do not exist are one; there may be a file instead. */
  function pageAt(url: string): Page | undefined {
    const [path, query] = splitUrl(url);
    if (!path.startsWith("/") || isApiUrl(path) || urlError(path)) return undefined;
    const page = findPage(path);
    const read = query ? page.query?.read(new URLSearchParams(query)) : undefined;
    return { ...page, key: read?.size ? `${page.path}?${read}` : page.path };
  }

  /** Undefined for what is never cached: also an endpoint that is not cached, or would refuse the query. */
  function keyAt(url: string): string | undefined {
    const [path, query] = splitUrl(url);
    const route = path.endsWith("/") ? path.slice(0, -1) : path;
    if (endpoints.has(route)) return readEndpointKey(route, endpoints.get(route), query);
    const page = pageAt(url);
    return page?.isMissing ? undefined : page?.key;
  }

  return {
    pageAt,
    keyAt,

    /** Whether the page at this URL reads nothing of its query, so that the URL may be an older site's. */
    ignoresQuery(url: string): boolean {
      const params = new URLSearchParams(splitUrl(url)[1]);
      const page = params.size > 0 ? pageAt(url) : undefined;
      if (!page || page.isMissing || page.ownsQuery) return false;
      return !page.query?.names.some((name) => params.has(name));
    },

    /** The response for everybody who is not signed in: cached, or about to be. A page is the same for all. */
    find(
      url: string,
      headers: RequestHeaders,
    ): ReadyResponse | Promise<ReadyResponse | undefined> | undefined {
      if (url.length > maxUrlLength) return undefined;
      if (url.startsWith("/api/") ? tokenIn(headers) : mayRedirect(url)) return undefined;
      // Most URLs are their own key.
      const cached = cache.get(url);
      if (cached) return negotiate(cached, headers);
      const key = filesOnly.test(url) ? undefined : keyAt(url);
      if (key === undefined) return undefined;
      const known = cache.get(key);
      if (known) return negotiate(known, headers);
      // A page that turns out to be missing is the router's.
      return cache.pending(key)?.then((made) => (made.status === 404 ? undefined : negotiate(made, headers)));
    },

    take: (key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> =>
      cache.getOrMake(key, make),
  };
}

function readEndpointKey(route: string, schema: z.ZodObject | undefined, query: string): string | undefined {
  if (!schema) return route;
  const params = new URLSearchParams(query);
  const sent: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const [value, second] = params.getAll(name);
    // The router reads two values as a list, and refuses it.
    if (second !== undefined) return undefined;
    if (value !== undefined) sent[name] = value;
  }
  const { data } = schema.safeParse(sent);
  return data && endpointKey(route, schema, data);
}

export function endpointKey(path: string, schema: z.ZodObject | undefined, query: unknown): string {
  const read = query as Record<string, unknown>;
  const params = new URLSearchParams();
  for (const name of Object.keys(schema?.shape ?? {})) {
    if (read[name] !== undefined) params.set(name, String(read[name]));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

function splitUrl(url: string): [path: string, query: string] {
  const [whole = ""] = url.split("#", 1);
  const mark = whole.indexOf("?");
  return mark < 0 ? [whole, ""] : [whole.slice(0, mark), whole.slice(mark + 1)];
}

/** The query that each reads. */
export type CachedEndpoints = ReadonlyMap<string, z.ZodObject | undefined>;
