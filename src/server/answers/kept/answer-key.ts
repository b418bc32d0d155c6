import type { z } from "zod";
import type { KeptCalls } from "#api/http/kept-calls.ts";
import { isCall, refusalOf } from "#api/http/requests/addresses.ts";
import type { Role } from "#contract/accounts/roles.rules.ts";
import type { PagePlace, PageQuery } from "#contract/visit.ts";

/** What an address asks for, in one form for all addresses that ask for the same. */
export interface Place {
  /** The path, and what is read of the query: an address by itself, and the one under which the answer is made. */
  key: string;
  isCall: boolean;
  /** Of a call: the least role that is shown more than visitors are. */
  moreFor?: Role | undefined;
  /** There is no such page; all that do not exist are one page. There may be a file, which only the router knows. */
  isMissing: boolean;
  /** Mail programs may send its form. */
  takesForeignForms?: boolean | undefined;
  /** It finds what anybody types. */
  isSearch?: boolean | undefined;
}

interface KeyParts {
  findPage(path: string): PagePlace;
  calls: KeptCalls;
}

/** Finding out which page stands at a path takes longer than all else about a kept answer. */
const maxRememberedPaths = 1_000;

export type Keys = ReturnType<typeof createKeys>;

export function createKeys({ findPage, calls }: KeyParts) {
  const remembered = new Map<string, PagePlace>();

  function pageAt(path: string): PagePlace | undefined {
    const known = remembered.get(path);
    if (known) return known;
    if (!path.startsWith("/") || refusalOf(path)) return undefined;
    const page = findPage(path);
    // Anyone can make up any number of paths of no page, or of one that nobody has written.
    const isCommon = !page.isMissing && !page.isOneOfMany;
    if (isCommon && remembered.size < maxRememberedPaths) remembered.set(path, page);
    return page;
  }

  return {
    /** Undefined for what is never kept: an address that cannot be read, and a call that is not kept or would be refused. */
    placeOf(url: string): Place | undefined {
      const [path, query] = partsOf(url);
      if (isCall(path)) {
        const route = path.endsWith("/") ? path.slice(0, -1) : path;
        const call = calls.get(route);
        const key = call && callKey(route, call.query, query);
        return key === undefined
          ? undefined
          : { key, isCall: true, isMissing: false, ...(call?.moreFor && { moreFor: call.moreFor }) };
      }
      const page = pageAt(path);
      if (!page) return undefined;
      const read = query ? page.query?.read(new URLSearchParams(query)) : undefined;
      const key = read?.size ? `${page.path}?${read}` : page.path;
      const { isMissing, takesForeignForms, isSearch } = page;
      return {
        key,
        isCall: false,
        isMissing,
        ...(takesForeignForms && { takesForeignForms }),
        ...(isSearch && { isSearch }),
      };
    },

    /** Whether a page stands there that takes nothing of this query, so that with it the address may be an older site's. */
    ignoresQuery(url: string): boolean {
      const [path, query] = partsOf(url);
      const page = query && !isCall(path) ? pageAt(path) : undefined;
      if (!page || page.isMissing || page.ownsQuery) return false;
      const params = new URLSearchParams(query);
      return !page.query?.names.some((name) => params.has(name));
    },

    /**
     * The key of an address that is written in its plainest form, or that has nothing in its query that the page could
     * read; for any other address, no key. It is what nearly everybody asks with, and takes no time.
     */
    guess(url: string): string {
      const mark = url.indexOf("?");
      if (mark < 0) return url;
      const page = remembered.get(url.slice(0, mark));
      return page && !mentions(url, mark, page.query) ? page.path : url;
    },
  };
}

/** Whether the query may name something that is read. Where a name is percent-encoded there is a percent sign. */
function mentions(url: string, mark: number, query: PageQuery | undefined): boolean {
  if (!query) return false;
  return url.includes("%", mark) || query.names.some((name) => url.includes(name, mark));
}

function callKey(route: string, schema: z.ZodObject | undefined, query: string): string | undefined {
  if (!schema) return route;
  const params = new URLSearchParams(query);
  const asked: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const [value, second] = params.getAll(name);
    // The router takes two values for a list, and refuses it.
    if (second !== undefined) return undefined;
    if (value !== undefined) asked[name] = value;
  }
  const { data } = schema.safeParse(asked);
  return data && keyOfCall(route, schema, data);
}

/** The key of a call from what the router read: its path, and the query as the schema made it. */
export function keyOfCall(path: string, schema: z.ZodObject | undefined, query: unknown): string {
  const read = query as Record<string, unknown>;
  const params = new URLSearchParams();
  for (const name of Object.keys(schema?.shape ?? {})) {
    if (read[name] !== undefined) params.set(name, String(read[name]));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

function partsOf(url: string): [path: string, query: string] {
  const end = url.indexOf("#");
  const address = end < 0 ? url : url.slice(0, end);
  const mark = address.indexOf("?");
  return mark < 0 ? [address, ""] : [address.slice(0, mark), address.slice(mark + 1)];
}
