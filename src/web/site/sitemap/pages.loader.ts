import { dayOf, startOfDay } from "#contract/calendar/dates.ts";
import { changesOfEvents, eventAddress, upcomingEvents } from "#contract/content/school-events.ts";
import type { ListedPage } from "#contract/pages/listed-pages.ts";
import type { Visit } from "#contract/visit.ts";
import { readDocuments } from "#web/lib/content/read-content.ts";
import { filesOf } from "#web/lib/pictures/site-picture-files.ts";
import { publicPages } from "./listed-pages.ts";
import { picturesIn } from "./listed-pictures.ts";

/** Every page that there is once, those of the faculty and of the events that one can still come to. */
export async function readPages(visit: Visit): Promise<ListedPage[]> {
  const [faculty, administration, notices] = await Promise.all([
    visit.reads.people.listed("faculty"),
    visit.reads.people.listed("administration"),
    readNewestNotice(visit),
  ]);
  const records = { faculty, administration, notices };
  const pages = publicPages.map(async ({ path, documents, records: made }) => ({
    address: path,
    changedAt: newest([
      ...(await Promise.all(documents.map(visit.reads.content.changedAt))),
      ...(made ? records[made].map(({ changedAt }) => changedAt) : []),
    ]),
    pictures: await picturesIn(visit, documents),
  }));
  return [
    ...(await Promise.all(pages)),
    ...faculty.filter(({ address }) => address),
    ...(await readEventPages(visit)),
  ];
}

/** What is over is not to be found any more, though its page stays. */
async function readEventPages(visit: Visit): Promise<ListedPage[]> {
  const { events } = await readDocuments(visit, ["events"]);
  const today = dayOf(visit.now);
  for (const instant of changesOfEvents(events.items, today)) visit.expiresAt(instant);
  const saved = await visit.reads.content.changedAt("events");
  return upcomingEvents(events.items, today).map((event) => ({
    address: eventAddress(event),
    changedAt: newest([saved, event.announced && startOfDay(event.announced).toISOString()]),
    pictures: [filesOf(event.picture)?.fallback ?? []].flat(),
  }));
}

async function readNewestNotice({ reads, expiresAt }: Visit): Promise<ListedPage[]> {
  const { total, changesAt } = await reads.notices.listed({ skip: 0, limit: 0 });
  if (changesAt) expiresAt(changesAt);
  return (await reads.notices.listed({ skip: total - 1, limit: 1 })).pages;
}

function newest(instants: readonly (string | undefined)[]): string | undefined {
  return instants.filter(Boolean).toSorted().at(-1);
}
