import type { SiteReads } from "#contract/visit.ts";
import type { Queries } from "../database/tables/tables.ts";
import { readPersonAddress } from "./people.address.ts";
import { toListedPage } from "./people.listed.ts";
import { toRecords } from "./people.record.ts";
import { createPeopleStore } from "./people.store.ts";

/** What the public pages read about people. */
export function createPeopleReads(db: Queries, now: () => Date): SiteReads["people"] {
  return {
    list: async (group) => toRecords(db, await createPeopleStore(db, group, now).list("live"), now()),
    listed: async (group) => (await createPeopleStore(db, group, now).list("live")).map(toListedPage),
    byAddress: (slug) => readPersonAddress(db, slug, now),
  };
}
