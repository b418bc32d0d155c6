import { dayOf, startOfDay } from "#calendar/dates.ts";
import { changesOfEvents, eventAddress, upcomingEvents } from "#calendar/school-events.ts";
import type { DocumentName } from "#documents/documents.ts";
import { type Documents, readDocuments } from "#documents/read/read-content.ts";
import type { PictureValue } from "#fields/values.ts";
import { filesOf } from "#files/site-picture.tsx";
import type { ListedPage } from "../listed-pages.ts";
import type { Visit } from "../visit.ts";
import { visitContext } from "../visit.ts";
import type { Route } from "./+types/pages.route";
import { sitemap } from "./sitemap-xml.ts";

/** /sitemap-pages.xml: every public page but those of the notices. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return sitemap(new URL(request.url).origin, await readPages(context.get(visitContext)));
}

interface PublicPage {
  path: string;
  /** What it is made of: it was changed when one of them was. */
  documents: readonly DocumentName[];
  /** And which records. */
  records?: "notices" | "faculty" | "administration";
}

/** The pages that there are once, in the order of the site map. */
export const publicPages: readonly PublicPage[] = [
  { path: "/", documents: ["home", "alumni", "logos", "events"], records: "notices" },
  { path: "/about", documents: ["about"] },
  { path: "/programs", documents: ["bba", "mba", "mphil", "phd"] },
  { path: "/programs/bba", documents: ["bba"] },
  { path: "/programs/mba", documents: ["mba"] },
  { path: "/programs/mphil", documents: ["mphil"] },
  { path: "/programs/phd", documents: ["phd"] },
  { path: "/faculties", documents: [], records: "faculty" },
  { path: "/notice", documents: ["notices"], records: "notices" },
  { path: "/events", documents: ["events"] },
  { path: "/gallery", documents: ["gallery"] },
  { path: "/contact", documents: ["contact"] },
  { path: "/facilities", documents: ["facilities"] },
  { path: "/team", documents: [], records: "administration" },
  { path: "/testimonials", documents: ["testimonials"] },
  { path: "/search", documents: [] },
  { path: "/tos", documents: ["terms"] },
  { path: "/privacy", documents: ["privacy"] },
  { path: "/follow", documents: [] },
];

/** The addresses of all pictures that stand in the documents of a page, wherever in them, each once. */
async function picturesIn(visit: Visit, documents: readonly DocumentName[]): Promise<string[]> {
  const { events, ...others }: Partial<Documents<DocumentName>> = await readDocuments(visit, documents);
  // A poster would tell of an event before its day.
  const contents = [...Object.values(others), upcomingEvents(events?.items ?? [], dayOf(visit.now))];
  return [...new Set(contents.flatMap(picturesOf).flatMap((picture) => filesOf(picture)?.fallback ?? []))];
}

function picturesOf(value: unknown): PictureValue[] {
  if (typeof value !== "object" || value === null) return [];
  if (isPicture(value)) return [value];
  return Object.values(value).flatMap(picturesOf);
}

const isPicture = (value: object): value is PictureValue => "source" in value && "focus" in value;

/** Every page that there is once, those of the faculty and of the events that one can still come to. */
async function readPages(visit: Visit): Promise<ListedPage[]> {
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
