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
import { eventsWords as words } from "./events.words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return upcomingEvents(await readAllEvents(visit), dayOf(visit.now));
}

export function meta(args: Route.MetaArgs) {
  const items = (args.loaderData ?? []).map((event) => ({ name: event.title, path: eventPath(event) }));
  return pageMeta(args, {
    title: words.title,
    description: words.description,
    facts: (site) => itemList(site, items),
  });
}

export default function EventsPage({ loaderData: events }: Route.ComponentProps) {
  return (
    <>
      <PageBanner title={words.title} lead={words.lead} />
      <Container className="py-10 md:py-16">
        {events.length === 0 ? (
          <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>
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
