import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";

const schema = (name: string) => ({
  fileName: name,
  contents: readFileSync(new URL(name, import.meta.url), "utf8"),
});

/** What libxml2 finds wrong with a sitemap or an index of them. */
export async function problemsOfSitemap(contents: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: "sitemap.xml", contents }],
    schema: [schema("sitemap.xsd")],
    preload: [schema("sitemap-image.xsd")],
  });
  return errors.map(({ message }) => message);
}

/** The addresses that a sitemap or an index names. */
export function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
}
