import { type Day, dayOf, endOfDay } from "#calendar/dates.ts";
import { admissionOf } from "#calendar/event-days.ts";
import { isOver, nextAndLatestEvents, readAllEvents } from "#calendar/school-events.ts";
import type { Notice } from "#features/notices/notices.schemas.ts";
import { languageOf } from "#site/text.ts";
import { readOr, type Visit } from "#site/visit.ts";

const eventCount = 3;
const noticeCount = 5;

export type Updates = Awaited<ReturnType<typeof readUpdates>>;
export type NewNotice = Updates["notices"][number];

export interface NextIntake {
  program: string;
  day: Day;
  isOpen: boolean;
}

interface Program {
  shortName: string;
  dates: { applicationsOpen: Day; applicationsClose: Day };
}

/** The first deadline of open applications; without any, the first day on which they open. */
export function nextIntake(programs: readonly Program[], visit: Visit): NextIntake | undefined {
  const today = dayOf(visit.now);
  const next = programs
    .flatMap(({ shortName: program, dates }) => {
      const { state = "closed", day = "" } = admissionOf(dates, today) ?? {};
      return state === "closed" || !day ? [] : [{ program, day, isOpen: state === "open" }];
    })
    .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen) || (one.day < other.day ? -1 : 1))[0];
  if (next) visit.expiresAt(endOfDay(today));
  return next;
}

/** Home is complete without them, but not cached. */
export async function readUpdates(visit: Visit) {
  const today = dayOf(visit.now);
  const events = await readOr(visit, "Home could not read the events.", [], () => readAllEvents(visit));
  const notices = await readOr<Notice[]>(visit, "Home could not read the newest notices.", [], async () => {
    const { notices, changesAt } = await visit.reads.notices.latest(noticeCount);
    if (changesAt) visit.expiresAt(changesAt);
    return notices;
  });
  return {
    events: nextAndLatestEvents(events, today, eventCount).map((event) => ({
      ...event,
      isOver: isOver(event, today),
    })),
    notices: notices.map(toNewNotice),
  };
}

const toNewNotice = ({ _id, title, noticeType, publishDate, address }: Notice) => ({
  id: _id,
  day: publishDate.slice(0, 10),
  type: noticeType,
  title,
  language: languageOf(title),
  link: address,
});
