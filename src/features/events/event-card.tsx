import { formatBikramSambat } from "#base/calendar/bikram-sambat.ts";
import { type Day, formatDay } from "#base/calendar/dates.ts";
import { languageOf } from "#base/text.ts";
import { DaysAndTimes } from "#kit/site/days-and-times.tsx";
import { SitePicture } from "#kit/site/site-picture.tsx";
import { Badge } from "#kit/ui/badge.tsx";
import { Card, HillLines } from "#kit/ui/layout.tsx";
import { eventWords as words } from "./events.words.ts";
import { eventPath, type SchoolEvent, summaryOf } from "./school-events.ts";

type EventCardProps = { event: SchoolEvent; heading: "h2" | "h3"; isOver?: boolean };

/** The picture is above the text, or beside it in a wide list. */
export function EventCard({ event, heading: Heading, isOver = false }: EventCardProps) {
  const { title, category, venue, fee, seats, picture, firstDay } = event;
  return (
    <li className="@container">
      <Card
        as="article"
        padding="none"
        lifts
        className="grid h-full grid-cols-1 content-start break-inside-avoid @2xl:grid-cols-[2fr_3fr] @5xl:grid-cols-[1fr_2fr]"
      >
        <div className="relative isolate aspect-3/2 min-h-full w-full overflow-hidden bg-ink-900">
          {picture.source ? (
            <SitePicture
              picture={picture}
              sizes="(min-width: 96rem) 36vw, (min-width: 64rem) 30rem, (min-width: 48rem) 40vw, 92vw"
              className="absolute size-full object-cover"
            />
          ) : (
            <LargeDay day={firstDay} />
          )}
          <p className="absolute bottom-0 left-0 flex">
            <Badge tone="dark" className="px-3 py-1.5">
              {category}
            </Badge>
            {isOver && <Badge className="px-3 py-1.5">{words.isPast}</Badge>}
          </p>
        </div>
        <div className="p-5 lg:p-7">
          <p className="text-sm font-semibold text-ink-700">
            <DaysAndTimes event={event} />
          </p>
          <p className="text-sm text-ink-700">{venue}</p>
          <Heading className="mt-3 text-xl @2xl:text-2xl">
            <a
              href={eventPath(event)}
              lang={languageOf(title)}
              className="card-link wrap-anywhere hover:text-crimson-700"
            >
              {title}
            </a>
          </Heading>
          {event.speaker && <p className="mt-1 text-sm text-ink-700">{event.speaker}</p>}
          <p className="mt-2 max-w-measure text-ink-700">{summaryOf(event)}</p>
          <p className="mt-2 text-sm text-ink-700 empty:hidden">
            {[fee && words.feeIs(fee), seats && words.seatsAre(seats)].filter(Boolean).join(" · ")}
          </p>
        </div>
      </Card>
    </li>
  );
}

/** In the place of a missing picture, like a tear-off calendar. */
function LargeDay({ day }: { day: Day }) {
  const [date, ...monthAndYear] = formatDay(day).split(" ");
  return (
    <div className="flex h-full flex-col p-5 text-white lg:p-7 print:text-ink-900">
      <HillLines tone="ink" className="h-2/5" />
      <time dateTime={day}>
        <span className="block font-display text-6xl leading-none lining-nums">{date}</span>{" "}
        <span className="mt-2 block text-lg">{monthAndYear.join(" ")}</span>
      </time>
      <p className="mt-1 text-gold-300 print:text-ink-700">{formatBikramSambat(day)}</p>
    </div>
  );
}
