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
  if (!row) return { outcome: (await goneSlugs(db, slug)).has(slug) ? "gone" : "unknown" };
  const [person] = await toRecords(db, [row], now());
  return person?.state === "live" ? { outcome: "found", person } : { outcome: "gone" };
}

/** An address that nobody has or had: of several people of one name, the later ones get a number. */
export async function freeSlug(db: Queries, name: string): Promise<string> {
  const words = personSlug(name);
  const [taken, gone] = await Promise.all([takenSlugs(db, words), goneSlugs(db, words)]);
  let number = 1;
  const isFree = (slug: string) => !taken.has(slug) && !gone.has(slug);
  while (!isFree(numberedSlug(words, number))) number += 1;
  return numberedSlug(words, number);
}

// The words of an address are letters, digits and hyphens: nothing in them means more to `like`.
async function takenSlugs(db: Queries, words: string): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom("people")
    .select("slug")
    .where((is) => is.or([is("slug", "=", words), is("slug", "like", `${words}-%`)]))
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

async function goneSlugs(db: Queries, words: string): Promise<Set<string>> {
  const kept = gonePerson(words);
  const rows = await db
    .selectFrom("gone_addresses")
    .select("slug")
    .where((is) => is.or([is("slug", "=", kept), is("slug", "like", `${kept}-%`)]))
    .execute();
  return new Set(rows.map(({ slug }) => slug.slice(gonePerson("").length)));
}
