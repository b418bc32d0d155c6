import { eventWords as words } from "#content/pages/events.ts";
import type { SchoolEvent } from "#contract/content/school-events.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { EventCard } from "./event-card.tsx";

export function EventsPage({ events }: { events: readonly SchoolEvent[] }) {
  return (
    <>
      <PageBanner title={words.title} lead={words.lead} />
      <Container className="py-10 md:py-16">
        {events.length === 0 ? (
          <EmptyState title={words.none}>{words.noneHint}</EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-6 md:gap-8">
            {events.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </ul>
        )}
      </Container>
    </>
  );
}
