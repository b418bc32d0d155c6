import { z } from "zod";
import { dayOf, earliest, endOfDay } from "#base/calendar/dates.ts";
import { collectionRoutes } from "#kit/collections/collection.routes.server.ts";
import { listRoute, readLive, recordServer } from "#kit/collections/collection.server.ts";
import type { CollectionParts } from "#kit/collections/collection-parts.ts";
import { type RowOf, usedSlugs } from "#kit/collections/record.store.server.ts";
import { tableRoutes } from "#kit/collections/spreadsheets/import.server.ts";
import { stateOf } from "#kit/collections/visible.server.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import type { Api } from "#platform/http/api.ts";
import { events } from "./events.rules.ts";
import { type SchoolEvent, upcomingEvents } from "./school-events.ts";

const server = recordServer<RowOf<"events">, SchoolEvent>(events, {
  shape: {
    slug: z.string().describe("The last part of the URL of its page, /events/…, given once."),
    changedAt: z.string().describe("An ISO timestamp."),
  },
  of: ({ slug, updated_at }) => ({ slug, changedAt: updated_at }),
});

export function eventsRoutes(app: Api, parts: CollectionParts): void {
  listRoute(app, server, parts);
  collectionRoutes(app, server, parts);
  tableRoutes(app, server, parts);
}

export const createEventReads = (db: Queries, now: () => Date) => ({
  /** Also past events. */
  live: () => readLive(db, server, now),

  /** The next first, and when that changes by itself. */
  async upcoming() {
    const { records, changesAt } = await readLive(db, server, now);
    const today = dayOf(now());
    return { events: upcomingEvents(records, today), changesAt: earliest(changesAt, endOfDay(today)) };
  },

  /** Whether visitors could see an event with this slug, which they no longer can. */
  async wasPublic(slug: string): Promise<boolean> {
    const row = await db.selectFrom("events").selectAll().where("slug", "=", slug).executeTakeFirst();
    if (!row) return (await usedSlugs(db, events, [slug]))(slug);
    return row.was_public === 1 || stateOf(events, row, now()).state === "expired";
  },
});
