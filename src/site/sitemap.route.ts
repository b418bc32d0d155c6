import type { LoaderFunctionArgs } from "react-router";
import { dayOf, startOfDay } from "#calendar/dates.ts";
import { eventAddress, readAllEvents, upcomingEvents } from "#calendar/school-events.ts";
import { collectionPages } from "#collections/collections.ts";
import type { DocumentName } from "#documents/documents.ts";
import { readDocuments } from "#documents/read/content.ts";
import type { PictureValue } from "#fields/values.ts";
import { filesOf } from "#files/site-picture.tsx";
import { readEmptyPages } from "./frame/school.ts";
import type { ListedPage } from "./listed-pages.ts";
import { type PageQuery, type Visit, visitContext } from "./visit.ts";
import { element, xmlDocument } from "./xml.ts";

/** Sitemaps may have 50,000 URLs or 50 MB. A thousand take a few milliseconds. */
const noticesInSitemap = 1_000;

/**
 * /sitemap.xml lists /sitemap-pages.xml and /sitemap-notices.xml, with a thousand notices each. They are at the root, because a
 * sitemap may only list URLs below its own.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const { origin, pathname, searchParams } = new URL(request.url);
  if (pathname === "/sitemap-pages.xml") return pageList(origin, await readPages(visit));
  if (pathname === "/sitemap.xml") {
    const { total } = await readNotices(visit, { skip: 0, limit: 0 });
    const parts = Array.from({ length: Math.ceil(total / noticesInSitemap) }, (_, index) => index + 1);
    return sitemapIndex(origin, ["/sitemap-pages.xml", ...parts.map(partPath)]);
  }
  const skip = (readPart(searchParams) - 1) * noticesInSitemap;
  const { pages } = await readNotices(visit, { skip, limit: noticesInSitemap });
  if (pages.length === 0) return new Response("There are no such notices.\n", { status: 404 });
  return pageList(origin, pages);
}

async function readNotices(visit: Visit, range: { skip: number; limit: number }) {
  const { changesAt, ...listed } = await visit.reads.notices.listed(range);
  if (changesAt) visit.expiresAt(changesAt);
  return listed;
}

const sitemapNames = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageNames = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function sitemapIndex(origin: string, paths: readonly string[]): Response {
  const files = paths.map((path) => `<sitemap>${element("loc", origin + path)}</sitemap>`);
  return xmlResponse(`<sitemapindex ${sitemapNames}>${files.join("\n")}</sitemapindex>`);
}

function pageList(origin: string, pages: readonly ListedPage[]): Response {
  const entries = pages.map(({ address, changedAt, pictures }) => {
    const lastmod = changedAt ? element("lastmod", changedAt) : "";
    const images = pictures.map(
      (path) => `<image:image>${element("image:loc", origin + path)}</image:image>`,
    );
    return `<url>${element("loc", origin + address)}${lastmod}${images.join("")}</url>`;
  });
  return xmlResponse(`<urlset ${sitemapNames} ${imageNames}>${entries.join("\n")}</urlset>`);
}

function xmlResponse(text: string): Response {
  return new Response(xmlDocument(text), { headers: { "content-type": "application/xml; charset=utf-8" } });
}

const partForm = /^[1-9]\d{0,4}$/;

function readPart(params: URLSearchParams): number {
  const part = params.get("part") ?? "";
  return partForm.test(part) ? Number(part) : 1;
}

const partPath = (part: number): string => `/sitemap-notices.xml?part=${part}`;

export const partQuery: PageQuery = {
  names: ["part"],
  read: (params) => new URLSearchParams({ part: String(readPart(params)) }),
};

interface PublicPage {
  path: string;
  documents: readonly DocumentName[];
  records?: readonly ("notices" | "events" | "faculty" | "administration" | "programs")[];
}

/** In the order of routes.ts. */
export const publicPages: readonly PublicPage[] = [
  { path: "/", documents: ["home", "alumni", "logos"], records: ["notices", "events"] },
  { path: "/about", documents: ["about"] },
  { path: "/programs", documents: ["programs"], records: ["programs"] },
  { path: "/faculties", documents: [], records: ["faculty"] },
  { path: "/notice", documents: ["notices"], records: ["notices"] },
  { path: "/events", documents: [], records: ["events"] },
  { path: "/gallery", documents: ["gallery"] },
  { path: "/contact", documents: ["contact"] },
  { path: "/facilities", documents: ["facilities"] },
  { path: "/team", documents: [], records: ["administration"] },
  { path: "/testimonials", documents: ["testimonials"] },
  { path: "/search", documents: [] },
  { path: "/tos", documents: ["terms"] },
  { path: "/privacy", documents: ["privacy"] },
  { path: "/follow", documents: [] },
  ...collectionPages.map(({ path }) => ({ path, documents: [] })),
];

