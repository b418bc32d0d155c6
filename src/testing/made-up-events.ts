import { earlierFirstStart, sampleRecords } from "#app/server/setup/sample-school.ts";
import { eventFields, events } from "#features/events/events.rules.ts";
import type { SchoolEvent } from "#features/events/school-events.ts";
import { createRecordStore } from "#kit/collections/record.store.server.ts";
import { newColumns } from "#kit/fields/columns.ts";
import { noPicture, plainText } from "#kit/fields/values.ts";
import type { Queries } from "#platform/database/tables/tables.ts";

export const makeEvent = (given: Partial<SchoolEvent> = {}): SchoolEvent => ({
  _id: "small-hydropower",
  slug: "2026-12-11-who-owns-small-hydropower",
  changedAt: "2026-11-15T00:00:00.000Z",
  action: true,
  version: 1,
  state: "live",
  deletedAt: null,
  title: "Who owns small hydropower?",
  category: "Seminar",
  announced: "",
  showUntil: "",
  firstDay: "2026-12-11",
  firstTime: "",
  lastDay: "",
  lastTime: "",
  venue: "Seminar Hall",
  fee: "",
  seats: "",
  speaker: "",
  text: plainText("Questions take half of the time.", "Tea comes after it."),
  picture: noPicture,
  link: "",
  ...given,
});

/** Those of a site from before the sample's dates were relative. */
export const sampleEvents = sampleRecords(earlierFirstStart).events.map(({ id, ...event }) => ({
  ...event,
  _id: id,
}));

export async function addEvents(db: Queries, all: readonly Partial<SchoolEvent>[]): Promise<void> {
  const store = createRecordStore({ db, collection: events, now: () => new Date("2024-01-01") });
  for (const { _id, ...event } of all)
    await store.add({ ...newColumns(eventFields, event as SchoolEvent, ""), ...(_id && { id: _id }) });
}
