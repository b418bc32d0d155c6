import { type CollectionName, collectionNames, collections } from "#features/collections.ts";
import { sampledDocuments } from "#features/documents.ts";
import type { DocumentName } from "#kit/documents/registry.ts";
import type { SampleContent } from "./dashboard.schemas.ts";

export const kindNames = {
  ...Object.fromEntries(collectionNames.map((name) => [name, collections[name].office.label])),
  banners: "Banners",
} as Record<CollectionName, string>;

export interface SampleStep {
  label: string;
  href: string;
  document?: DocumentName;
  /** Undefined when it is done. */
  left: string | undefined;
}

/** The dashboard shows all steps, and content:check prints those that are left. */
export function sampleSteps(found: SampleContent): SampleStep[] {
  const ofDocuments = found.documents
    .filter(
      ({ name }) =>
        sampledDocuments.includes(name) || found.sampleFields.some(({ document }) => document === name),
    )
    .map(({ name, title }) => ({
      label: title,
      href: `/admin/site/${name}`,
      document: name,
      left: leftIn(name, found),
    }));
  // A program is done when its document is.
  const ofRecords = collectionNames
    .filter((kind) => kind !== "programs")
    .map((kind) => {
      const count = found.sampleRecords[kind];
      const left = count > 0 ? `${count} sample ${count === 1 ? "record" : "records"}` : undefined;
      return { label: kindNames[kind], href: collections[kind].office.screen, left };
    });
  return [...ofDocuments, ...ofRecords];
}

function leftIn(name: DocumentName, found: SampleContent): string | undefined {
  if (found.sampleDocuments.includes(name)) return "Still the sample";
  const fields = found.sampleFields.filter(({ document }) => document === name);
  if (fields.length < 2) return fields[0] && `Still the sample’s: ${fields[0].label}`;
  return `${fields.length} fields are still the sample’s, such as ${fields[0]?.label}`;
}
