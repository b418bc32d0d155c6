import { type CollectionName, collectionNames, collections } from "#collections/collections.ts";
import { type DocumentName, sampledDocuments } from "#documents/documents.ts";
import type { SampleContent } from "./dashboard.ts";

export const kindNames = {
  ...Object.fromEntries(collectionNames.map((name) => [name, collections[name].office.label])),
  banners: "Banners",
} as Record<CollectionName, string>;

export interface SampleStep {
  label: string;
  href: string;
  /** Undefined when it is done. */
  left: string | undefined;
}

/** The dashboard shows all steps, and content:check prints those that are left. */
export function sampleSteps(found: SampleContent): SampleStep[] {
  const { sampleRecords } = found;
  const ofDocuments = found.documents
    .filter(({ name }) => sampledDocuments.includes(name))
    .map(({ name, title }) => ({ label: title, href: `/admin/site/${name}`, left: leftIn(name, found) }));
  // A program is done when its document is.
  const ofRecords = collectionNames
    .filter((kind) => !("document" in collections[kind]))
    .map((kind) => ({
      label: kindNames[kind],
      href: collections[kind].office.screen,
      left: recordsLeft(sampleRecords[kind]),
    }));
  return [...ofDocuments, ...ofRecords];
}

function recordsLeft(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? "1 sample record" : `${count} sample records`;
}

function leftIn(
  name: DocumentName,
  { sampleDocuments, sampleAddresses, sampleNames, samplePictures }: SampleContent,
): string | undefined {
  if (sampleDocuments.includes(name)) return "Still the sample";
  if (sampleNames.includes(name)) return "Still has the name of the sample university";
  const address = sampleAddresses.find(({ document }) => document === name)?.address;
  if (address) return `Has the address ${address}, which does not exist`;
  return samplePictures.includes(name) ? "Still has a sample picture or file" : undefined;
}
