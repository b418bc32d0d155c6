import type { ListedPage } from "../listed-pages.ts";
import { element, xmlDocument } from "../text/xml.ts";
import type { PageQuery } from "../visit.ts";

const sitemapNames = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageNames = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** The file that names the other files. */
export function sitemapIndex(origin: string, paths: readonly string[]): Response {
  const files = paths.map((path) => `<sitemap>${element("loc", origin + path)}</sitemap>`);
  return xml(`<sitemapindex ${sitemapNames}>${files.join("\n")}</sitemapindex>`);
}

/** One file of addresses. */
export function sitemap(origin: string, pages: readonly ListedPage[]): Response {
  return xml(
    `<urlset ${sitemapNames} ${imageNames}>${pages.map((page) => entry(origin, page)).join("\n")}</urlset>`,
  );
}

function entry(origin: string, { address, changedAt, pictures }: ListedPage): string {
  const lastmod = changedAt ? element("lastmod", changedAt) : "";
  const images = pictures.map((path) => `<image:image>${element("image:loc", origin + path)}</image:image>`);
  return `<url>${element("loc", origin + address)}${lastmod}${images.join("")}</url>`;
}

function xml(text: string): Response {
  return new Response(xmlDocument(text), { headers: { "content-type": "application/xml; charset=utf-8" } });
}

const partForm = /^[1-9]\d{0,4}$/;

/** Which of the files of notices is asked for, from 1 on. */
export function readPart(params: URLSearchParams): number {
  const part = params.get("part") ?? "";
  return partForm.test(part) ? Number(part) : 1;
}

export const partQuery: PageQuery = {
  names: ["part"],
  read: (params) => new URLSearchParams({ part: String(readPart(params)) }),
};

/** They lie at the top of the site: a sitemap may only name what lies below it. */
export const partPath = (part: number): string => `/sitemap-notices.xml?part=${part}`;
