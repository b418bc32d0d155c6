import { dayOf } from "#calendar/dates.ts";
import { EventCard } from "#calendar/event-card.tsx";
import { eventPath, readAllEvents, upcomingEvents } from "#calendar/school-events.ts";
import { pageMeta } from "#site/page-meta.ts";
import { itemList } from "#site/structured-data.ts";
import { visitContext } from "#site/visit.ts";
import { Container } from "#ui/layout.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Route } from "./+types/events.route";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return upcomingEvents(await readAllEvents(visit), dayOf(visit.now));
}

export function meta(args: Route.MetaArgs) {
  const items = (args.loaderData ?? []).map((event) => ({ name: event.title, path: eventPath(event) }));
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
      <PageBanner title="Events" lead="Upcoming events, soonest first." />
      <Container className="py-10 md:py-16">
        {events.length === 0 ? (
          <EmptyState title="No event is announced at the moment">
            Upcoming events appear here as soon as the school announces them.
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-6 md:gap-8">
            {events.map((event) => (
              <EventCard key={event._id} event={event} heading="h2" />
            ))}
          </ul>
        )}
      </Container>
    </>
  );
}
