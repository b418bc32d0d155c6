import { eventSlug, type SchoolEvent } from "#calendar/school-events.ts";
import type { Queries } from "#database/tables/tables.ts";
import type { Content } from "./documents.ts";

const document = "events";

/** By their slug, the ids of the events that they were given to. */
export async function givenEventAddresses(db: Queries): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("content_addresses")
    .select(["slug", "item_id"])
    .where("document", "=", document)
    .execute();
  return new Map(rows.map(({ slug, item_id }) => [slug, item_id]));
}

/** The addresses of the events that have none yet. One that was given is never given to another. */
export function newEventAddresses(
  events: readonly SchoolEvent[],
  given: ReadonlyMap<string, string>,
): Map<string, string> {
  const added = new Map<string, string>();
  const isTaken = (slug: string) => given.has(slug) || added.has(slug);
  const known = new Set(given.values());
  for (const event of events) {
    if (known.has(event.id)) continue;
    const slug = eventSlug(event);
    let free = slug;
    for (let number = 2; isTaken(free); number += 1) free = `${slug}-${number}`;
    added.set(free, event.id);
  }
  return added;
}

/** Each event gets its address when it is first published, and keeps it. */
export async function giveEventAddresses(db: Queries, { items }: Content<"events">): Promise<void> {
  const added = newEventAddresses(items, await givenEventAddresses(db));
  if (added.size === 0) return;
  await db
    .insertInto("content_addresses")
    .values([...added].map(([slug, item_id]) => ({ document, slug, item_id })))
    .execute();
}
