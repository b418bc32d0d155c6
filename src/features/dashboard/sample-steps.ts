import { collectionNames, collections } from "#collections/collections.ts";
import { type DocumentName, sampledDocuments } from "#documents/documents.ts";
import type { SampleContent } from "./dashboard.ts";
import { dashboardMessages } from "./dashboard.words.ts";

const words = dashboardMessages.yours;

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
      label: dashboardMessages.liveOf[kind],
      href: collections[kind].office.screen,
      left: sampleRecords[kind] > 0 ? words.hasRecords(sampleRecords[kind]) : undefined,
    }));
  return [...ofDocuments, ...ofRecords];
}

function leftIn(
  name: DocumentName,
  { sampleDocuments, sampleAddresses, sampleNames, samplePictures }: SampleContent,
): string | undefined {
  if (sampleDocuments.includes(name)) return words.isSample;
  if (sampleNames.includes(name)) return words.hasName;
  const address = sampleAddresses.find(({ document }) => document === name)?.address;
  if (address) return words.hasAddress(address);
  return samplePictures.includes(name) ? words.hasPicture : undefined;
}
