import type { CollegeOrUniversity, ContactPoint, PostalAddress } from "schema-dts";
import touchIcon from "../../styles/icon-180.png";
import { openingHours } from "./opening-hours.ts";
import type { SiteFacts } from "./site-facts.ts";

const schoolId = ({ siteUrl }: SiteFacts) => `${siteUrl}/#school`;

/** The school as other things name it: who offers a program, who employs a person. */
export function schoolInShort(site: SiteFacts) {
  return {
    "@type": "CollegeOrUniversity",
    "@id": schoolId(site),
    name: site.identity.school,
    url: `${site.siteUrl}/`,
  } as const satisfies CollegeOrUniversity;
}

/** All that is known of the school. */
export function schoolInFull(site: SiteFacts): CollegeOrUniversity {
  const { siteUrl, identity, contact } = site;
  const [phone] = contact.phones;
  const [email] = contact.emails;
  const hours = openingHours(contact.hours);
  const logo = siteUrl + (identity.crest.shown?.url ?? touchIcon);
  return {
    ...schoolInShort(site),
    alternateName: `${identity.school}, ${identity.campus}`,
    ...(identity.motto && { slogan: identity.motto }),
    logo,
    image: logo,
    parentOrganization: { "@type": "CollegeOrUniversity", name: identity.university },
    address: addressOf(contact),
    ...(phone && { telephone: phone.number }),
    ...(email && { email: email.address }),
    contactPoint: contactPoints(contact),
    ...(hours && { openingHoursSpecification: hours }),
    hasMap: contact.mapUrl,
    sameAs: identity.social.map(({ href }) => href),
  };
}

/** The last part of the place is the country where it says so. */
function addressOf({ street, place }: SiteFacts["contact"]): PostalAddress {
  const [, locality, country] = /^(.+), *(Nepal)$/i.exec(place) ?? [];
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: locality ?? place,
    ...(country && { addressCountry: "NP" }),
  };
}

/** Numbers and addresses that say whose they are. */
function contactPoints({ phones, emails }: SiteFacts["contact"]): ContactPoint[] {
  return [
    ...phones.map(({ number, whose }) => ({ whose, telephone: number })),
    ...emails.map(({ address, whose }) => ({ whose, email: address })),
  ]
    .filter(({ whose }) => whose)
    .map(({ whose, ...way }) => ({
      "@type": "ContactPoint",
      contactType: whose,
      ...way,
    }));
}