async function picturesIn(visit: Visit, documents: readonly DocumentName[]): Promise<string[]> {
  const contents = Object.values(await readDocuments(visit, documents));
  return [...new Set(contents.flatMap(picturesOf).flatMap((picture) => filesOf(picture)?.fallback ?? []))];
}

function picturesOf(value: unknown): PictureValue[] {
  if (typeof value !== "object" || value === null) return [];
  if (isPicture(value)) return [value];
  return Object.values(value).flatMap(picturesOf);
}

const isPicture = (value: object): value is PictureValue => "source" in value && "focus" in value;

async function readPages(visit: Visit): Promise<ListedPage[]> {
  const [programs, faculty, administration, notices, events] = await Promise.all([
    readProgramPages(visit),
    visit.reads.people.listed("faculty"),
    visit.reads.people.listed("administration"),
    readNewestNotice(visit),
    readEventPages(visit),
  ]);
  const records = { programs, faculty, administration, notices, events };
  const emptyPages = await readEmptyPages(visit);
  const filled = publicPages.filter(({ path }) => !emptyPages.includes(path));
  const pages = filled.map(async ({ path, documents, records: made = [] }) => ({
    address: path,
    changedAt: newest([
      ...(await Promise.all(documents.map(visit.reads.content.changedAt))),
      ...made.flatMap((name) => records[name].map(({ changedAt }) => changedAt)),
    ]),
    pictures: [
      ...(await picturesIn(visit, documents)),
      ...(made.includes("events") ? events.flatMap(({ pictures }) => pictures) : []),
      ...(made.includes("programs") ? programs.flatMap(({ pictures }) => pictures) : []),
    ],
  }));
  return [...(await Promise.all(pages)), ...programs, ...faculty.filter(({ address }) => address), ...events];
}

const readProgramPages = async (visit: Visit): Promise<ListedPage[]> =>
  Promise.all(
    (await visit.reads.content.programs()).map(async ({ key, document }) => ({
      address: `/programs/${key}`,
      changedAt: await visit.reads.content.changedAt(document),
      pictures: await picturesIn(visit, [document]),
    })),
  );

/** Past events are not listed, but keep their pages. */
async function readEventPages(visit: Visit): Promise<ListedPage[]> {
  return upcomingEvents(await readAllEvents(visit), dayOf(visit.now)).map((event) => ({
    address: eventAddress(event),
    changedAt: newest([event.changedAt, event.announced && startOfDay(event.announced).toISOString()]),
    pictures: [filesOf(event.picture)?.fallback ?? []].flat(),
  }));
}

async function readNewestNotice(visit: Visit): Promise<ListedPage[]> {
  const { total } = await readNotices(visit, { skip: 0, limit: 0 });
  return (await readNotices(visit, { skip: total - 1, limit: 1 })).pages;
}

function newest(instants: readonly (string | undefined)[]): string | undefined {
  return instants.filter(Boolean).toSorted().at(-1);
}
