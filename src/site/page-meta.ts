import type { MetaDescriptor } from "react-router";
import type { Graph, Thing } from "schema-dts";
import type { Content } from "#documents/documents.ts";
import { contentIn } from "#documents/read/content.ts";
import type { NoticeType } from "#features/notices/notices.rules.ts";
import { uploadedFiles } from "#files/picture-tag.tsx";
import shareCard from "../../sample/pictures/rendered/share/card-1200.jpg";
import { followWords as words } from "./follow.words.ts";
import { mainNav } from "./navigation.words.ts";
import { feedAddress, feedContentTypes, feedFormats } from "./record-urls.ts";
import { type Card, cardAddress, cardSize } from "./share-cards.ts";
import { breadcrumbs, type SiteFacts, type Step } from "./structured-data.ts";
import { descriptionOf } from "./text.ts";

type Matches = Parameters<typeof contentIn>[0];

/** What a route's `meta` is given of its page. */
interface PageArgs {
  matches: Matches;
  location: { pathname: string; search: string };
}

interface PageWords {
  /** Home has none but the school's name. */
  title?: string;
  description: string | ((school: string) => string);
  /**
   * The canonical URL. Only for a page with several URLs, or one that changes its URL in the browser.
   */
  path?: string;
  /** The pages between Home and this one. */
  above?: readonly Step[];
  /** What it is about, for programs. */
  facts?: ((site: SiteFacts) => Thing[]) | undefined;
  type?: SharedPage["type"];
  /** What its own picture says where it is shared. */
  card?: (identity: Content<"identity">) => Card;
}

/** The title of a public page, with the school it belongs to. */
export function pageTitle(matches: Matches, title?: string): string {
  const identity = contentIn(matches, "identity");
  const school = identity && `${identity.school}, ${identity.campus}`;
  return [title, school].filter(Boolean).join(" | ");
}

/** What the head of a public page says to search engines and social networks, for its `meta`. */
export function pageMeta(args: PageArgs, page: PageWords): MetaDescriptor[] {
  const { matches, location } = args;
  const { title, description, path = location.pathname + location.search } = page;
  const identity = contentIn(matches, "identity");
  const text = typeof description === "string" ? description : description(identity?.school ?? "");
  const words = descriptionOf(text, identity ? whoIs(identity) : "");
  return [
    { title: pageTitle(matches, title) },
    { name: "description", content: words },
    { tagName: "link", rel: "canonical", href: siteUrlIn(matches) + path },
    // React ignores other elements in the head, so the browser need not load this code.
    ...(import.meta.env.SSR && identity
      ? forPrograms(matches, identity, { ...page, path, description: words })
      : []),
  ];
}

function forPrograms(
  matches: Matches,
  identity: Content<"identity">,
  {
    title,
    description,
    path,
    above = [],
    facts,
    type = "website",
    card,
  }: PageWords & { path: string; description: string },
): MetaDescriptor[] {
  const siteUrl = siteUrlIn(matches);
  const contact = contentIn(matches, "contact");
  const shared = { title: title ?? identity.school, description, path, type, card: card?.(identity) };
  const steps = title ? [...above, { name: title, path }] : [];
  return [
    ...shareMeta(siteUrl, identity, shared),
    ...(contact ? structuredData({ siteUrl, identity, contact }, { steps, facts }) : []),
  ];
}

const whoIs = ({ school, campus, university }: Content<"identity">) => `${school}, ${campus}, ${university}.`;

/** The site's URL from the root's loader; without it URLs are paths. */
function siteUrlIn([root]: Matches): string {
  return (root?.loaderData as { siteUrl?: string } | null | undefined)?.siteUrl ?? "";
}

/** For shared links. */
interface SharedPage {
  title: string;
  description: string;
  path: string;
  type: "website" | "article" | "profile";
  /** For its own picture; without one, the school's picture is used. */
  card: Card | undefined;
}

/** Open Graph, which the other networks read too; of Twitter's own names only the size of the card has no other. */
function shareMeta(
  siteUrl: string,
  identity: Content<"identity">,
  { title, description, path, type, card }: SharedPage,
): MetaDescriptor[] {
  const picture = card
    ? { url: cardAddress(path, card), ...cardSize, alt: title }
    : { ...(sharePicture(identity) ?? { url: shareCard, ...cardSize }), alt: identity.school };
  const facts = {
    site_name: `${identity.school}, ${identity.campus}`,
    type,
    title,
    description,
    // Only a whole address is understood everywhere; without SITE_URL nobody knows the beginning of it.
    ...(siteUrl && { url: siteUrl + path }),
    image: siteUrl + picture.url,
    "image:width": String(picture.width),
    "image:height": String(picture.height),
    "image:alt": picture.alt,
  };
  return [
    ...Object.entries(facts).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function sharePicture({ sharePicture: picture }: Content<"identity">) {
  const files = uploadedFiles(picture);
  return files && { url: files.fallback, width: files.width, height: files.height };
}

/** Structured data: the page's own facts, and the path to it from Home. */
export interface PageStructure {
  /** The pages above it and itself, below Home; none for Home. */
  steps: readonly Step[];
  facts?: ((site: SiteFacts) => Thing[]) | undefined;
}

const [home] = mainNav;

/** As JSON-LD. The router writes it so that no text in it can end the script; a browser never runs it. */
function structuredData(site: SiteFacts, { steps, facts }: PageStructure): MetaDescriptor[] {
  const things = [
    ...(facts?.(site) ?? []),
    ...(steps.length > 0 ? [breadcrumbs(site, [{ name: home.label, path: home.href }, ...steps])] : []),
  ];
  if (things.length === 0) return [];
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return [{ "script:ld+json": graph as object as Record<string, string> }];
}

/** What news readers find in the head of a page: the notices of one type, or all, in each format. */
export const feedLinks = (type?: NoticeType) =>
  feedFormats.map((format) => ({
    rel: "alternate",
    type: feedContentTypes[format],
    title: `${type ?? words.feeds.all} (${words.feeds.formats[format]})`,
    href: feedAddress({ type, format }),
  }));
