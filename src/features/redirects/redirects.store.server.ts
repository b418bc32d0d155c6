import { affects, type ChangedTables } from "#collections/changes.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import { keyWithoutQuery, redirectKey } from "./redirect-address.ts";

/**
 * Where an address of an older site leads. All of them are held in memory, until content changes; while the database
 * is away, the last known ones are good enough.
 */
export function createRedirectReads(db: Queries) {
  let loading: Promise<ReadonlyMap<string, string>> | undefined;
  let last: ReadonlyMap<string, string> = new Map();
  /** Undefined until they are read, or the last known ones are taken instead. */
  let known: { redirects: ReadonlyMap<string, string>; haveQuery: boolean } | undefined;

  async function load(): Promise<ReadonlyMap<string, string>> {
    const rows = await db.selectFrom("redirects").select(["from_key", "target"]).execute();
    return new Map(rows.map(({ from_key, target }) => [from_key, target]));
  }

  function know(redirects: ReadonlyMap<string, string>): void {
    last = redirects;
    known = { redirects, haveQuery: redirects.keys().some((key) => key.includes("?")) };
  }

  function current(): Promise<ReadonlyMap<string, string>> {
    if (loading) return loading;
    const begun = load().then(
      (read) => {
        if (loading === begun) know(read);
        return read;
      },
      () => {
        if (loading === begun) {
          loading = undefined;
          know(last);
        }
        return last;
      },
    );
    loading = begun;
    return begun;
  }

  return {
    /** With the query that was asked for, or else whatever the query. */
    async find(address: string): Promise<string | undefined> {
      const key = redirectKey(address);
      if (key === undefined) return undefined;
      const redirects = await current();
      return redirects.get(key) ?? redirects.get(keyWithoutQuery(key));
    },

    /** With the query that was asked for and no other, so that nothing leads on from a page itself. */
    async findExact(address: string): Promise<string | undefined> {
      const key = keyWithQuery(address);
      return key === undefined ? undefined : (await current()).get(key);
    },

    /** Whether it may lead on with its query, as far as that is known now: asked for every address, so it takes no time. */
    mayLead(address: string): boolean {
      if (!address.includes("?")) return false;
      if (!known) {
        void current();
        return true;
      }
      return known.haveQuery && known.redirects.has(keyWithQuery(address) ?? "");
    },

    /** Something has changed. */
    forget(tables?: ChangedTables): void {
      if (!affects(tables, ["redirects"])) return;
      loading = undefined;
      known = undefined;
    },
  };
}

function keyWithQuery(address: string): string | undefined {
  const key = redirectKey(address);
  return key?.includes("?") ? key : undefined;
}
