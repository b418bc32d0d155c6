import type { LoaderFunctionArgs } from "react-router";
import { dayOf } from "#calendar/dates.ts";
import { eventAddress, readAllEvents, upcomingEvents } from "#calendar/school-events.ts";
import { searchedPages } from "#search/searched-pages.ts";
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

function sitemapIndex(origin: string, paths: readonly string[]): Response {
  const files = paths.map((path) => `<sitemap>${element("loc", origin + path)}</sitemap>`);
  return xmlResponse(`<sitemapindex ${sitemapNames}>${files.join("\n")}</sitemapindex>`);
}

function pageList(origin: string, pages: readonly ListedPage[]): Response {
  const entries = pages.map(({ address, changedAt }) => {
    const lastmod = changedAt ? element("lastmod", changedAt) : "";
    return `<url>${element("loc", origin + address)}${lastmod}</url>`;
  });
  return xmlResponse(`<urlset ${sitemapNames}>${entries.join("\n")}</urlset>`);
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

export const publicPages = [...searchedPages.map(({ href }) => href), "/search"];

async function readPages(visit: Visit): Promise<ListedPage[]> {
  const { content, people } = visit.reads;
  const emptyPages = await readEmptyPages(visit);
  const pages = publicPages.filter((address) => !emptyPages.includes(address));
  const programs = (await content.programs()).map(async ({ key, document }) => ({
    address: `/programs/${key}`,
    changedAt: await content.changedAt(document),
  }));
  // Past events are not listed, but keep their pages.
  const events = upcomingEvents(await readAllEvents(visit), dayOf(visit.now));
  return [
    ...pages.map((address) => ({ address })),
    ...(await Promise.all(programs)),
    ...(await people.listed()),
    ...events.map((event) => ({ address: eventAddress(event), changedAt: event.changedAt })),
  ];
}
