import type { ComponentProps } from "react";
import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { languageOf } from "#base/text.ts";
import { EventCard } from "#features/events/event-card.tsx";
import { Band, SectionHeading } from "#kit/ui/layout.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import { homeWords as words } from "./home.words.ts";

export type HomeEvent = ComponentProps<typeof EventCard>["event"] & { isOver: boolean };
export type LatestNotice = Record<"_id" | "publishDate" | "noticeType" | "title" | "address", string>;

export function NewNotices({ notices }: { notices: readonly LatestNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <Band aria-labelledby="new-notices-heading" className="py-9! md:py-14!">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="new-notices-heading" className="text-2xl">
          {words.notices.title}
        </h2>
        <TextLink href="/notice" arrow="forward" className="text-sm print:hidden">
          {words.notices.all}
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
      <SectionHeading id="updates-heading" title={words.updates.title} lead={words.updates.lead} />
      {/* As many columns as cards, so that none is missing. */}
      <ul className="mt-10 grid grid-cols-1 gap-6 md:auto-cols-fr md:grid-flow-col md:grid-cols-none lg:gap-8">
        {events.map((event) => (
          <EventCard key={event._id} event={event} heading="h3" isOver={event.isOver} />
        ))}
      </ul>
      <p className="mt-6 print:hidden">
        <TextLink href="/events">{words.updates.all}</TextLink>
      </p>
    </Band>
  );
}
