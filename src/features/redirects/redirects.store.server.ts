import type { createContentReads } from "#documents/documents.reads.server.ts";
import { keyWithoutQuery, redirectKey } from "./redirect-address.ts";

type Snapshot = Pick<ReturnType<typeof createContentReads>, "redirects" | "knownRedirects">;

/** Where a URL of an older site leads. While the database is away and nothing is known, nowhere. */
export function createRedirectReads(snapshot: Snapshot) {
  const current = () => snapshot.redirects().catch(() => new Map<string, string>());

  return {
    /** With the query of the URL, or else whatever the query. */
    async find(url: string): Promise<string | undefined> {
      const key = redirectKey(url);
      if (key === undefined) return undefined;
      const redirects = await current();
      const path = keyWithoutQuery(key);
      return redirects.get(key) ?? redirects.get(path) ?? besidesProgram(path, redirects);
    },

    /** With the query of the URL and no other, so that no page redirects. */
    async findExact(url: string): Promise<string | undefined> {
      const key = keyWithQuery(url);
      return key === undefined ? undefined : (await current()).get(key);
    },

    /** Whether the URL may redirect with its query, as far as that is known now: asked for every cached response. */
    mayRedirect(url: string): boolean {
      if (!url.includes("?")) return false;
      const known = snapshot.knownRedirects();
      if (known) return known.size > 0 && known.has(keyWithQuery(url) ?? "");
      void current();
      return true;
    },
  };
}

const ofProgram =
  /^(\/share\/programs\/|\/calendar\/)([a-z\d-]+?)(\/.+|(?:-applications-open|-applications-close|-entrance|-interview|-first-class)?\.ics)$/;

/** A renamed program's calendars and share pictures move with its page. */
function besidesProgram(path: string, redirects: ReadonlyMap<string, string>): string | undefined {
  const [, before, key, after] = ofProgram.exec(path) ?? [];
  if (!key) return undefined;
  const [, current] = /^\/programs\/([^/?#]+)$/.exec(redirects.get(`/programs/${key}`) ?? "") ?? [];
  return current && `${before}${current}${after}`;
}

function keyWithQuery(url: string): string | undefined {
  const key = redirectKey(url);
  return key?.includes("?") ? key : undefined;
}
