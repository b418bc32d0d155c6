import type { MetaDescriptor } from "react-router";
import type { Graph, Thing } from "schema-dts";
import type { Content } from "#documents/documents.ts";
import { contentIn } from "#documents/read/content.ts";
import { sharePictureAddress } from "#mail/mail-pictures.ts";
import shareCard from "../../sample/pictures/rendered/share/card-1200.jpg";
import { followWords as words } from "./follow.words.ts";
import { mainNav } from "./navigation.words.ts";
import { feedAddress, feedContentTypes, feedFormats } from "./record-urls.ts";
import { type CardContent, cardAddress, cardOf, cardSize } from "./share-cards.ts";
import { breadcrumbs, type SiteFacts, type Step } from "./structured-data.ts";
import { commaList, descriptionOf } from "./text.ts";

type Matches = Parameters<typeof contentIn>[0];

interface PageWords {
  title?: string;
  description: string | ((school: string) => string);
  path?: string;
  above?: readonly Step[];
  facts?: ((site: SiteFacts) => Thing[]) | undefined;
  type?: "website" | "article" | "profile";
  card?: CardContent;
}

export function pageTitle(matches: Matches, title?: string): string {
  const identity = contentIn(matches, "identity");
  const school = identity && commaList(identity.school, identity.campus);
  return [title, school].filter(Boolean).join(" | ");
}

export function pageMeta(
  { matches, location }: { matches: Matches; location: { pathname: string; search: string } },
  page: PageWords,
): MetaDescriptor[] {
  const { title, description, path = location.pathname + location.search } = page;
  const identity = contentIn(matches, "identity");
  const text = typeof description === "string" ? description : description(identity?.school ?? "");
  const { school, campus, university } = identity ?? {};
  const words = descriptionOf(text, identity ? `${commaList(school, campus, university)}.` : "");
  return [
    { title: pageTitle(matches, title) },
    { name: "description", content: words },
    { tagName: "link", rel: "canonical", href: siteUrlIn(matches) + path },
    // Only the server needs it.
    ...(import.meta.env.SSR && identity
      ? forPrograms(matches, identity, { ...page, path, description: words })
      : []),
  ];
}

type SharedPage = PageWords & { path: string; description: string };

function forPrograms(matches: Matches, identity: Content<"identity">, page: SharedPage): MetaDescriptor[] {
  const siteUrl = siteUrlIn(matches);
  const contact = contentIn(matches, "contact");
  return [
    ...shareMeta(siteUrl, identity, page),
    ...(contact ? structuredData({ siteUrl, identity, contact }, page) : []),
  ];
}

/** Empty if unknown: URLs are then paths. */
function siteUrlIn([root]: Matches): string {
  return (root?.loaderData as { siteUrl?: string } | null | undefined)?.siteUrl ?? "";
}

/** Open Graph, which all networks read, and the one name of Twitter that it lacks. */
function shareMeta(
  siteUrl: string,
  identity: Content<"identity">,
  { title = identity.school, description, path, type = "website", card }: SharedPage,
): MetaDescriptor[] {
  const { shown } = identity.sharePicture;
  const picture = card
    ? { fallback: cardAddress(path, cardOf(card, identity)), ...cardSize, alt: title }
    : { fallback: shown ? sharePictureAddress(shown.url) : shareCard, ...cardSize, alt: identity.school };
  const facts = {
    site_name: commaList(identity.school, identity.campus),
    type,
    title,
    description,
    // Others understand only a whole URL.
    ...(siteUrl && { url: siteUrl + path }),
    image: siteUrl + picture.fallback,
    "image:width": String(picture.width),
    "image:height": String(picture.height),
    "image:alt": picture.alt,
  };
  return [
    ...Object.entries(facts).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

const [home] = mainNav;

/** The router escapes the JSON. */
function structuredData(site: SiteFacts, { title, path, above = [], facts }: SharedPage): MetaDescriptor[] {
  const steps = [{ name: home.label, path: home.href }, ...above, { name: title ?? "", path }];
  const things = [...(facts?.(site) ?? []), ...(title ? [breadcrumbs(site, steps)] : [])];
  if (things.length === 0) return [];
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return [{ "script:ld+json": graph as object as Record<string, string> }];
}

export const feedLinks = (type?: string) =>
  feedFormats.map((format) => ({
    rel: "alternate",
    type: feedContentTypes[format],
    title: `${type ?? words.allFeeds} (${words.formats[format]})`,
    href: feedAddress({ type, format }),
  }));
