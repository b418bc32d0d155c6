import type { Event } from "schema-dts";
import { wordsOf } from "#contract/content/check/check-rich.ts";
import { eventAddress, lastDayOf, type SchoolEvent } from "#contract/content/school-events.ts";
import { filesOf } from "#web/lib/pictures/site-picture-files.ts";
import { schoolMoment } from "#web/lib/structured/moments.ts";
import { schoolInShort } from "#web/lib/structured/school.ts";
import type { SiteFacts } from "#web/lib/structured/site-facts.ts";

export function eventFacts(site: SiteFacts, event: SchoolEvent): Event {
  const url = site.siteUrl + eventAddress(event);
  const picture = filesOf(event.picture);
  const lastDay = lastDayOf(event);
  const ends = event.lastTime || lastDay !== event.firstDay;
  return {
    "@type": "Event",
    "@id": url,
    url,
    name: event.title,
    description: wordsOf(event.text),
    ...(picture && { image: site.siteUrl + picture.fallback }),
    startDate: schoolMoment(event.firstDay, event.firstTime),
    ...(ends && { endDate: schoolMoment(lastDay, event.lastTime) }),
    location: { "@type": "Place", name: event.venue, address: event.venue },
    organizer: schoolInShort(site),
  };
}
