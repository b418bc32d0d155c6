import type { IncomingHttpHeaders } from "node:http";
import type { z } from "zod";
import { mayDo, type Role } from "#accounts/accounts.rules.ts";
import type { PagePlace } from "#site/visit.ts";
import type { Recognise } from "../access.ts";
import { isApiUrl, maxUrlLength, urlError } from "../urls.ts";
import type { CachedEndpoints } from "./cached-endpoints.ts";
import { type AcceptHeaders, negotiate, type ReadyResponse } from "./compression.ts";
import type { CachedResponse, ResponseCache } from "./response-cache.ts";

export interface Place {
  /** The path and the query parameters that are read: the key of the cached response, and the URL at which it is made. */
  key: string;
  isApi: boolean;
  moreFor?: Role | undefined;
  /** There is no such page; all that do not exist are one page. There may be a file, which only the router knows. */
  isMissing: boolean;
  /** Mail programs may send its form. */
  takesForeignForms?: boolean | undefined;
  isSearch?: boolean | undefined;
}

type RequestHeaders = AcceptHeaders & Pick<IncomingHttpHeaders, "authorization" | "cookie">;
type Found = ReadyResponse | Promise<ReadyResponse | undefined> | undefined;

interface Parts {
  cache: ResponseCache;
  findPage(path: string): PagePlace;
  endpoints: CachedEndpoints;
  tokenIn(headers: RequestHeaders): string | undefined;
  /** Checked for each request with a token: only the response is cached, never who may have it. */
  recognise: Recognise;
  mayRedirect(url: string): boolean;
}

export type CachedResponses = ReturnType<typeof createCachedResponses>;

/** No page has a URL below these. Checking that for each file took a tenth of a worker's time on the day of the results. */
const filesOnly = /^\/(?:files|assets)\//;

/** The one place that decides which responses are cached, under which key and for whom. */
export function createCachedResponses(parts: Parts) {
  const { cache, findPage, endpoints, tokenIn, recognise, mayRedirect } = parts;

  /** Undefined for what is never cached: an unreadable URL, and an endpoint that is not cached or would refuse the query. */
  function placeOf(url: string): Place | undefined {
    const [path, query] = splitUrl(url);
    if (isApiUrl(path)) {
      const route = path.endsWith("/") ? path.slice(0, -1) : path;
      const endpoint = endpoints.get(route);
      const key = endpoint && readEndpointKey(route, endpoint.query, query);
      return key === undefined
        ? undefined
        : { key, isApi: true, isMissing: false, moreFor: endpoint?.moreFor };
    }
    const page = pageAt(path);
    if (!page) return undefined;
    const { isMissing, takesForeignForms, isSearch } = page;
    const read = query ? page.query?.read(new URLSearchParams(query)) : undefined;
    const key = read?.size ? `${page.path}?${read}` : page.path;
    return { key, isApi: false, isMissing, takesForeignForms, isSearch };
  }

  function pageAt(path: string): PagePlace | undefined {
    return path.startsWith("/") && !urlError(path) ? findPage(path) : undefined;
  }

  /** Cached, or about to be. A page that turns out to be missing is the router's. */
  function responseAt(key: string, headers: RequestHeaders): Found {
    const cached = cache.get(key);
    if (cached) return negotiate(cached, headers);
    return cache.pending(key)?.then((made) => (made.status === 404 ? undefined : negotiate(made, headers)));
  }

  return {
    placeOf,

    /** Whether the page at this URL reads nothing of its query, so that the URL may be an older site's. */
    ignoresQuery(url: string): boolean {
      const [path, query] = splitUrl(url);
      const page = query && !isApiUrl(path) ? pageAt(path) : undefined;
      if (!page || page.isMissing || page.ownsQuery) return false;
      const params = new URLSearchParams(query);
      return !page.query?.names.some((name) => params.has(name));
    },

    /** The response for everybody who is not signed in. A page is the same for all. */
    find(url: string, headers: RequestHeaders): Found {
      if (url.length > maxUrlLength) return undefined;
      if (url.startsWith("/api/") ? tokenIn(headers) : mayRedirect(url)) return undefined;
      // Most URLs are their own key.
      const cached = cache.get(url);
      if (cached) return negotiate(cached, headers);
      if (filesOnly.test(url)) return undefined;
      const place = placeOf(url);
      return place && !place.isMissing ? responseAt(place.key, headers) : undefined;
    },

    /** The response for those of the office who see more. Everyone else, also with an invalid token, is the router's. */
    findForOffice(url: string, headers: RequestHeaders): Promise<ReadyResponse | undefined> | undefined {
      const token = tokenIn(headers);
      const mayBeCached = url.length <= maxUrlLength && !filesOnly.test(url);
      const place = token && mayBeCached ? placeOf(url) : undefined;
      const moreFor = place?.moreFor;
      if (!token || !place || !moreFor) return undefined;
      return recognise(token).then((person) =>
        person && mayDo(person.role, moreFor) ? responseAt(officeKey(place.key), headers) : undefined,
      );
    },

    take: (key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> =>
      cache.getOrMake(key, make),
  };
}

/** No URL contains a space, so nobody can request it by this name. */
export function officeKey(key: string): string {
  return `signed in: ${key}`;
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
