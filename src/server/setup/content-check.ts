import { createContentStore } from "#api/content/content.store.ts";
import { listSamples } from "#api/dashboard/sample-records.ts";
import type { Database } from "#api/database/tables.ts";
import { documentNames, documents, isDocumentName } from "#contract/content/documents.ts";

/** What is left of the sample, or what could not be true of a real school. */
export interface SampleFinding {
  place: string;
  what: string;
}

const reservedAddress = /[\w.-]+\.example\b/;

/** The same that the office's dashboard tells, and the addresses that no school can have. */
export async function findSamples(db: Database, now: () => Date): Promise<SampleFinding[]> {
  const published = await createContentStore(db, now).currentVersions();
  const documentsLeft = documentNames
    .filter((name) => !published.some(({ document }) => document === name))
    .map((name) => ({ place: documents[name].title, what: "is still the sample" }));
  const addresses = published.flatMap(({ document, content }) => {
    const address = reservedAddress.exec(content)?.[0];
    const place = isDocumentName(document) ? documents[document].title : document;
    return address ? [{ place, what: `names ${address}, an address that cannot exist` }] : [];
  });
  const records = await listSamples(db);
  const kinds = Object.entries(Object.groupBy(records, ({ kind }) => kind));
  return [
    ...documentsLeft,
    ...addresses,
    ...kinds.map(([kind, all]) => ({ place: kind, what: `has sample records: ${all.length}` })),
  ];
}

/** The findings as the command prints them. */
export function contentReport(findings: SampleFinding[]): string {
  if (findings.length === 0) return "Nothing of the sample content is left.";
  const width = Math.max(...findings.map(({ place }) => place.length));
  return [
    `Still sample content (${findings.length}):`,
    "",
    ...findings.map(({ place, what }) => `  ${place.padEnd(width)}  ${what}`),
    "",
    "The dashboard of the back office leads to each; docs/how-to/make-it-yours.md tells the afternoon.",
  ].join("\n");
}
