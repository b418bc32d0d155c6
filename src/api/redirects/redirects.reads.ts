import { keyWithoutQuery, redirectKey } from "#contract/redirect-address.ts";
import type { Queries } from "../database/tables.ts";

/**
 * Where an address leads that no page stands at. All of them are held in memory, until content changes; while the database
 * is away, the last known ones are good enough.
 */
export function createRedirectReads(db: Queries) {
  let loading: Promise<ReadonlyMap<string, string>> | undefined;
  let last: ReadonlyMap<string, string> = new Map();

  async function load(): Promise<ReadonlyMap<string, string>> {
    const rows = await db.selectFrom("redirects").select(["from_key", "target"]).execute();
    return new Map(rows.map(({ from_key, target }) => [from_key, target]));
  }

  function current(): Promise<ReadonlyMap<string, string>> {
    if (loading) return loading;
    const begun = load().then(
      (read) => {
        if (loading === begun) last = read;
        return read;
      },
      () => {
        if (loading === begun) loading = undefined;
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

    /** Content has changed. */
    forget(): void {
      loading = undefined;
    },
  };
}
