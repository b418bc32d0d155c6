import { eventWords as words } from "#content/pages/events.ts";
import { eventAddress, type SchoolEvent } from "#contract/content/school-events.ts";
import { languageOf } from "#contract/notices/title-language.ts";
import { daysOf } from "#web/lib/dates/event-days.ts";

/** What one can come to, the nearest first, a line each. */
export function ComingUp({ events }: { events: readonly SchoolEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="coming-up-heading" className="mt-12 border-t border-paper-edge pt-6">
      <p id="coming-up-heading" className="font-display text-xl text-ink-900">
        {words.comingUp}
      </p>
      <ul className="mt-2 divide-y divide-paper-edge">
        {events.map((event) => (
          <li
            key={event.id}
            className="gap-x-8 py-3 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] md:items-baseline"
          >
            <p className="text-sm text-ink-600">{daysOf(event)}</p>
            <p>
              <a
                href={eventAddress(event)}
                lang={languageOf(event.title)}
                className="font-semibold wrap-anywhere text-ink-900 hover:text-crimson-700 hover:underline"
              >
                {event.title}
              </a>
              <span className="text-sm text-ink-600"> · {event.venue}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
