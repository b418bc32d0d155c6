import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Validator from "@adobe/structured-data-validator";

interface Thing {
  "@type": string;
  [name: string]: unknown;
}

export function thingsIn(html: string): Thing[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  return scripts.flatMap(([, text = ""]) => JSON.parse(text)["@graph"] as Thing[]);
}

const validator = new Validator(vocabulary());

/** What is no type or property of schema.org, and what search engines would miss or not understand. */
export async function problemsOfThings(things: readonly Thing[]): Promise<string[]> {
  const jsonld = Object.groupBy(structuredClone(things), (thing) => thing["@type"]);
  const issues = await validator.validate({ jsonld, errors: [] });
  return issues.map(
    ({ rootType, issueMessage, fieldNames }) => `${rootType}: ${issueMessage} (${fieldNames?.join(", ")})`,
  );
}

/** The vocabulary of schema.org, from the triples of its package, in the form in which the validator reads it. */
function vocabulary(): object {
  const require = createRequire(import.meta.url);
  const triples = readFileSync(require.resolve("@vocabulary/schema/schema.nq"), "utf8");
  const entities = new Map<string, Record<string, unknown>>();
  const names = { type: "@type", subClassOf: "rdfs:subClassOf", domainIncludes: "schema:domainIncludes" };
  for (const [, subject = "", name = "", object = ""] of triples.matchAll(
    /^<http:\/\/schema\.org\/(\w+)> <[^>]*?(type|subClassOf|domainIncludes)> <([^>]+)>/gm,
  )) {
    const entity = entities.get(subject) ?? { "@id": `schema:${subject}` };
    entities.set(subject, entity);
    const key = names[name as keyof typeof names];
    if (name === "type") {
      if (/#(Class|Property)$/.test(object))
        entity[key] = object.endsWith("Class") ? "rdfs:Class" : "rdf:Property";
      continue;
    }
    entity[key] = [...((entity[key] as object[] | undefined) ?? []), { "@id": object }];
  }
  return { "@graph": [...entities.values()] };
}
