import { numberedSlug, personSlug } from "#contract/people/person-address.ts";
import type { PersonAtAddress } from "#contract/visit.ts";
import { gonePerson } from "../database/records/bin.ts";
import type { Queries } from "../database/tables/tables.ts";
import { toRecords } from "./people.record.ts";

/** Who stands at the address of a faculty member's page, at this moment. */
export async function readPersonAddress(
  db: Queries,
  slug: string,
  now: () => Date,
): Promise<PersonAtAddress> {
  const row = await db.selectFrom("people").selectAll().where("slug", "=", slug).executeTakeFirst();
  if (!row) return { outcome: (await whichAreUsed(db, [slug]))(slug) ? "gone" : "unknown" };
  const [person] = await toRecords(db, [row], now());
  return person?.state === "live" ? { outcome: "found", person } : { outcome: "gone" };
}

const numbersAtOnce = 20;

/**
 * Finds addresses that nobody has or had: of several people of one name, the later ones get a number. It remembers how far the
 * numbers of a name went, for those who are added one after the other.
 */
export function createFreeSlugs(db: Queries) {
  const reached = new Map<string, number>();
  return async (name: string): Promise<string> => {
    const words = personSlug(name);
    for (let first = reached.get(words) ?? 1; ; first += numbersAtOnce) {
      const slugs = Array.from({ length: numbersAtOnce }, (_, more) => numberedSlug(words, first + more));
      const isUsed = await whichAreUsed(db, slugs);
      const free = slugs.find((slug) => !isUsed(slug));
      if (free === undefined) continue;
      reached.set(words, first + slugs.indexOf(free));
      return free;
    }
  };
}

/** Asked for by their whole names: for those that begin alike SQLite would read all that there are. */
async function whichAreUsed(db: Queries, slugs: readonly string[]): Promise<(slug: string) => boolean> {
  const gone = db.selectFrom("gone_addresses").select("slug").where("slug", "in", slugs.map(gonePerson));
  const rows = await db
    .selectFrom("people")
    .select("slug")
    .where("slug", "in", slugs)
    .unionAll(gone)
    .execute();
  const used = new Set(rows.map(({ slug }) => slug));
  return (slug) => used.has(slug) || used.has(gonePerson(slug));
}
