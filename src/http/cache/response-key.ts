import type { z } from "zod";
import type { Role } from "#accounts/accounts.rules.ts";
import type { PagePlace } from "#site/visit.ts";
import type { KeptCalls } from "../cached-requests.ts";
import { isCall, refusalOf } from "../requests/client-address.ts";

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

export type Keys = ReturnType<typeof createKeys>;

export function createKeys({ findPage, calls }: KeyParts) {
  function pageAt(path: string): PagePlace | undefined {
    return path.startsWith("/") && !refusalOf(path) ? findPage(path) : undefined;
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
  };
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
