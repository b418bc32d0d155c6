import { eventAddress, type SchoolEvent, summaryOf } from "#contract/content/school-events.ts";
import { languageOf } from "#contract/notices/title-language.ts";
import { DaysAndTimes } from "#web/lib/dates/days-and-times.tsx";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Badge } from "#web/ui/text/badge.tsx";

/** An event of the list. Wide, its picture stands beside the words; narrow, above them. */
export function EventCard({ event }: { event: SchoolEvent }) {
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
        <Badge tone="accent">{category}</Badge>
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
