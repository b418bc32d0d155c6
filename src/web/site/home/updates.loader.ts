import { eventWords } from "#content/pages/events.ts";
import { addDays, compareDays, type Day, dayOf, endOfDay } from "#contract/calendar/dates.ts";
import {
  changesOfEvents,
  eventAddress,
  isShown,
  knownSince,
  type SchoolEvent,
  summaryOf,
} from "#contract/content/school-events.ts";
import type { PictureValue } from "#contract/content/values.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { languageOf } from "#contract/notices/title-language.ts";
import type { Visit } from "#contract/visit.ts";
import { daysOf } from "#web/lib/dates/event-days.ts";

const shownCount = 3;
/** What is older is no news, even if nothing came after it. */
const newsDays = 365;

export interface Update {
  id: string;
  /** The day on which it became known. */
  day: Day;
  category: string;
  title: string;
  /** Set when the title is not in the page's own language. */
  language: "ne" | undefined;
  link: string;
  event: { firstDay: Day; when: string; picture: PictureValue; description: string } | undefined;
}

/** The three newest of events and notices that are not over. Home is whole without the notices, and then not kept. */
export async function readUpdates(visit: Visit, events: readonly SchoolEvent[]): Promise<Update[]> {
  const today = dayOf(visit.now);
  const ofNotices = (await readNotices(visit)).map(fromNotice);
  const shown = events.filter((event) => isShown(event, today));
  const ofEvents = shown.map((event) => fromEvent(event, today));
  // What is dated ahead is nobody's news yet.
  const known = [...ofEvents, ...ofNotices].filter(
    ({ day }) => day <= today && day > addDays(today, -newsDays),
  );
  const newest = known.toSorted((one, other) => compareDays(other.day, one.day)).slice(0, shownCount);
  for (const { day } of newest) visit.expiresAt(endOfDay(addDays(day, newsDays - 1)));
  for (const instant of changesOfEvents(events, today)) visit.expiresAt(instant);
  // Tomorrow such an event is tomorrow's news.
  if (shown.some((event) => isNewsOfToday(event, today))) visit.expiresAt(endOfDay(today));
  return newest;
}

const isNewsOfToday = (event: SchoolEvent, today: Day) =>
  !event.announced && knownSince(event, today) === today;

async function readNotices(visit: Visit): Promise<Notice[]> {
  try {
    const { notices, changesAt } = await visit.reads.notices.latest(shownCount);
    if (changesAt) visit.expiresAt(changesAt);
    return notices;
  } catch (error) {
    visit.log(error, "Home could not read the newest notices.");
    visit.expiresAt(visit.now);
    return [];
  }
}

function fromNotice({ _id, noticeTitle, noticeType, publishDate, address }: Notice): Update {
  const day = publishDate.slice(0, 10);
  return {
    id: _id,
    day,
    category: noticeType,
    title: noticeTitle,
    language: languageOf(noticeTitle),
    link: address,
    event: undefined,
  };
}

function fromEvent(event: SchoolEvent, today: Day): Update {
  const { id, category, title, firstDay, picture, venue } = event;
  const day = knownSince(event, today);
  return {
    id,
    day,
    category,
    title,
    language: languageOf(title),
    link: eventAddress(event),
    event: {
      firstDay,
      when: eventWords.dateAndVenue(daysOf(event), venue),
      picture,
      description: summaryOf(event),
    },
  };
}
