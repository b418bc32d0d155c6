import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";

const schema = (name: string) => ({
  fileName: name,
  contents: readFileSync(new URL(name, import.meta.url), "utf8"),
});

export async function problemsOfSitemap(contents: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: "sitemap.xml", contents }],
    schema: [schema("sitemap.xsd")],
    preload: [schema("sitemap-image.xsd")],
  });
  return errors.map(({ message }) => message);
}

export function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
}
