import type { MetaDescriptor } from "react-router";
import type { Graph, Thing } from "schema-dts";
import { commaList, descriptionOf } from "#base/text.ts";
import { contentIn } from "#kit/documents/content.ts";
import type { Content } from "#kit/documents/registry.ts";
import shareCard from "#sample/pictures/rendered/share/card-1200.jpg";
import { sharePicturePath } from "./drawn-pictures.ts";
import { followWords as words } from "./follow.words.ts";
import { feedContentTypes, feedFormats, feedPath } from "./record-urls.ts";
import { type CardContent, cardOf, cardPath, cardSize } from "./share-cards.ts";
import { frameWords } from "./site.words.ts";
import { breadcrumbs, type SiteFacts, type Step } from "./structured-data.ts";

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
  const { title, path = location.pathname + location.search } = page;
  const root = matches[0]?.loaderData as { siteUrl?: string } | null | undefined;
  const siteUrl = root?.siteUrl ?? "";
  const identity = contentIn(matches, "identity");
  const contact = contentIn(matches, "contact");
  const { school = "", campus, university } = identity ?? {};
  const text = typeof page.description === "string" ? page.description : page.description(school);
  const description = descriptionOf(text, identity ? `${commaList(school, campus, university)}.` : "");
  const shared = { ...page, path, description };
  return [
    { title: pageTitle(matches, title) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: siteUrl + path },
    // Only other programs need these.
    ...(import.meta.env.SSR && identity ? shareMeta(siteUrl, identity, shared) : []),
    ...(import.meta.env.SSR && identity && contact
      ? structuredData({ siteUrl, identity, contact }, shared)
      : []),
  ];
}

type SharedPage = PageWords & { path: string; description: string };

/** Open Graph, which all networks read, and the one name of Twitter that it lacks. */
function shareMeta(
  siteUrl: string,
  identity: Content<"identity">,
  { title = identity.school, description, path, type = "website", card }: SharedPage,
): MetaDescriptor[] {
  const { shown } = identity.sharePicture;
  const ownPicture = shown ? sharePicturePath(shown.url) : shareCard;
  const facts = {
    site_name: commaList(identity.school, identity.campus),
    type,
    title,
    description,
    // Others understand only a whole URL.
    ...(siteUrl && { url: siteUrl + path }),
    image: siteUrl + (card ? cardPath(path, cardOf(card, identity)) : ownPicture),
    "image:width": String(cardSize.width),
    "image:height": String(cardSize.height),
    "image:alt": card ? title : identity.school,
  };
  return [
    ...Object.entries(facts).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

const home: Step = { name: frameWords.home, path: "/" };

/** The router escapes the JSON. */
function structuredData(site: SiteFacts, { title, path, above = [], facts }: SharedPage): MetaDescriptor[] {
  const steps = [home, ...above, { name: title ?? "", path }];
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
    href: feedPath({ type, format }),
  }));
