import { dayOf } from "#base/calendar/dates.ts";
import { visitContext } from "#kit/pages/visit.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { itemList } from "#kit/site/structured-data.ts";
import { Container } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { EmptyState } from "#kit/ui/states.tsx";
import type { Route } from "./+types/events.route";
import { EventCard } from "./event-card.tsx";
import { eventsWords as words } from "./events.words.ts";
import { eventPath, readAllEvents, upcomingEvents } from "./school-events.ts";

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
