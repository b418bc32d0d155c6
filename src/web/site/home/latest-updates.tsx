import { eventWords } from "#content/pages/events.ts";
import { homePage } from "#content/pages/home.ts";
import { formatBikramSambat } from "#contract/calendar/bikram-sambat.ts";
import { type Day, formatDay } from "#contract/calendar/dates.ts";
import type { SchoolEvent } from "#contract/content/school-events.ts";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { Band } from "#web/ui/layout/band.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { HillLines } from "#web/ui/layout/hill-lines.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { ComingUp } from "./coming-up.tsx";
import type { Update } from "./updates.loader.ts";

const words = homePage.updates;

type LatestUpdatesProps = { updates: Update[]; comingUp: readonly SchoolEvent[] };

export function LatestUpdates({ updates, comingUp }: LatestUpdatesProps) {
  return (
    <Band aria-labelledby="updates-heading">
      <SectionHeading id="updates-heading" title={words.title} lead={words.lead} />
      {updates.length === 0 && <p className="mt-8 text-ink-700">{words.none}</p>}
      <ul className="mt-10 grid grid-cols-1 gap-6 empty:hidden md:grid-cols-3 lg:gap-8">
        {updates.map((update) => (
          <UpdateCard key={update.id} update={update} />
        ))}
      </ul>
      <ComingUp events={comingUp} />
      <p className="mt-8 flex flex-wrap gap-x-8 print:hidden">
        <TextLink href="/notice">{words.noticesLink}</TextLink>
        <TextLink href="/events">{eventWords.all}</TextLink>
      </p>
    </Band>
  );
}

function UpdateCard({ update }: { update: Update }) {
  const { event } = update;
  return (
    <Card as="li" padding="none" lifts className="flex flex-col">
      <div className="relative isolate aspect-3/2 overflow-hidden bg-ink-900 [&_img]:size-full [&_img]:object-cover [&_picture]:contents">
        {event?.picture.source ? (
          <SitePicture
            picture={event.picture}
            sizes="(min-width: 1280px) 380px, (min-width: 768px) 32vw, 92vw"
          />
        ) : (
          <LargeDay day={event?.firstDay ?? update.day} />
        )}
        <Badge tone="accent" className="absolute bottom-0 left-0 px-3 py-1.5">
          {update.category}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col p-5 lg:p-7">
        {event && <p className="text-sm font-semibold text-ink-600">{event.when}</p>}
        <h3 className="mt-2 first:mt-0">
          <a
            href={update.link}
            lang={update.language}
            className="card-link wrap-anywhere hover:text-crimson-700"
          >
            {update.title}
          </a>
        </h3>
        {event && <p className="mt-3 text-ink-700">{event.description}</p>}
      </div>
    </Card>
  );
}

/** Where there is no picture, and a notice has none, the day stands in its place, as on a tear-off calendar. */
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
