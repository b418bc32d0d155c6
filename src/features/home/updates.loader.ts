import { dayOf } from "#calendar/dates.ts";
import {
  changesOfEvents,
  lastDayOf,
  nextAndLatestEvents,
  type SchoolEvent,
} from "#calendar/school-events.ts";
import type { Notice } from "#features/notices/notices.schemas.ts";
import { languageOf } from "#site/text.ts";
import type { Visit } from "#site/visit.ts";

const eventCount = 3;
const noticeCount = 5;

export type Updates = Awaited<ReturnType<typeof readUpdates>>;

/** The events that Home shows as cards, and the newest notices. Without the notices Home is complete, and is not cached. */
export async function readUpdates(visit: Visit, events: readonly SchoolEvent[]) {
  const today = dayOf(visit.now);
  for (const instant of changesOfEvents(events, today)) visit.expiresAt(instant);
  return {
    events: nextAndLatestEvents(events, today, eventCount).map((event) => ({
      ...event,
      isOver: lastDayOf(event) < today,
    })),
    notices: (await readNotices(visit)).map(toNewNotice),
  };
}

async function readNotices(visit: Visit): Promise<Notice[]> {
  try {
    const { notices, changesAt } = await visit.reads.notices.latest(noticeCount);
    if (changesAt) visit.expiresAt(changesAt);
    return notices;
  } catch (error) {
    visit.log(error, "Home could not read the newest notices.");
    visit.expiresAt(visit.now);
    return [];
  }
}

const toNewNotice = ({ _id, title, noticeType, publishDate, address }: Notice) => ({
  id: _id,
  day: publishDate.slice(0, 10),
  type: noticeType,
  title,
  language: languageOf(title),
  link: address,
});
