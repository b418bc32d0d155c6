import { formatBikramSambat, formatBothCalendars } from "#calendar/bikram-sambat.ts";
import { type Day, formatDay } from "#calendar/dates.ts";
import { DaysAndTimes } from "#calendar/days-and-times.tsx";
import { eventAddress, summaryOf } from "#calendar/school-events.ts";
import type { Notice } from "#features/notices/notices.server.ts";
import { SitePicture } from "#files/site-picture.tsx";
import { languageOf } from "#site/text.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Band, Card, HillLines, SectionHeading } from "#ui/layout.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { HomeEvent } from "./home.route.tsx";

export function NewNotices({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <Band aria-labelledby="new-notices-heading" className="py-9! md:py-14!">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="new-notices-heading" className="text-2xl">
          New notices
        </h2>
        <TextLink href="/notice" arrow="forward" className="text-sm print:hidden">
          All notices
        </TextLink>
      </div>
      <ul className="mt-1 divide-y divide-paper-edge border-t border-paper-edge">
        {notices.map(({ _id, publishDate, noticeType, title, address }) => (
          <li
            key={_id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-6 py-3 md:grid md:grid-cols-[14.5rem_minmax(0,1fr)_auto]"
          >
            <p className="text-sm text-ink-600">{formatBothCalendars(publishDate)}</p>
            <p className="text-sm text-ink-600 md:order-last">{noticeType}</p>
            <p className="max-md:w-full">
              <a
                href={address}
                lang={languageOf(title)}
                className="card-link font-semibold wrap-anywhere text-ink-900 hover:text-crimson-700 hover:underline"
              >
                {title}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** A section without content would be a heading over nothing. */
export function LatestUpdates({ events }: { events: readonly HomeEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Band aria-labelledby="updates-heading">
      <SectionHeading id="updates-heading" title="Latest Updates" lead="What you can come to." />
      {/* As many columns as cards, so that none is missing. */}
      <ul
        className={classNames(
          "mt-10 grid grid-cols-1 gap-6 lg:gap-8",
          events.length === 2 && "md:grid-cols-2",
          events.length > 2 && "md:grid-cols-3",
        )}
      >
        {events.map((event) => (
          <EventCard key={event._id} event={event} among={events.length} />
        ))}
      </ul>
      <p className="mt-6 print:hidden">
        <TextLink href="/events">All events</TextLink>
      </p>
    </Band>
  );
}

/** An only card has its picture beside the text on a wide screen. */
function EventCard({ event, among }: { event: HomeEvent; among: number }) {
  const { title, category, venue, picture, firstDay, isOver } = event;
  const isAlone = among === 1;
  return (
    <Card as="li" padding="none" lifts className={classNames("flex flex-col", isAlone && "md:flex-row")}>
      <div
        className={classNames(
          "relative isolate aspect-3/2 overflow-hidden bg-ink-900 [&_img]:size-full [&_img]:object-cover [&_picture]:contents",
          isAlone && "md:w-1/2 md:shrink-0",
        )}
      >
        {picture.source ? (
          <SitePicture
            picture={picture}
            sizes={
              among > 2
                ? "(min-width: 96rem) 26vw, (min-width: 1280px) 380px, (min-width: 768px) 32vw, 92vw"
                : "(min-width: 1280px) 590px, (min-width: 768px) 48vw, 92vw"
            }
          />
        ) : (
          <LargeDay day={firstDay} />
        )}
        <p className="absolute bottom-0 left-0 flex">
          <Badge tone="dark" className="px-3 py-1.5">
            {category}
          </Badge>
          {isOver && <Badge className="px-3 py-1.5">Past event</Badge>}
        </p>
      </div>
      <div className="flex flex-1 flex-col p-5 lg:p-7">
        <p className="text-sm font-semibold text-ink-700">
          <DaysAndTimes event={event} />
        </p>
        <p className="text-sm text-ink-700">{venue}</p>
        <h3 className="mt-3">
          <a
            href={eventAddress(event)}
            lang={languageOf(title)}
            className="card-link wrap-anywhere hover:text-crimson-700"
          >
            {title}
          </a>
        </h3>
        <p className="mt-2 text-ink-700">{summaryOf(event)}</p>
      </div>
    </Card>
  );
}

/** In the place of a missing picture, like a tear-off calendar. */
function LargeDay({ day }: { day: Day }) {
  const otherDay = formatBikramSambat(day);
  const [date, ...monthAndYear] = formatDay(day).split(" ");
  return (
    <div className="flex h-full flex-col p-5 text-white lg:p-7 print:text-ink-900">
      <HillLines tone="ink" className="h-2/5" />
      <time dateTime={day}>
        <span className="block font-display text-6xl leading-none lining-nums">{date}</span>{" "}
        <span className="mt-2 block text-lg">{monthAndYear.join(" ")}</span>
      </time>
      {otherDay && <p className="mt-1 text-gold-300 print:text-ink-700">{otherDay}</p>}
    </div>
  );
}
