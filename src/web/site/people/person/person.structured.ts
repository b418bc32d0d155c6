import type { Person } from "schema-dts";
import { schoolInShort } from "#web/lib/structured/school.ts";
import type { SiteFacts } from "#web/lib/structured/site-facts.ts";
import type { SinglePerson } from "./single-person.ts";

export function personFacts(site: SiteFacts, person: SinglePerson, path: string): Person {
  const { name, post, education, subjects, email, phone, linkedin, biography, headshot } = person;
  const url = site.siteUrl + path;
  return {
    "@type": "Person",
    "@id": url,
    url,
    name,
    jobTitle: post,
    worksFor: schoolInShort(site),
    hasCredential: { "@type": "EducationalOccupationalCredential", name: education },
    image: site.siteUrl + headshot,
    ...(subjects && { knowsAbout: subjects }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(biography && { description: biography }),
    ...(linkedin && { sameAs: linkedin }),
  };
}
