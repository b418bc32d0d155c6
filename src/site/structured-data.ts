import type { BreadcrumbList, CollegeOrUniversity, ItemList, WebSite } from "schema-dts";
import type { Day } from "#calendar/dates.ts";
import type { Content } from "#documents/documents.ts";
import touchIcon from "#ui/styles/icon-180.png";
import { commaList } from "./text.ts";

export const schoolInShort = ({ siteUrl, identity }: SiteFacts) =>
  ({
    "@type": "CollegeOrUniversity",
    "@id": `${siteUrl}/#school`,
    name: identity.school,
    url: `${siteUrl}/`,
  }) as const satisfies CollegeOrUniversity;

const alternateNameOf = ({ identity: { school, campus } }: SiteFacts) =>
  campus ? { alternateName: commaList(school, campus) } : {};

export function schoolInFull(site: SiteFacts): CollegeOrUniversity {
  const { siteUrl, identity, contact } = site;
  const [phone] = contact.phones;
  const [email] = contact.emails;
  const logo = siteUrl + (identity.crest.shown?.url ?? touchIcon);
  return {
    ...schoolInShort(site),
    ...alternateNameOf(site),
    ...(identity.motto && { slogan: identity.motto }),
    logo,
    image: logo,
    ...(identity.university && {
      parentOrganization: { "@type": "CollegeOrUniversity", name: identity.university },
    }),
    address: {
      "@type": "PostalAddress",
      streetAddress: contact.street,
      addressLocality: contact.place,
    },
    ...(phone && { telephone: phone.number }),
    ...(email && { email: email.address }),
    hasMap: contact.mapUrl,
    sameAs: identity.social.map(({ href }) => href),
  };
}

const mostItems = 20;

export function breadcrumbs({ siteUrl }: SiteFacts, steps: readonly Step[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

export function itemList({ siteUrl }: SiteFacts, items: readonly Step[]): ItemList[] {
  if (items.length === 0) return [];
  const itemListElement = items.slice(0, mostItems).map(({ name, path }, index) => ({
    "@type": "ListItem" as const,
    position: index + 1,
    name,
    url: siteUrl + path,
  }));
  return [{ "@type": "ItemList", itemListElement }];
}

export const schoolMoment = (day: Day, time: string): string => (time ? `${day}T${time}:00+05:45` : day);

export interface SiteFacts {
  /** Empty if unknown: URLs are then paths. */
  siteUrl: string;
  identity: Content<"identity">;
  contact: Content<"contact">;
}

export interface Step {
  name: string;
  path: string;
}

export function websiteFacts(site: SiteFacts): WebSite {
  const { siteUrl, identity } = site;
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name: identity.school,
    ...alternateNameOf(site),
    publisher: schoolInShort(site),
  };
}
