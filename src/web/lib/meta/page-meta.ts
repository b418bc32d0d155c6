import type { MetaDescriptor } from "react-router";
import type { Thing } from "schema-dts";
import type { Content } from "#contract/content/documents.ts";
import type { Card } from "#contract/pages/share-cards.ts";
import { contentIn } from "../content/content.ts";
import type { SiteFacts, Step } from "../structured/site-facts.ts";
import { structuredData } from "../structured/structured-data.ts";
import { descriptionOf } from "../text/description.ts";
import { type SharedPage, shareMeta } from "./share-meta.ts";

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
   * The page's one address. The server renders a page at that, so that only a page says so which can be reached at several,
   * or changes its address in the browser.
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
    // React leaves alone what else stands in the head, so the browser need not load what makes it.
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

/** The site's own address, where the settings name it: the root's loader knows. Without it an address is its path. */
function siteUrlIn([root]: Matches): string {
  return (root?.loaderData as { siteUrl?: string } | null | undefined)?.siteUrl ?? "";
}
