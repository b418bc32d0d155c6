import type { ListedPage } from "#contract/listed-pages.ts";

const sitemapNames = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageNames = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** The file that names the other files. */
export function sitemapIndex(origin: string, paths: readonly string[]): Response {
  const files = paths.map((path) => `<sitemap>${loc(origin + path)}</sitemap>`);
  return xml(`<sitemapindex ${sitemapNames}>${files.join("\n")}</sitemapindex>`);
}

/** One file of addresses. */
export function sitemap(origin: string, pages: readonly ListedPage[]): Response {
  return xml(
    `<urlset ${sitemapNames} ${imageNames}>${pages.map((page) => entry(origin, page)).join("\n")}</urlset>`,
  );
}

function entry(origin: string, { address, changedAt, pictures }: ListedPage): string {
  const lastmod = changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : "";
  const images = pictures.map((path) => `<image:image>${loc(origin + path, "image:")}</image:image>`);
  return `<url>${loc(origin + address)}${lastmod}${images.join("")}</url>`;
}

const loc = (address: string, prefix = "") => `<${prefix}loc>${escaped(address)}</${prefix}loc>`;

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function xml(text: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`, {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
