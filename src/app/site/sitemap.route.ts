import type { LoaderFunctionArgs } from "react-router";
import { dayOf } from "#base/calendar/dates.ts";
import { element, xmlDocument } from "#base/xml.ts";
import { documentNames, documents, rulesOf } from "#features/documents.ts";
import { eventPath, readAllEvents, upcomingEvents } from "#features/events/school-events.ts";
import { livePages } from "#features/own-pages/listed-pages.ts";
import { ownPagePath } from "#features/own-pages/own-pages.rules.ts";
import { sitemapPaths } from "#features/pages.ts";
import { readDocuments } from "#kit/documents/content.ts";
import type { DocumentName } from "#kit/documents/registry.ts";
import { sourcedIn } from "#kit/fields/sources.ts";
import type { PictureValue } from "#kit/fields/values.ts";
import { type Visit, visitContext } from "#kit/pages/visit.ts";
import type { ListedPage } from "#kit/site/listed-page.ts";
import { filesOf } from "#kit/site/site-picture.tsx";
import { partPath, readPart } from "#kit/site/sitemap-parts.ts";
import { readEmptyPages } from "./read-school.ts";

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
  const entries = pages.map(({ path, changedAt, pictures = [] }) => {
    const lastmod = changedAt ? element("lastmod", changedAt) : "";
    const images = pictures.map(
      (path) => `<image:image>${element("image:loc", origin + path)}</image:image>`,
    );
    return `<url>${element("loc", origin + path)}${lastmod}${images.join("")}</url>`;
  });
  return xmlResponse(`<urlset ${sitemapNames} ${imageNames}>${entries.join("\n")}</urlset>`);
}

function xmlResponse(text: string): Response {
  return new Response(xmlDocument(text), { headers: { "content-type": "application/xml; charset=utf-8" } });
}

async function readPages(visit: Visit): Promise<ListedPage[]> {
  const { content, people } = visit.reads;
  const { programs: listed, ownPages } = await content.extras();
  const programs = await Promise.all(
    listed.map(({ key, document }) => pageOf(visit, `/programs/${key}`, [document])),
  );
  const own = await Promise.all(
    livePages(ownPages).map(({ slug, document }) => pageOf(visit, ownPagePath(slug), [document])),
  );
  const faculty = await people.listed();
  // Past events are not listed, but keep their pages.
  const events = upcomingEvents(await readAllEvents(visit), dayOf(visit.now)).map((event) => ({
    path: eventPath(event),
    changedAt: event.changedAt,
    pictures: picturesOf([event.picture]),
  }));
  const downloads = await visit.reads.downloads.listed();
  const { total } = await readNotices(visit, { skip: 0, limit: 0 });
  const { pages: notices } = await readNotices(visit, { skip: Math.max(0, total - 1), limit: 1 });
  const shownOn: Readonly<Record<string, readonly ListedPage[]>> = {
    "/": [...notices, ...events],
    "/programs": programs,
    "/faculties": faculty,
    "/notice": notices,
    "/events": events,
    "/downloads": downloads,
  };
  const emptyPages = await readEmptyPages(visit);
  const pages = sitemapPaths
    .filter((path) => !emptyPages.includes(path))
    .map((path) => {
      const names = documentNames.filter((name) => name !== "identity" && documents[name].page === path);
      return pageOf(visit, path, names, shownOn[path]);
    });
  return [...(await Promise.all(pages)), ...programs, ...own, ...faculty, ...events, ...downloads];
}

/** It changes with its documents, and with the pages of the records that it shows. */
async function pageOf(
  visit: Visit,
  path: string,
  names: readonly DocumentName[],
  shown: readonly ListedPage[] = [],
): Promise<ListedPage> {
  const contents = await readDocuments(visit, names);
  const own = names.flatMap((name) => sourcedIn(rulesOf(name), contents[name]));
  const changes = await Promise.all(names.map(visit.reads.content.changedAt));
  return {
    path,
    changedAt: [...changes, ...shown.map(({ changedAt }) => changedAt)].filter(Boolean).sort().at(-1),
    pictures: [
      ...picturesOf(
        own.filter(({ rule }) => rule.kind === "picture").map(({ value }) => value as PictureValue),
      ),
      ...shown.flatMap(({ pictures = [] }) => pictures),
    ],
  };
}

const picturesOf = (pictures: readonly PictureValue[]): string[] => [
  ...new Set(pictures.flatMap((picture) => filesOf(picture)?.fallback ?? [])),
];
