import { events, type SchoolEvent, schoolEvents } from "#content/events.ts";
import type { PictureName } from "#content/pictures/picture-name.ts";
import { formatBikramSambat, formatBothCalendars } from "#contract/bikram-sambat.ts";
import { addDays, type Day, dayOf, endOfDay, startOfDay } from "#contract/dates.ts";
import type { Notice } from "#contract/notices.ts";
import type { Visit } from "#contract/visit.ts";
import { languageOf } from "#web/lib/title-language.ts";

const shownCount = 3;
/** What is older is no news, even if nothing came after it. */
const newsDays = 365;

export interface Update {
  id: string;
  /** The day on which it became known. */
  day: Day;
  otherDay: string | undefined;
  category: string;
  title: string;
  /** Set when the title is not in the page's own language. */
  language: "ne" | undefined;
  link: string;
  event: { when: string; image: PictureName; alt: string; description: string } | undefined;
}

/** The three newest of events and notices that are not over. Home is whole without the notices, and then not kept. */
export async function readUpdates(visit: Visit, all = schoolEvents): Promise<Update[]> {
  const today = dayOf(visit.now);
  const ofNotices = (await readNotices(visit)).map(fromNotice);
  const ofEvents = all.filter(({ lastDay }) => lastDay >= today).map(fromEvent);
  // An event of the samples may be announced after the day on which this runs.
  const known = [...ofEvents, ...ofNotices].filter(
    ({ day }) => day <= today && day > addDays(today, -newsDays),
  );
  const newest = known.toSorted((one, other) => other.day.localeCompare(one.day)).slice(0, shownCount);
  for (const instant of changesOf(newest, all, today)) visit.expiresAt(instant);
  return newest;
}

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

/** When an event is announced or over, and when something is a year old. */
function changesOf(newest: readonly Update[], all: readonly SchoolEvent[], today: Day): Date[] {
  return [
    ...newest.map(({ day }) => endOfDay(addDays(day, newsDays - 1))),
    ...all.filter(({ lastDay }) => lastDay >= today).map(({ lastDay }) => endOfDay(lastDay)),
    ...all.filter(({ announced }) => announced > today).map(({ announced }) => startOfDay(announced)),
  ];
}

function fromNotice({ _id, noticeTitle, noticeType, publishDate, address }: Notice): Update {
  const day = publishDate.slice(0, 10);
  return {
    id: _id,
    day,
    otherDay: formatBikramSambat(day),
    category: noticeType,
    title: noticeTitle,
    language: languageOf(noticeTitle),
    link: address,
    event: undefined,
  };
}

function fromEvent(event: SchoolEvent): Update {
  const { id, category, title, announced, image, alt, description, link, venue } = event;
  return {
    id,
    day: announced,
    otherDay: formatBikramSambat(announced),
    category,
    title,
    language: undefined,
    link,
    event: { when: events.dateAndVenue(daysOf(event), venue), image, alt, description },
  };
}

function daysOf({ firstDay, lastDay }: SchoolEvent): string {
  if (firstDay === lastDay) return formatBothCalendars(firstDay);
  return events.days(formatBothCalendars(firstDay), formatBothCalendars(lastDay));
}
