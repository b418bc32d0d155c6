import { dayOf } from "#calendar/dates.ts";
import { DaysAndTimes } from "#calendar/days-and-times.tsx";
import {
  eventAddress,
  readAllEvents,
  type SchoolEvent,
  summaryOf,
  upcomingEvents,
} from "#calendar/school-events.ts";
import { SitePicture } from "#files/site-picture.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { itemList } from "#site/structured-data.ts";
import { languageOf } from "#site/text.ts";
import { visitContext } from "#site/visit.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Card, Container } from "#ui/layout.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Route } from "./+types/events.route";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return upcomingEvents(await readAllEvents(visit), dayOf(visit.now));
}

export function meta(args: Route.MetaArgs) {
  const items = (args.loaderData ?? []).map((event) => ({ name: event.title, path: eventAddress(event) }));
  return pageMeta(args, {
    title: "Events",
    description: (school) =>
      `Trainings, seminars, presentations and other events at ${school}, with day, time and place.`,
    facts: (site) => itemList(site, items),
  });
}

export default function EventsPage({ loaderData: events }: Route.ComponentProps) {
  return (
    <>
      <PageBanner title="Events" lead="What you can come to, the nearest first." />
      <Container className="py-10 md:py-16">
        {events.length === 0 ? (
          <EmptyState title="No event is announced at the moment">
            Upcoming events appear here as soon as the school announces them.
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-6 md:gap-8">
            {events.map((event) => (
              <EventCard key={event._id} event={event} />
            ))}
          </ul>
        )}
      </Container>
    </>
  );
}

function EventCard({ event }: { event: SchoolEvent }) {
  const { title, category, venue, picture } = event;
  return (
    <Card
      as="li"
      padding="none"
      lifts
      className={classNames(
        "grid grid-cols-1 break-inside-avoid",
        picture.source && "sm:grid-cols-[2fr_3fr]",
      )}
    >
      {picture.source && (
        <SitePicture
          picture={picture}
          sizes="(min-width: 64rem) 30rem, (min-width: 40rem) 40vw, 100vw"
          className="aspect-3/2 size-full object-cover"
        />
      )}
      <div className="flex flex-col items-start p-5 lg:p-8">
        <Badge tone="dark">{category}</Badge>
        <h2 className="mt-3 text-2xl">
          <a
            href={eventAddress(event)}
            lang={languageOf(title)}
            className="card-link wrap-anywhere hover:text-crimson-700"
          >
            {title}
          </a>
        </h2>
        <p className="mt-2 text-sm font-semibold text-ink-700">
          <DaysAndTimes event={event} />
        </p>
        <p className="text-sm text-ink-700">{venue}</p>
        <p className="mt-3 max-w-measure text-ink-700">{summaryOf(event)}</p>
      </div>
    </Card>
  );
}
