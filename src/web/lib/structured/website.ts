import type { WebSite } from "schema-dts";
import { schoolInShort } from "./school.ts";
import type { SiteFacts } from "./site-facts.ts";

/** The name under which search engines list the site. */
export function websiteFacts(site: SiteFacts): WebSite {
  const { siteUrl, identity } = site;
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name: identity.school,
    alternateName: `${identity.school}, ${identity.campus}`,
    publisher: schoolInShort(site),
  };
}
