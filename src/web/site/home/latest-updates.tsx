import { type EventCard, events } from "#content/events.ts";
import { SitePicture } from "#web/lib/site-picture.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Band } from "#web/ui/band.tsx";
import { Card } from "#web/ui/card.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";

export function LatestUpdates() {
  return (
    <Band aria-labelledby="updates-heading">
      <SectionHeading id="updates-heading" title={events.title} lead={events.lead} />
      <ul className="mt-10 grid grid-cols-1 gap-6 md:grid-cols-3 lg:gap-8">
        {events.cards.map((event) => (
          <UpdateCard key={event.id} event={event} />
        ))}
      </ul>
    </Band>
  );
}

function UpdateCard({ event }: { event: EventCard }) {
  return (
    <Card as="li" padding="none" lifts className="flex flex-col">
      <div className="relative aspect-3/2 bg-ink-100 [&_img]:size-full [&_img]:object-cover [&_picture]:contents">
        <SitePicture
          name={event.image}
          alt={event.alt}
          sizes="(min-width: 1280px) 380px, (min-width: 768px) 32vw, 92vw"
        />
        <Badge tone="accent" className="absolute bottom-0 left-0 rounded-none px-3 py-1.5">
          {event.category}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col p-5 lg:p-7">
        <p className="text-sm font-semibold text-ink-600">{event.dateAndVenue}</p>
        <h3 className="mt-2">
          <a href={event.link} className="card-link hover:text-crimson-700">
            {event.title}
          </a>
        </h3>
        <p className="mt-3 text-ink-700">{event.description}</p>
      </div>
    </Card>
  );
}
