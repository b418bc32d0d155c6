import type { createContentReads } from "#kit/documents/read-documents.server.ts";
import type { Queries, Text } from "#platform/database/tables/tables.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** `from_key` is an old URL in its normal form (src/features/redirects/redirects.store.server.ts). */
    redirects: Text<"id" | "from_key" | "target" | "created_at">;
  }
}

export const maxRedirectCharacters = 500;
export const maxRedirects = 5_000;

const anySite = "http://any.invalid";

/** Parameters that social networks, mails and advertisements add to links. No site uses them for pages. */
const tracking = /^(utm_\w+|fbclid|igshid|igsh|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|mc_[ce]id)$/i;

/** An old URL as it is stored and looked up: path and query of any site, decoded, in lower case, without tracking parameters. */
export function redirectKey(text: string): string | undefined {
  const url = readUrl(text);
  if (!url) return undefined;
  const path = decoded(url.pathname)
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/\/{2,}/g, "/");
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const query = String(url.searchParams);
  return (path.replace(/(?<=.)\/$/, "") || "/") + (query && `?${query}`);
}

export function requestedUrl(key: string): string {
  const { pathname, search } = new URL(key, anySite);
  return pathname + search;
}

/** Empty if it has no query. */
function keyWithQuery(text: string): string {
  const key = redirectKey(text) ?? "";
  return key.includes("?") ? key : "";
}

/** A redirect without a query applies to every query. */
const keyWithoutQuery = (key: string): string => key.split("?", 1)[0] ?? key;

/** A path of this site, with or without www, or a whole URL of another. */
export function redirectTarget(text: string, ownHost = ""): string | undefined {
  const url = readUrl(text);
  if (!url) return undefined;
  const isOwn = url.origin === anySite || withoutWww(url.hostname) === withoutWww(ownHost.toLowerCase());
  // Browsers take a path with two slashes before it for another site.
  return isOwn ? url.pathname.replace(/^\/+/, "/") + url.search + url.hash : url.href;
}

const withoutWww = (host: string): string => host.replace(/^www\./, "");

function readUrl(text: string): URL | undefined {
  const trimmed = text.trim();
  // Two slashes would be another site's, and a backslash is one to browsers.
  if (trimmed.length > maxRedirectCharacters || /[\\\s]/.test(trimmed)) return undefined;
  if (!/^(https?:\/\/[^/]|\/(?!\/))/i.test(trimmed)) return undefined;
  const url = URL.parse(trimmed, anySite);
  return url && !url.username && !url.password ? url : undefined;
}

function decoded(path: string): string {
  try {
    // Characters with a meaning in URLs stay encoded.
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Targets by their keys. They share the cache of the documents. */
export async function readRedirects(db: Queries): Promise<ReadonlyMap<string, string>> {
  const redirects = await db.selectFrom("redirects").select(["from_key", "target"]).execute();
  return new Map(redirects.map(({ from_key, target }) => [from_key, target]));
}

type Snapshot = Pick<ReturnType<typeof createContentReads>, "extras" | "knownExtras">;

/** Where a URL of an older site leads. While the database is away and nothing is known, nowhere. */
export function createRedirectReads(snapshot: Snapshot) {
  const current = async () =>
    (await snapshot.extras().catch(() => undefined))?.redirects ?? new Map<string, string>();

  return {
    /** With the query of the URL, or else whatever the query. */
    async find(url: string): Promise<string | undefined> {
      const key = redirectKey(url);
      if (key === undefined) return undefined;
      const redirects = await current();
      const path = keyWithoutQuery(key);
      return redirects.get(key) ?? redirects.get(path) ?? movedWithProgram(path, redirects);
    },

    /** With the query of the URL and no other, so that no page redirects. */
    findExact: async (url: string): Promise<string | undefined> => (await current()).get(keyWithQuery(url)),

    /** Whether the URL may redirect with its query, as far as that is known now: asked for every cached response. */
    mayRedirect(url: string): boolean {
      if (!url.includes("?")) return false;
      const known = snapshot.knownExtras()?.redirects;
      if (known) return known.size > 0 && known.has(keyWithQuery(url));
      void current();
      return true;
    },
  };
}

const ofProgram =
  /^(\/share\/programs\/|\/calendar\/)([a-z\d-]{1,100}?)(\/.+|(?:-applications-open|-applications-close|-entrance|-interview|-first-class)?\.ics)$/;

/** A renamed program's calendars and share pictures move with its page. */
function movedWithProgram(path: string, redirects: ReadonlyMap<string, string>): string | undefined {
  const [, before, key, after] = ofProgram.exec(path) ?? [];
  if (!key) return undefined;
  const [, current] = /^\/programs\/([^/?#]+)$/.exec(redirects.get(`/programs/${key}`) ?? "") ?? [];
  return current && `${before}${current}${after}`;
}
