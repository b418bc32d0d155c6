import type {
  BreadcrumbList,
  CollegeOrUniversity,
  DayOfWeek,
  ItemList,
  OpeningHoursSpecification,
  WebSite,
} from "schema-dts";
import type { Day } from "#base/calendar/dates.ts";
import { commaList } from "#base/text.ts";
import type { Content } from "#kit/documents/registry.ts";
import touchIcon from "#kit/ui/styles/icon-180.png";

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
  const hours = openingHours(contact.hours);
  // The country is the last part of the place.
  const [, locality = contact.place, country] = /^(.+), *(Nepal)$/i.exec(contact.place) ?? [];
  const ways = [
    ...contact.phones.map(({ number, whose }) => ({ whose, telephone: number })),
    ...contact.emails.map(({ address, whose }) => ({ whose, email: address })),
  ];
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
      addressLocality: locality,
      ...(country && { addressCountry: "NP" }),
    },
    ...(phone && { telephone: phone.number }),
    ...(email && { email: email.address }),
    contactPoint: ways
      .filter(({ whose }) => whose)
      .map(({ whose, ...way }) => ({ "@type": "ContactPoint", contactType: whose, ...way })),
    ...(hours && { openingHoursSpecification: hours }),
    hasMap: contact.mapUrl,
    sameAs: identity.social.map(({ href }) => href),
  };
}

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const time = String.raw`(\d{1,2})(:\d\d)?\s*([AP])M`;
const until = String.raw`\s*(?:-|\u2013|to)\s*`;
const hoursForm = new RegExp(`^${time}${until}${time}, ?(\\w+)${until}(\\w+)$`, "i");

/** "8 AM - 5 PM, Sunday - Friday"; undefined for other texts. */
function openingHours(line: string): OpeningHoursSpecification | undefined {
  const [, ...parts] = hoursForm.exec(line.trim()) ?? [];
  const [from = -1, to = -1] = parts
    .slice(6)
    .map((name) => days.findIndex((day) => day.toLowerCase() === name.toLowerCase()));
  if (from < 0 || to < 0) return undefined;
  const [opens, closes] = [parts.slice(0, 3), parts.slice(3, 6)].map(([hour, minutes = ":00", half]) => {
    const hours = (Number(hour) % 12) + (half?.toUpperCase() === "P" ? 12 : 0);
    return String(hours).padStart(2, "0") + minutes;
  });
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: [...days, ...days]
      .slice(from, to < from ? to + 8 : to + 1)
      .map((day): DayOfWeek => `https://schema.org/${day}`),
    opens: opens ?? "",
    closes: closes ?? "",
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
