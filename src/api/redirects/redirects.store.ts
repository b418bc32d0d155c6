import type { Selectable } from "kysely";
import { newId } from "../database/records/ids.ts";
import { matchingRows } from "../database/search/matching-rows.ts";
import { wordsAsWritten } from "../database/search/search.ts";
import type { Queries, Tables } from "../database/tables/tables.ts";

export type RedirectRow = Selectable<Tables["redirects"]>;

export function createRedirectStore(db: Queries, now: () => Date) {
  return {
    matching: (search = "") =>
      matchingRows(db, "redirects", (is) =>
        is.and(
          wordsAsWritten(search).map((word) =>
            is.or(
              (["from_key", "target"] as const).map((column) =>
                is(is.fn<string>("lower", [column]), "like", `%${word}%`),
              ),
            ),
          ),
        ),
      ),

    all: (): Promise<RedirectRow[]> => db.selectFrom("redirects").selectAll().execute(),

    /** Undefined where this address leads somewhere already. */
    add: (from_key: string, target: string): Promise<RedirectRow | undefined> =>
      db
        .insertInto("redirects")
        .values({ id: newId(), from_key, target, created_at: now().toISOString() })
        .onConflict((conflict) => conflict.column("from_key").doNothing())
        .returningAll()
        .executeTakeFirst(),

    remove: (id: string): Promise<RedirectRow | undefined> =>
      db.deleteFrom("redirects").where("id", "=", id).returningAll().executeTakeFirst(),
  };
}
